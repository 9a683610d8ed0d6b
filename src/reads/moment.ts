import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { Refusal } from '../refusal.ts'

/** The two times of a read, as decided: when it is so in the world, and when the service believed it. */
export interface Moment {
  valid: number
  recorded: number
}

export interface AsOf {
  valid?: number | null | undefined
  recorded?: number | null | undefined
}

const clockQuery = query('reads/moment.cypher', {
  params: z.strictObject({ space: id }),
  row: z.strictObject({
    clock: instant,
    seq: z.number().int(),
    definitionsSeq: z.number().int(),
    archives: z.boolean(),
  }),
})

export type SpaceState = z.output<typeof clockQuery.row>

/** The space's clock, the `seq` of its last change and of its last declaration, and whether anything was ever archived. */
export const readClock = async (caller: Caller): Promise<SpaceState> => {
  const [row] = await caller.graph.run(clockQuery, { space: caller.spaceId })
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such space.')
  return row
}

/** Rule 4: the clock comes first, and everything after it is read as of that clock. */
export const readMoment = async (caller: Caller, asOf?: AsOf | null): Promise<Moment> =>
  momentAt(caller, await readClock(caller), asOf)

export const momentAt = (caller: Caller, { clock }: SpaceState, asOf?: AsOf | null): Moment => ({
  valid: asOf?.valid ?? Math.max(caller.now, clock),
  recorded: Math.min(asOf?.recorded ?? clock, clock),
})

/** Whether any of the two times was chosen: then what is no longer live is looked at too. */
export const isAsOf = (asOf?: AsOf | null): boolean =>
  (asOf?.valid ?? null) !== null || (asOf?.recorded ?? null) !== null

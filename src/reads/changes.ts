import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { asserterKind } from '../model/kinds.ts'
import { Refusal } from '../refusal.ts'
import type { Moment } from './moment.ts'

const count = z.number().int()
const changeRow = z.strictObject({
  change: z.strictObject({
    id,
    seq: count,
    at: instant,
    verb: z.string(),
    actor: z.string(),
    kind: asserterKind,
    reasonCode: nullable(z.string()),
    bodyHash: nullable(z.string()),
    chainHash: nullable(z.string()),
  }),
  undone: z.boolean(),
  note: nullable(z.string()),
  undoesId: nullable(id),
})
const byIdQuery = query('reads/changes-by-id.cypher', {
  params: z.strictObject({ space: id, ids: z.array(z.string()), recorded: instant }),
  row: changeRow,
})
const listQuery = query('reads/list-changes.cypher', {
  params: z.strictObject({ space: id, after: count, recorded: instant, limit: count }),
  row: changeRow,
})
const effectsQuery = query('reads/change-effects.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id) }),
  row: z.strictObject({
    id,
    recordedCount: count,
    recorded: z.array(id),
    endedCount: count,
    ended: z.array(id),
    disbelievedCount: count,
    disbelieved: z.array(id),
  }),
})

export type ChangeView = z.output<typeof changeRow>['change'] & {
  undone: boolean
  note: string | null
  undoesId: string | null
  moment: Moment
}

const viewOf =
  (moment: Moment) =>
  ({ change, ...more }: z.output<typeof changeRow>): ChangeView => ({ ...change, ...more, moment })

export const viewChanges = async (
  caller: Caller,
  ids: readonly string[],
  moment: Moment,
): Promise<(ChangeView | null)[]> => {
  const params = { space: caller.spaceId, ids: [...new Set(ids)], recorded: moment.recorded }
  const rows = await caller.graph.run(byIdQuery, params)
  const found = new Map(rows.map((row) => [row.change.id, viewOf(moment)(row)]))
  return ids.map((one) => found.get(one) ?? null)
}

export const findChange = async (caller: Caller, changeId: string, moment: Moment): Promise<ChangeView> => {
  const [found] = await viewChanges(caller, [changeId], moment)
  if (found == null) throw new Refusal('NOT_FOUND', 'There is no such change.', { path: ['id'] })
  return found
}

/** Changes later than `after`, in order of `seq`. */
export const listChanges = async (
  caller: Caller,
  { moment, after, limit }: { moment: Moment; after: number; limit: number },
): Promise<ChangeView[]> => {
  const params = { space: caller.spaceId, after, recorded: moment.recorded, limit }
  return (await caller.graph.run(listQuery, params)).map(viewOf(moment))
}

/** Facts that a change touched in one way: how many, and the ids of the first 20. */
export interface Effect {
  count: number
  ids: string[]
}

export interface ChangeEffects {
  recorded: Effect
  ended: Effect
  disbelieved: Effect
}

const NOTHING: Effect = { count: 0, ids: [] }

export const effectsOf = async (caller: Caller, changeIds: readonly string[]): Promise<ChangeEffects[]> => {
  const rows = await caller.graph.run(effectsQuery, { space: caller.spaceId, ids: [...new Set(changeIds)] })
  const found = new Map(rows.map((row) => [row.id, row]))
  return changeIds.map((one) => {
    const row = found.get(one)
    if (row === undefined) return { recorded: NOTHING, ended: NOTHING, disbelieved: NOTHING }
    return {
      recorded: { count: row.recordedCount, ids: row.recorded },
      ended: { count: row.endedCount, ids: row.ended },
      disbelieved: { count: row.disbelievedCount, ids: row.disbelieved },
    }
  })
}

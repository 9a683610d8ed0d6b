import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { type Reached, reach } from './closure.ts'
import { eligible } from './eligibility.ts'
import { formersAt, type Scope } from './holders.ts'
import type { RecallRequest } from './input.ts'

/** Open conflicts of the space that are shown where the query names nobody. */
const LATEST_CONFLICTS = 20

const conflictsQuery = query('recall/conflicts-of.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), recorded: instant, latest: z.number().int() }),
  row: z.strictObject({ id, sides: z.array(id) }),
})

/** An open conflict with the facts on all its sides. */
export interface Dispute {
  id: string
  sides: readonly string[]
}

/** Open conflicts about some facts, as known at the recorded time, the latest first. */
async function conflictsAbout(
  caller: Caller,
  factIds: readonly string[],
  recorded: number,
  latest: number,
): Promise<Dispute[]> {
  if (factIds.length === 0 && latest === 0) return []
  return caller.graph.run(conflictsQuery, { space: caller.spaceId, ids: [...factIds], recorded, latest })
}

export interface Disputed {
  /** Sides not found otherwise, each after the side that led to it. */
  facts: Reached[]
  disputes: Dispute[]
}

/** Both sides of the open conflicts about the facts found, for a view of contradictions. */
export async function disputesAmong(
  caller: Caller,
  found: readonly Reached[],
  {
    request,
    scope,
    asked,
    everywhere,
  }: { request: RecallRequest; scope: Scope; asked: ReadonlySet<string>; everywhere: boolean },
): Promise<Disputed> {
  const known = new Map(found.map((reached) => [reached.holder.id, reached]))
  const latest = everywhere ? LATEST_CONFLICTS : 0
  const disputes = await conflictsAbout(caller, [...known.keys()], scope.moment.recorded, latest)
  const others = disputes.flatMap(({ sides }) => sides).filter((side) => !known.has(side))
  const wanted = { ids: [...new Set(others)], slotKeys: [], former: [], archived: [], mostOfEach: 0 }
  const { facts } = await eligible(caller, await formersAt(caller, scope, wanted), request, scope.moment)
  const reached = facts.map((holder) => {
    const sides = disputes.find((dispute) => dispute.sides.includes(holder.id))?.sides ?? []
    const parent = sides.map((side) => known.get(side)).find((side) => side !== undefined) ?? null
    return reach(holder, { reason: 'CONFLICT', parent }, asked)
  })
  return { facts: reached, disputes }
}

import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { groupBy } from '../reads/group.ts'
import type { Moment } from '../reads/moment.ts'
import { setsOf, supportEdges, viewPremises } from '../reads/support.ts'

/** Most facts beneath the conclusions of one search that are looked at; a conclusion with more beneath it is left out. */
export const MAX_GROUNDS = 5_000

const allowedBeneath = query('recall/allowed-beneath.cypher', {
  params: z.strictObject({
    space: id,
    ids: z.array(id),
    recorded: instant,
    purpose: z.string().nullable(),
    most: z.number().int(),
  }),
  row: z.strictObject({ id, level: z.number().int() }),
})

/**
 * Leaves out conclusions that rest on what the purpose bars: nobody's source stands behind a conclusion itself, so what
 * counts is a set of premises that are all allowed, and that all stand if the conclusion does (rule 17).
 */
export async function onAllowedGrounds<Found extends { id: string; level: number }>(
  caller: Caller,
  found: readonly Found[],
  { moment, purpose }: { moment: Moment; purpose: string | null },
): Promise<Found[]> {
  const concluded = found.filter(({ level }) => level > 0).map((one) => one.id)
  if (purpose === null || concluded.length === 0) return [...found]
  const asked = { ids: concluded, recorded: moment.recorded, purpose, most: MAX_GROUNDS }
  const rows = await caller.graph.run(allowedBeneath, { space: caller.spaceId, ...asked })
  const ids = rows.map((row) => row.id)
  const [edges, { stands }] = await Promise.all([supportEdges(caller, ids, moment), viewPremises(caller, ids, moment)])
  const sets = groupBy(setsOf(edges), (set) => set.conclusion)
  const allowed = new Set<string>()
  // From the bottom up: what a fact rests on comes before it.
  for (const { id: one, level } of rows) {
    const isGround = (premise: string) => allowed.has(premise) && (stands(premise) || !stands(one))
    const rests = (sets.get(one) ?? []).some((set) => set.counts && set.premises.every(isGround))
    if (level === 0 || rests) allowed.add(one)
  }
  return found.filter(({ id: one, level }) => level === 0 || allowed.has(one))
}

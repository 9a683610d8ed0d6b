import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { wordsOf } from '../recall/words.ts'
import { groupBy } from './group.ts'
import { type Moment, readMoment } from './moment.ts'
import { setStands, setsOf, supportEdges, viewPremises } from './support.ts'

const count = z.number().int()
const at = { space: id, valid: instant, recorded: instant }

const slotsQuery = query('reads/active-slots.cypher', {
  params: z.strictObject(at),
  row: z.strictObject({ active: count, crowded: z.array(id), names: z.array(z.string()) }),
})
const crowdedQuery = query('reads/crowded-slots.cypher', {
  params: z.strictObject({ space: id, valid: instant, ids: z.array(id) }),
  row: z.strictObject({ extra: count }),
})
const nearQuery = query('reads/near-values.cypher', {
  params: z.strictObject({ ...at, names: z.array(z.string()) }),
  row: z.strictObject({ entityId: id, scope: nullable(z.string()), name: z.string(), valueKey: z.string() }),
})
const unresolvedQuery = query('reads/unresolved-texts.cypher', {
  params: z.strictObject(at),
  row: z.strictObject({ active: count, extra: count }),
})
const conclusionsQuery = query('reads/active-conclusions.cypher', {
  params: z.strictObject(at),
  row: z.strictObject({ id }),
})
const conflictsQuery = query('reads/open-conflicts.cypher', {
  params: z.strictObject({ space: id, recorded: instant }),
  row: z.strictObject({ open: count }),
})

export interface MetricsView {
  contradictionRate: number
  contradictions: { inSlots: number; overNearNames: number; overUnresolved: number }
  orphanedInferences: number
  activeFacts: number
  openConflicts: number
}

/** A name without separators and number: `home_towns`, `home town` and `HomeTown`'s canonical form `hometown` meet. */
export const nearName = (name: string): string => wordsOf(name.replace(/[\p{P}\p{S}\s]+/gu, ' ')).join('') || name

const overNearNames = async (caller: Caller, names: readonly string[], moment: Moment): Promise<number> => {
  const alike = [...groupBy(names, nearName).values()].filter((group) => group.length > 1).flat()
  if (alike.length === 0) return 0
  const rows = await caller.graph.run(nearQuery, { space: caller.spaceId, ...moment, names: alike })
  const groups = groupBy(rows, (row) => JSON.stringify([row.entityId, row.scope, nearName(row.name)]))
  return [...groups.values()]
    .filter((group) => new Set(group.map((row) => row.name)).size > 1)
    .reduce((sum, group) => sum + new Set(group.map((row) => row.valueKey)).size - 1, 0)
}

/** Conclusions shown by their columns without a support set that stands. */
const orphans = async (caller: Caller, moment: Moment): Promise<number> => {
  const ids = (await caller.graph.run(conclusionsQuery, { space: caller.spaceId, ...moment })).map((row) => row.id)
  const edges = await supportEdges(caller, ids, moment)
  const { stands } = await viewPremises(
    caller,
    edges.map((edge) => edge.premise),
    moment,
  )
  const supported = new Set(setsOf(edges).flatMap((set) => (setStands(set, stands) ? [set.conclusion] : [])))
  return ids.filter((one) => !supported.has(one)).length
}

/** The health of a space's memory now. What the materialised columns show is counted, not what judging would answer. */
export const readMetrics = async (caller: Caller): Promise<MetricsView> => {
  const moment = await readMoment(caller)
  const space = caller.spaceId
  const [slots] = await caller.graph.run(slotsQuery, { space, ...moment })
  const crowded = slots?.crowded ?? []
  const again =
    crowded.length === 0 ? [] : await caller.graph.run(crowdedQuery, { space, valid: moment.valid, ids: crowded })
  const [unresolved] = await caller.graph.run(unresolvedQuery, { space, ...moment })
  const [conflicts] = await caller.graph.run(conflictsQuery, { space, recorded: moment.recorded })
  const contradictions = {
    inSlots: again[0]?.extra ?? 0,
    overNearNames: await overNearNames(caller, slots?.names ?? [], moment),
    overUnresolved: unresolved?.extra ?? 0,
  }
  const activeFacts = (slots?.active ?? 0) + (unresolved?.active ?? 0)
  const contradicting = contradictions.inSlots + contradictions.overNearNames + contradictions.overUnresolved
  return {
    contradictionRate: activeFacts === 0 ? 0 : contradicting / activeFacts,
    contradictions,
    orphanedInferences: await orphans(caller, moment),
    activeFacts,
    openConflicts: conflicts?.open ?? 0,
  }
}

import { z } from 'zod'
import { FOREVER, id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { type AsserterKind, asserterKind, cardinality, type Lane, trustOf, valueType } from '../model/kinds.ts'
import { type FactStatus, type StatusContext, statusOf, stoppedAt, validUntilOf } from '../model/status.ts'
import { Refusal } from '../refusal.ts'
import { inOrder, inPieces } from '../time/timeline.ts'
import { type Holder, inParts, judgeProbes, type Probe, slotParts } from './judge.ts'
import type { Moment } from './moment.ts'

const entityMap = z.strictObject({ id, name: z.string(), type: nullable(z.string()) })
const ends = z.array(z.strictObject({ at: instant, ending: z.enum(['SUPERSEDED', 'RELEASED']) }))
const end = nullable(instant)

const factRow = z.strictObject({
  fact: z.strictObject({
    id,
    text: z.string(),
    value: nullable(z.string()),
    valueType: nullable(valueType),
    valueKey: nullable(z.string()),
    slotKey: z.string(),
    level: nullable(z.number().int()),
    validFrom: instant,
    statedUntil: end,
    expiresAt: end,
    recordedAt: instant,
    ordinal: z.number().int(),
    protected: nullable(z.boolean()),
    unresolvedSurface: nullable(z.string()),
    unresolvedWhy: nullable(z.string()),
  }),
  believed: z.boolean(),
  challenger: z.boolean(),
  takenBack: z.boolean(),
  archived: z.boolean(),
  kinds: z.array(asserterKind),
  ends,
  nextFrom: end,
  followers: z.array(
    z.strictObject({
      valueKey: nullable(z.string()),
      validFrom: instant,
      recordedAt: instant,
      ordinal: z.number().int(),
      statedUntil: end,
      expiresAt: end,
      ends,
    }),
  ),
  holds: nullable(z.array(instant)),
  stands: nullable(z.array(instant)),
  entity: nullable(entityMap),
  attribute: nullable(
    z.strictObject({
      id,
      name: z.string(),
      scope: nullable(z.string()),
      cardinality,
      version: z.number().int(),
      entityId: id,
    }),
  ),
  refersTo: nullable(entityMap),
  supersedesId: nullable(id),
})
type FactRow = z.output<typeof factRow>

const viewQuery = query('reads/view-facts.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), valid: instant, recorded: instant }),
  row: factRow,
})

export type EntityCore = z.output<typeof entityMap>
export type AttributeCore = NonNullable<FactRow['attribute']>

/** A fact as it reads at a moment: everything of the SDL type `Fact` that is no list. */
export interface FactView {
  id: string
  text: string
  value: string | null
  valueType: z.output<typeof valueType>
  valueKey: string
  slotKey: string
  lane: Lane
  level: number
  validFrom: number
  validUntil: number | null
  statedUntil: number | null
  expiresAt: number | null
  recordedAt: number
  ordinal: number
  status: FactStatus
  /** Whether it stands as a premise at the moment (rule 17): it or its run holds. */
  standing: boolean
  trust: AsserterKind | null
  protected: boolean
  unresolved: { surface: string; why: string } | null
  entity: EntityCore | null
  attribute: AttributeCore | null
  /** The entity that is its value. */
  refersTo: EntityCore | null
  supersedesId: string | null
  moment: Moment
}

const MAX_FACTS = 250

/** The facts of these ids as they read at the moment, in the order asked; unknown, foreign and later ones are left out. */
export const viewFacts = async (caller: Caller, ids: readonly string[], moment: Moment): Promise<FactView[]> => {
  const rows = await inParts([...new Set(ids)], MAX_FACTS, (part) =>
    caller.graph.run(viewQuery, { space: caller.spaceId, ids: part, ...moment }),
  )
  const covers = await coversOf(caller, rows, moment)
  const views = new Map(rows.map((row) => [row.fact.id, viewOf(row, covers, moment)]))
  return ids.flatMap((one) => views.get(one) ?? [])
}

type Covers = (row: FactRow, valid: number) => boolean

/** Whether an asserted fact of another value ended a conclusion can only be seen in the other lane (rule 10). */
const coversOf = async (caller: Caller, rows: readonly FactRow[], moment: Moment): Promise<Covers> => {
  const probes = rows.flatMap((row) => coverProbe(row, moment.valid) ?? [])
  const holders = new Map<string, Holder>()
  for (const holder of await judgeProbes(caller, probes, moment.recorded))
    holders.set(`${holder.slotKey} ${holder.valid}`, holder)
  return (row, valid) => {
    const holder = holders.get(`${assertedLane(row.fact.slotKey)} ${valid}`)
    return holder !== undefined && holder.valueKey !== row.fact.valueKey
  }
}

const assertedLane = (slotKey: string): string => `${slotParts(slotKey).attributeId}|A`

const coverProbe = (row: FactRow, valid: number): Probe | null => {
  const holds = row.holds ?? []
  const concluded = (row.fact.level ?? 0) > 0 && row.attribute?.cardinality === 'ONE'
  if (!concluded || !row.believed || valid < row.fact.validFrom || inPieces(holds, valid)) return null
  return { slotKey: assertedLane(row.fact.slotKey), valid: stoppedAt({ holds }, row.fact.validFrom, valid) }
}

const contextOf = (row: FactRow, covers: Covers): StatusContext => {
  const { fact } = row
  return {
    step: { ...fact, valueKey: fact.valueKey ?? fact.id, ends: row.ends },
    believed: row.believed,
    archived: row.archived,
    challenges: row.challenger && !row.takenBack && row.kinds.length > 0,
    nextFrom: row.nextFrom ?? FOREVER,
    followers: inOrder(row.followers).map((follower) => ({ ...follower, valueKey: follower.valueKey ?? '' })),
    judgement: (fact.level ?? 0) > 0 ? { holds: row.holds ?? [], stands: row.stands ?? [] } : null,
    coveredAt: (valid) => covers(row, valid),
  }
}

/** Rule 14: the greatest kind that stands; a conclusion is of the lowest. */
const trustIn = (row: FactRow): AsserterKind | null => {
  if (row.kinds.length > 0 && (row.fact.level ?? 0) > 0) return 'INFERENCE'
  return row.kinds.reduce<AsserterKind | null>(
    (best, kind) => (best === null || trustOf(kind) > trustOf(best) ? kind : best),
    null,
  )
}

const viewOf = (row: FactRow, covers: Covers, moment: Moment): FactView => {
  const { fact } = row
  const context = contextOf(row, covers)
  const status = statusOf(context, moment.valid)
  const { unresolvedSurface, unresolvedWhy, ...columns } = fact
  return {
    ...columns,
    valueType: fact.valueType ?? 'STRING',
    valueKey: fact.valueKey ?? fact.id,
    level: fact.level ?? 0,
    lane: (fact.level ?? 0) > 0 ? 'CONCLUDED' : 'ASSERTED',
    validUntil: validUntilOf(context, moment.valid),
    status,
    standing: status === 'ACTIVE' || status === 'ARCHIVED',
    trust: trustIn(row),
    protected: fact.protected ?? false,
    unresolved: unresolvedSurface === null ? null : { surface: unresolvedSurface, why: unresolvedWhy ?? '' },
    entity: row.entity,
    attribute: row.attribute,
    refersTo: row.refersTo,
    supersedesId: row.supersedesId,
    moment,
  }
}

/** The fact of this id as it reads at the moment; NOT_FOUND if it is unknown, foreign or recorded later. */
export const findFact = async (caller: Caller, factId: string, moment: Moment): Promise<FactView> => {
  const [found] = await viewFacts(caller, [factId], moment)
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such fact.', { path: ['id'] })
  return found
}

import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { cardinality } from '../model/kinds.ts'
import { Refusal } from '../refusal.ts'
import { FOREVER, fromFlat } from '../time/flat.ts'
import type { Piece } from '../time/intervals.ts'
import { type ConeFact, type Judgement, judgeCone } from './judge-cone.ts'
import { readPremises } from './premises.ts'

/** Most conclusions judged in the change that moved what they rest on (verbs, "Cascade"). */
export const MAX_CASCADE = 5_000

/** The change in which conclusions are judged. */
export interface JudgingChange {
  id: string
  at: number
}

const loadCone = query('cascade/load-cone.cypher', {
  params: z.strictObject({ moved: z.array(z.string()), limit: z.number() }),
  row: z.strictObject({
    id: z.string(),
    slotKey: z.string(),
    valueKey: z.string(),
    level: z.number(),
    attributeId: z.string(),
    cardinality,
    validFrom: z.number(),
    stepEnd: nullable(z.number()),
    believed: z.boolean(),
    holds: nullable(z.array(z.number())),
    stands: nullable(z.array(z.number())),
    premises: z.array(z.strictObject({ support: z.string(), id: z.string() })),
  }),
})
type ConeRow = z.output<typeof loadCone.row>

const loadCovers = query('cascade/load-covers.cypher', {
  params: z.strictObject({
    intervals: z.array(
      z.strictObject({ id: z.string(), attributeId: z.string(), from: z.number(), until: z.number() }),
    ),
  }),
  row: z.strictObject({ id: z.string(), valueKey: z.string(), validFrom: z.number(), validUntil: z.number() }),
})

const writeJudgements = query('cascade/write-judgements.cypher', {
  params: z.strictObject({ changeId: z.string(), at: z.number(), judgements: z.array(z.unknown()) }),
  row: z.strictObject({ written: z.number() }),
})

/**
 * Rule 19: judges what rests on the facts that moved, in both directions, each conclusion once, in order of level, in the
 * transaction of the change. Beyond `MAX_CASCADE` conclusions the change is refused whole.
 */
export const settle = async (
  tx: Runs,
  caller: Caller,
  change: JudgingChange,
  moved: readonly string[],
): Promise<void> => {
  const cone = await tx.run(loadCone, { moved: [...moved], limit: MAX_CASCADE + 1 })
  if (cone.length > MAX_CASCADE)
    throw new Refusal('QUOTA', `More than ${MAX_CASCADE} conclusions rest on this.`, { limit: MAX_CASCADE })
  if (cone.length === 0) return
  const inCone = new Set(cone.map((row) => row.id))
  const beneath = cone.flatMap((row) => row.premises.map((premise) => premise.id)).filter((id) => !inCone.has(id))
  const [premises, covers] = await Promise.all([readPremises(tx, caller.spaceId, beneath), readCovers(tx, cone)])
  const facts = cone.map((row): ConeFact => toConeFact(row, covers.get(row.id) ?? []))
  const judgements = judgeCone(facts, premises, change.at)
  const told = judgements.filter((judgement) => judgement.changed || judgement.levelChanged)
  if (told.length > 0)
    await tx.run(writeJudgements, { changeId: change.id, at: change.at, judgements: told.map(stored) })
}

const stored = ({ levelChanged: _, ...judgement }: Judgement) => judgement

const toConeFact = (row: ConeRow, covers: readonly Piece[]): ConeFact => ({
  id: row.id,
  level: row.level,
  believed: row.believed,
  step: [row.validFrom, row.stepEnd ?? Infinity],
  sets: setsOf(row.premises),
  covers,
  holds: row.holds === null ? null : fromFlat(row.holds),
  stands: row.stands === null ? null : fromFlat(row.stands),
})

const setsOf = (premises: ConeRow['premises']): string[][] => {
  const sets = new Map<string, string[]>()
  for (const { support, id } of premises) sets.set(support, [...(sets.get(support) ?? []), id])
  return [...sets.values()]
}

/** Rule 10: where another asserted value holds, in ONE attributes. */
const readCovers = async (tx: Runs, cone: readonly ConeRow[]): Promise<Map<string, Piece[]>> => {
  const one = cone.filter((row) => row.cardinality === 'ONE' && row.believed)
  if (one.length === 0) return new Map()
  const rows = await tx.run(loadCovers, {
    intervals: one.map((row) => ({
      id: row.id,
      attributeId: row.attributeId,
      from: row.validFrom,
      until: row.stepEnd ?? FOREVER,
    })),
  })
  const valueKeys = new Map(one.map((row) => [row.id, row.valueKey]))
  const covers = new Map<string, Piece[]>()
  for (const row of rows) {
    if (row.valueKey === valueKeys.get(row.id)) continue
    covers.set(row.id, [...(covers.get(row.id) ?? []), ...fromFlat([row.validFrom, row.validUntil])])
  }
  return covers
}

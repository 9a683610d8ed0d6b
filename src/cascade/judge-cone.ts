import { Refusal } from '../refusal.ts'
import { toFlat } from '../time/flat.ts'
import { contains, intersect, type Piece, pieceAt, subtract, union } from '../time/intervals.ts'
import { type Premise, setPieces } from './premises.ts'

/** Most steps from a conclusion down to what was said (rule 19). */
export const MAX_LEVEL = 1_000

/** A conclusion of the cone with all that decides where it holds. */
export interface ConeFact {
  readonly id: string
  readonly level: number
  readonly believed: boolean
  /** From its start to the next start in its timeline or its own end. */
  readonly step: Piece
  /** Premise ids of each set that counts. */
  readonly sets: readonly (readonly string[])[]
  /** Where another asserted value holds. */
  readonly covers: readonly Piece[]
  /** As judged before; `null` for a new conclusion. */
  readonly holds: readonly Piece[] | null
  readonly stands: readonly Piece[] | null
}

export interface Judgement {
  readonly id: string
  readonly level: number
  readonly changed: boolean
  readonly levelChanged: boolean
  readonly holds: number[]
  readonly stands: number[]
  readonly supportedFrom: number | null
  readonly supportedUntil: number | null
  readonly validUntil: number | null
  readonly live: boolean
  readonly effect: 'UNSUPPORTED' | 'REOPENED' | null
}

const finite = (instant: number | undefined): number | null =>
  instant === undefined || instant === Infinity ? null : instant

/** Pure: judges a cone from the bottom up. `beneath` are the premises that are not in it. */
export const judgeCone = (
  facts: readonly ConeFact[],
  beneath: ReadonlyMap<string, Premise>,
  at: number,
): Judgement[] => {
  const pieces = new Map([...beneath.values()].map((premise) => [premise.id, premise.pieces]))
  const levels = new Map([...beneath.values()].map((premise) => [premise.id, premise.level]))
  return inLevelOrder(facts).map((fact) => {
    const stands = union(fact.sets.flatMap((set) => setPieces(set.map((id) => pieces.get(id) ?? []))))
    const holds = fact.believed ? subtract(intersect([fact.step], stands), fact.covers) : []
    const level = 1 + Math.max(0, ...fact.sets.flat().map((id) => levels.get(id) ?? 0))
    // A conclusion all of whose sets were taken back keeps the level it had.
    const settled = fact.sets.length === 0 ? fact.level : level
    if (settled > MAX_LEVEL)
      throw new Refusal('QUOTA', `A conclusion may stand at most ${MAX_LEVEL} steps above what was said.`, {
        limit: MAX_LEVEL,
      })
    pieces.set(fact.id, holds)
    levels.set(fact.id, settled)
    return judgementOf(fact, settled, holds, stands, at)
  })
}

const judgementOf = (fact: ConeFact, level: number, holds: Piece[], stands: Piece[], at: number): Judgement => {
  const piece = pieceAt(holds, at)
  const flatHolds = toFlat(holds)
  const flatStands = toFlat(stands)
  const isSame = (now: number[], before: readonly Piece[] | null) =>
    before !== null && String(now) === String(toFlat(before))
  return {
    id: fact.id,
    level,
    levelChanged: level !== fact.level,
    changed: !isSame(flatHolds, fact.holds) || !isSame(flatStands, fact.stands),
    holds: flatHolds,
    stands: flatStands,
    supportedFrom: piece?.[0] ?? null,
    supportedUntil: finite(piece?.[1]),
    validUntil: piece ? finite(piece[1]) : fact.step[0],
    live: piece !== undefined && piece[1] > at,
    effect: effectOf(fact, holds, stands, at),
  }
}

const effectOf = (fact: ConeFact, holds: Piece[], stands: Piece[], at: number): Judgement['effect'] => {
  if (fact.holds === null) return null
  if (contains(fact.stands ?? [], at) && !contains(stands, at)) return 'UNSUPPORTED'
  return !contains(fact.holds, at) && contains(holds, at) ? 'REOPENED' : null
}

/** Premises before what rests on them. */
const inLevelOrder = (facts: readonly ConeFact[]): ConeFact[] => {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const waiting = new Map<string, number>()
  const above = new Map<string, ConeFact[]>()
  for (const fact of facts) {
    const inside = new Set(fact.sets.flat().filter((id) => byId.has(id)))
    waiting.set(fact.id, inside.size)
    for (const id of inside) {
      const list = above.get(id) ?? []
      list.push(fact)
      above.set(id, list)
    }
  }
  const ready = facts.filter((fact) => waiting.get(fact.id) === 0)
  for (let index = 0; index < ready.length; index += 1)
    for (const fact of above.get(ready[index]!.id) ?? []) {
      const left = waiting.get(fact.id)! - 1
      waiting.set(fact.id, left)
      if (left === 0) ready.push(fact)
    }
  if (ready.length < facts.length) throw new Refusal('CYCLE', 'A conclusion would rest on itself.')
  return ready
}

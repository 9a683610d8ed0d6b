import { contains, intersect, type Piece, pieceAround, subtract, union } from '../time/intervals.ts'
import type { Force } from './force.ts'
import type { Stored, StoredFact } from './stored.ts'

/** Where facts hold in valid time as known at one recorded instant, worked out anew from attestations, ends and sets. */
export interface Holding {
  readonly believed: (fact: StoredFact) => boolean
  readonly nextStart: (fact: StoredFact) => number
  readonly ownEnd: (fact: StoredFact) => number
  /** Rule 2; for a conclusion its sets, covers and steps taken together (rule 18). */
  readonly holds: (fact: StoredFact) => Piece[]
  /** Where at least one set of a conclusion stands (rule 17). */
  readonly stands: (fact: StoredFact) => Piece[]
}

/** Facts by timeline and by attribute: made once, used for every recorded instant. */
export interface Timelines {
  readonly stored: Stored
  readonly force: Force
  readonly byId: ReadonlyMap<string, StoredFact>
  readonly bySlot: ReadonlyMap<string, readonly StoredFact[]>
}

export const inOrder = (a: StoredFact, b: StoredFact): number =>
  a.validFrom - b.validFrom || a.recordedAt - b.recordedAt || a.ordinal - b.ordinal

export function timelinesOf(stored: Stored, force: Force): Timelines {
  const bySlot = new Map<string, StoredFact[]>()
  for (const fact of stored.facts) bySlot.set(fact.slotKey, [...(bySlot.get(fact.slotKey) ?? []), fact])
  for (const timeline of bySlot.values()) timeline.sort(inOrder)
  return { stored, force, byId: new Map(stored.facts.map((fact) => [fact.id, fact])), bySlot }
}

export function holdingAt(timelines: Timelines, recorded: number): Holding {
  const { force, byId, bySlot } = timelines
  const believed = (fact: StoredFact) => contains(force.belief(fact), recorded)
  const timeline = (slotKey: string) => (bySlot.get(slotKey) ?? []).filter(believed)
  const nextStart = (fact: StoredFact): number =>
    timeline(fact.slotKey).find((other) => other !== fact && inOrder(other, fact) > 0)?.validFrom ?? Infinity
  const ownEnd = (fact: StoredFact): number => {
    const ends = fact.ends.filter((end) => {
      const cause = end.by === null ? undefined : byId.get(end.by)
      return contains(force.end(end), recorded) && (end.by === null || (cause !== undefined && believed(cause)))
    })
    return Math.min(fact.statedUntil ?? Infinity, fact.expiresAt ?? Infinity, ...ends.map((end) => end.validAt))
  }
  const step = (fact: StoredFact): Piece[] =>
    believed(fact) ? union([[fact.validFrom, Math.min(nextStart(fact), ownEnd(fact))]]) : []
  const run = (fact: StoredFact): Piece[] => {
    if (!believed(fact)) return []
    const equal = timeline(fact.slotKey).filter((other) => other.valueKey === fact.valueKey)
    const piece = pieceAround(union(equal.flatMap(step)), fact.validFrom)
    return piece === undefined ? [] : [piece]
  }
  const covers = (fact: StoredFact): Piece[] =>
    fact.attribute?.cardinality === 'MANY'
      ? []
      : timeline(`${fact.attribute?.id}|A`)
          .filter((other) => other.valueKey !== fact.valueKey)
          .flatMap(step)
  const standing = new Map<StoredFact, Piece[]>()
  const stands = (fact: StoredFact): Piece[] => {
    const known = standing.get(fact)
    if (known !== undefined) return known
    // A cycle is told of by a rule of its own; here it must only end.
    standing.set(fact, [])
    const pieces = union(
      setsInForce(fact, force, recorded).flatMap((premises) =>
        premises
          .map((premiseId) => byId.get(premiseId))
          .map((premise) => (premise === undefined ? [] : premise.level === 0 ? run(premise) : holds(premise)))
          .reduce(intersect),
      ),
    )
    standing.set(fact, pieces)
    return pieces
  }
  const holds = (fact: StoredFact): Piece[] =>
    fact.level === 0 ? step(fact) : subtract(intersect(step(fact), stands(fact)), covers(fact))
  return { believed, nextStart, ownEnd, holds, stands }
}

/**
 * The premises of each set that counts: while the attestation of the change that added it stands. A change that added
 * several sets numbers them after a dot.
 */
export function setsInForce(fact: StoredFact, force: Force, recorded: number): string[][] {
  const standing = fact.attestations.filter((one) => contains(force.attestation(one), recorded))
  const changes = new Set(standing.map((one) => one.changeId))
  const sets = new Map<string, string[]>()
  // A change that adds several sets names the later ones by its id and their place.
  for (const { support, premiseId } of fact.supports)
    if (changes.has(support.split('.')[0] ?? support)) sets.set(support, [...(sets.get(support) ?? []), premiseId])
  return [...sets.values()]
}

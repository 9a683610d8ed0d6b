import { type Piece, subtract, union } from '../time/intervals.ts'
import type { Stored, StoredChange, StoredEnd, StoredFact } from './stored.ts'

export type Off = readonly number[] | null

/** When, in recorded time, each change and what it did is in force by the rules (2, 16, 21), from undos and withdrawals alone. */
export interface Force {
  readonly change: (changeId: string) => Piece[]
  readonly attestation: (attestation: StoredFact['attestations'][number]) => Piece[]
  readonly end: (end: StoredEnd) => Piece[]
  /** When a fact is believed: some attestation in force, no disbelief in force, and not a challenger. */
  readonly belief: (fact: StoredFact) => Piece[]
}

/** What a stored `off` list says: in force from `at`, but for its periods. */
export const onPieces = (at: number, off: Off): Piece[] => {
  const list = off ?? []
  const periods = list.flatMap((from, index): Piece[] => (index % 2 === 0 ? [[from, list[index + 1] ?? Infinity]] : []))
  return subtract([[at, Infinity]], periods)
}

interface Withdrawal {
  readonly at: number
  readonly pieces: Piece[]
  readonly sourceId: string | null
  readonly asserterKey: string | null
}

export function forceOf({ changes, facts }: Stored): Force {
  const change = changesInForce(changes)
  const withdrawals = changes.flatMap(({ id, withdrew }): Withdrawal[] =>
    withdrew.map((one) => ({ ...one, pieces: change(id) })),
  )
  const ofSource = (sourceId: string | null) =>
    withdrawals.filter((one) => one.sourceId !== null && one.sourceId === sourceId).flatMap((one) => one.pieces)
  const attestation: Force['attestation'] = ({ at, changeId, sourceId, asserterKey }) =>
    // Rule 16: of a withdrawn asserter, what was first recorded later stands.
    subtract(within(change(changeId), at), [
      ...ofSource(sourceId),
      ...withdrawals.filter((one) => one.asserterKey === asserterKey && one.at > at).flatMap((one) => one.pieces),
    ])
  const end: Force['end'] = ({ at, changeId, sourceId, by }) =>
    subtract(within(change(changeId), at), by === null ? ofSource(sourceId) : [])
  const beliefs = new Map(facts.map((fact) => [fact.id, beliefOf(fact, change, attestation)]))
  return { change, attestation, end, belief: (fact) => beliefs.get(fact.id) ?? [] }
}

function beliefOf(fact: StoredFact, change: Force['change'], attestation: Force['attestation']): Piece[] {
  if (fact.challenger) return []
  const standing = within(fact.attestations.flatMap(attestation), fact.recordedAt)
  const wrong = fact.disbeliefs.flatMap((one) => within(change(one.changeId), one.at))
  return subtract(standing, wrong)
}

/** A change counts from its instant on, except while an undo of it counts. */
function changesInForce(changes: readonly StoredChange[]): (changeId: string) => Piece[] {
  const undosOf = new Map<string, string[]>()
  for (const { id, undoes } of changes)
    for (const target of undoes) undosOf.set(target, [...(undosOf.get(target) ?? []), id])
  const inForce = new Map<string, Piece[]>()
  // Latest first: an undo comes after what it undoes.
  for (const { id, at } of [...changes].reverse())
    inForce.set(
      id,
      subtract(
        [[at, Infinity]],
        (undosOf.get(id) ?? []).flatMap((undo) => inForce.get(undo) ?? []),
      ),
    )
  return (changeId) => inForce.get(changeId) ?? []
}

const within = (pieces: readonly Piece[], from: number): Piece[] =>
  union(pieces.map(([start, until]): Piece => [Math.max(start, from), until]))

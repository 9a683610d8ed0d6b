import { find, once, type Space } from './space.ts'
import { type Attestation, type End, type Fact, RANK, type Sealed } from './types.ts'

/** A change counts at `recorded` unless an undo that itself counts then reverses it (rule 2). */
export function inForce(space: Space, change: number, recorded: number): boolean {
  return (
    space.changes[change]!.at <= recorded &&
    !space.undos.some((undo) => undo.target === change && inForce(space, undo.change, recorded))
  )
}

export const sourceWithdrawn = (space: Space, source: string, recorded: number): boolean =>
  space.withdrawals.some((withdrawal) => withdrawal.source === source && inForce(space, withdrawal.change, recorded))

/** Rule 16: a withdrawn source never counts; of a withdrawn asserter, what was first recorded later does. */
export function standingAttestations(space: Space, fact: Fact, recorded: number): Attestation[] {
  return space.attestations.filter(
    (said) =>
      said.fact === fact.id &&
      inForce(space, said.change, recorded) &&
      !sourceWithdrawn(space, said.source, recorded) &&
      !space.withdrawals.some(
        (withdrawal) =>
          withdrawal.asserter === said.asserter &&
          withdrawal.change > said.change &&
          inForce(space, withdrawal.change, recorded),
      ),
  )
}

/** Rule 14: the greatest kind that stands; below every kind where nothing does. */
export const trust = (space: Space, fact: Fact, recorded = space.clock): number =>
  once(space, `trust ${fact.id} ${recorded}`, () =>
    Math.max(-1, ...standingAttestations(space, fact, recorded).map((said) => RANK[said.kind])),
  )

/** No attestation stands, or a retraction or correction is in force. */
export const isWrong = (space: Space, fact: Fact, recorded: number): boolean =>
  once(
    space,
    `wrong ${fact.id} ${recorded}`,
    () =>
      trust(space, fact, recorded) < 0 ||
      space.disbeliefs.some((disbelief) => disbelief.fact === fact.id && inForce(space, disbelief.change, recorded)),
  )

const sealedCounts = (sealed: Sealed, recorded: number): boolean =>
  sealed.findLast((moment) => moment.at <= recorded)?.counts ?? false

export function believed(space: Space, fact: Fact, recorded: number): boolean {
  if (fact.sealed) return sealedCounts(fact.sealed, recorded)
  return fact.recordedAt <= recorded && fact.challenges.length === 0 && !isWrong(space, fact, recorded)
}

/** Belief as it was at every recorded instant at which it could change. */
export const seal = (space: Space, fact: Fact): Sealed =>
  space.changes.map(({ at }) => ({ at, counts: believed(space, fact, at) }))

/** Rule 2: an end caused by a fact counts while that is believed, any other while its source isn't withdrawn. */
function endCounts(space: Space, end: End, recorded: number): boolean {
  if (!inForce(space, end.change, recorded)) return false
  if (end.sealed) return sealedCounts(end.sealed, recorded)
  if (end.by !== undefined) {
    const cause = find(space, end.by)
    return cause !== undefined && believed(space, cause, recorded)
  }
  return end.source === undefined || !sourceWithdrawn(space, end.source, recorded)
}

export const endsOf = (space: Space, fact: Fact, recorded: number): End[] =>
  space.ends.filter((end) => end.fact === fact.id && endCounts(space, end, recorded))

export const endsCausedBy = (space: Space, fact: Fact, recorded: number): End[] =>
  space.ends.filter((end) => end.by === fact.id && endCounts(space, end, recorded))

export const ownEnd = (space: Space, fact: Fact, recorded: number): number =>
  Math.min(fact.statedUntil, fact.expiresAt, ...endsOf(space, fact, recorded).map((end) => end.at))

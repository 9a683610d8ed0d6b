import { believed, endsOf, ownEnd, trust } from './belief.ts'
import { attest, draft } from './change.ts'
import { isOpenChallenger, outranking } from './claims.ts'
import { entityOf } from './entities.ts'
import { holds, runMembers } from './holding.ts'
import { add, definitionOf, nameOf, type Space } from './space.ts'
import { inStep, isVisible, neighbours, nextFrom, root, slot, stepEnd } from './timeline.ts'
import type { Change, Ending, Fact, Gap, Recorded, Speaker } from './types.ts'
import { rankOf } from './types.ts'

interface How {
  /** Whether the start was stated, or is the source's or the change's instant. */
  stated: boolean
  /** Which higher claims it is judged against; a correction that keeps its place isn't judged again (rule 6). */
  judgedAgainst: (other: Fact) => boolean
  /** Facts that trust protects beyond the fact's own timeline. */
  against: readonly Fact[]
}
export const PLAIN: Omit<How, 'stated'> = { judgedAgainst: () => true, against: [] }

type Decision = Recorded & { fact: string; gap?: Gap; earlier?: Fact }

/** One new fact of the asserted lane: confirmation, trust, record, in this order (rule 8). */
export function record(space: Space, fact: Fact, change: Change, by: Speaker, how: How): Decision {
  const same = confirmed(space, fact, change.at, how.stated)
  if (same && how.against.length === 0) {
    attest(space, same, change, by)
    return { outcome: 'attested', fact: same.id }
  }
  const against = [...protectedFrom(space, fact, change.at, by).filter(how.judgedAgainst), ...how.against]
  if (against.length > 0) return challenge(space, fact, change, by, how.stated, against)
  const left = gapAfter(space, fact, change.at)
  add(space, space.facts, fact)
  attest(space, fact, change, by)
  releaseDetermined(space, fact, change, by)
  return { outcome: 'recorded', fact: fact.id, ...left }
}

const saysTheSame = (space: Space, known: Fact, fact: Fact, recorded: number, stated: boolean): boolean => {
  const own = ownEnd(space, fact, recorded)
  const sameEnd = ownEnd(space, known, recorded) === own
  return stated ? known.from === fact.from && sameEnd : own === Infinity || sameEnd
}

const confirmed = (space: Space, fact: Fact, recorded: number, stated: boolean): Fact | undefined =>
  neighbours(space, fact).find(
    (other) =>
      other.value === fact.value &&
      inStep(space, other, fact.from, recorded) &&
      saysTheSame(space, other, fact, recorded, stated),
  )

/** Rule 15: a lower kind neither takes the place of another value nor, by an own end, shortens an equal one. */
function protectedFrom(space: Space, fact: Fact, recorded: number, by: Speaker): Fact[] {
  const own = ownEnd(space, fact, recorded)
  return [
    ...outranking(space, fact, fact.from, recorded, by).filter((other) => other.value !== fact.value),
    ...outranking(space, fact, own, recorded, by).filter(
      (other) => other.value === fact.value && other.from <= fact.from,
    ),
  ]
}

/** A repeat of an open challenger attests it (rule 15). */
function challenge(space: Space, fact: Fact, change: Change, by: Speaker, stated: boolean, against: Fact[]): Decision {
  const known = space.facts.find(
    (other) =>
      slot(space, other) === slot(space, fact) &&
      other.value === fact.value &&
      other.challenges.length > 0 &&
      isOpenChallenger(space, other, change.at) &&
      other.from <= fact.from &&
      fact.from < ownEnd(space, other, change.at) &&
      saysTheSame(space, other, fact, change.at, stated),
  )
  if (!known) add(space, space.facts, { ...fact, challenges: against.map((other) => other.id) })
  attest(space, known ?? fact, change, by)
  return { outcome: known ? 'attested' : 'challenger', fact: (known ?? fact).id }
}

/** Rule 6: the attribute falls empty at the fact's own end, where a value held before. */
function gapAfter(space: Space, fact: Fact, recorded: number): { gap?: Gap; earlier?: Fact } {
  const end = stepEnd(space, fact, recorded)
  const next = nextFrom(space, fact, recorded)
  const earlier = neighbours(space, fact).find((other) => inStep(space, other, end, recorded))
  return end < next && earlier ? { gap: { from: end, until: next }, earlier } : {}
}

/** Rule 6: the earlier value once more from the gap's start, with the end that it had. */
export function resume(space: Space, decided: Decision, change: Change, by: Speaker, id?: string): Recorded {
  const { earlier, ...payload } = decided
  if (!earlier || !payload.gap) return payload
  const again = draft(space, change, {
    attribute: earlier.attribute,
    lane: 'ASSERTED',
    value: earlier.value,
    from: payload.gap.from,
    until: earlier.statedUntil,
    expires: earlier.expiresAt,
    id,
  })
  const copies = endsOf(space, earlier, change.at)
  add(space, space.ends, ...copies.map((end) => ({ ...end, fact: again.id, change: change.id })))
  const resumed = record(space, again, change, by, { ...PLAIN, stated: true })
  return { ...payload, resumed: resumed.fact }
}

/** Rule 11: when the whole passes to a different value, its parts are released there. */
function releaseDetermined(space: Space, fact: Fact, change: Change, by: Speaker): void {
  const before = neighbours(space, fact)
    .filter((other) => other.from < fact.from && inStep(space, other, other.from, change.at))
    .reduce<Fact | undefined>((latest, other) => (latest && latest.from > other.from ? latest : other), undefined)
  if (!before || before.value === fact.value) return
  const determined = new Set(definitionOf(space, nameOf(space, fact)).determines)
  // Also a part that has ended before: what ended it may fall away.
  const parts = space.facts.filter(
    (part) =>
      determined.has(nameOf(space, part)) &&
      entityOf(space, part) === entityOf(space, fact) &&
      part.lane === 'ASSERTED' &&
      part.from < fact.from &&
      isVisible(space, part) &&
      believed(space, part, change.at) &&
      trust(space, part) <= rankOf(by) &&
      outranking(space, part, fact.from, change.at, by).every((other) => other.value !== part.value),
  )
  const end = { change: change.id, at: fact.from, ending: 'RELEASED' as const, by: fact.id }
  add(space, space.ends, ...parts.map((part) => ({ ...end, fact: part.id })))
}

/** An own end for a run and, of an asserted one, for the equal conclusion (rules 8, 10); higher kinds are left out. */
export function endRun(
  space: Space,
  fact: Fact,
  end: { at: number; ending: Ending; by?: string; source?: string },
  change: Change,
  by: Speaker,
): void {
  const equal = space.facts.filter(
    (other) =>
      fact.lane === 'ASSERTED' &&
      other.lane === 'CONCLUDED' &&
      root(space, other.attribute) === root(space, fact.attribute) &&
      other.value === fact.value &&
      isVisible(space, other) &&
      holds(space, other, end.at, change.at),
  )
  const ended = [...runMembers(space, fact, change.at), ...equal].filter(
    (other) => other.from < end.at && trust(space, other) <= rankOf(by),
  )
  add(space, space.ends, ...ended.map((other) => ({ ...end, fact: other.id, change: change.id })))
}

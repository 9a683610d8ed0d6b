import { believed, isWrong, ownEnd, trust } from './belief.ts'
import type { Space } from './space.ts'
import { isVisible, neighbours, nextFrom, slot, stepEnd } from './timeline.ts'
import { type Fact, Refused, rankOf, type Speaker } from './types.ts'

/** Rule 15: the other facts of a timeline whose claim reaches `valid`; equal values that follow don't shorten a claim. */
export function claims(space: Space, fact: Fact, valid: number, recorded: number): Fact[] {
  return neighbours(space, fact).filter((other) => {
    const cuts = (next: Fact) => next.value !== other.value && stepEnd(space, next, recorded) > next.from
    return (
      other.from <= valid && valid < Math.min(ownEnd(space, other, recorded), nextFrom(space, other, recorded, cuts))
    )
  })
}

/** Those of them that this speaker may not end. */
export const outranking = (space: Space, fact: Fact, valid: number, recorded: number, by: Speaker): Fact[] =>
  claims(space, fact, valid, recorded).filter((other) => trust(space, other) > rankOf(by))

export function mayTouch(space: Space, fact: Fact, by: Speaker): void {
  if (trust(space, fact) > rankOf(by)) throw new Refused('TRUST')
}

/** Open while it meets a believed fact that is shown, until its value is recorded again as a believed fact. */
export function isOpenChallenger(space: Space, fact: Fact, recorded: number): boolean {
  const against = space.facts.filter((other) => fact.challenges.includes(other.id))
  const again = (other: Fact) =>
    slot(space, other) === slot(space, fact) &&
    other.value === fact.value &&
    other.order > fact.order &&
    believed(space, other, recorded)
  return (
    fact.recordedAt <= recorded &&
    isVisible(space, fact) &&
    !isWrong(space, fact, recorded) &&
    against.some((other) => isVisible(space, other) && believed(space, other, recorded)) &&
    !space.facts.some(again)
  )
}

import { believed, inForce, ownEnd } from './belief.ts'
import { entityOf } from './entities.ts'
import { find, once, type Space } from './space.ts'
import { type Fact, Refused } from './types.ts'

/** The attribute that a restore on request has merged this one into. */
export function root(space: Space, attribute: number): number {
  const merge = space.merges.find((one) => one.from === attribute && inForce(space, one.change, space.clock))
  return merge ? root(space, merge.into) : attribute
}

export const isMany = (space: Space, fact: Pick<Fact, 'attribute'>): boolean => space.attributes[fact.attribute]!.many

/** Rule 9: attribute, lane and, for MANY, the value. */
export const slot = (space: Space, fact: Pick<Fact, 'attribute' | 'lane' | 'value'>): string =>
  `${root(space, fact.attribute)}|${fact.lane}|${isMany(space, fact) ? fact.value : ''}`

/** The instant since which a fact is hidden (at every as-of), or null; any one mark hides. */
export const hiddenAt = (space: Space, fact: Fact): number | null =>
  once(space, `hidden ${fact.id}`, () => {
    const covers = (mark: Space['marks'][number]) =>
      mark.fact === fact.id ||
      ((mark.attribute === fact.attribute || mark.entity === entityOf(space, fact)) && fact.recordedAt <= mark.at)
    const instants = space.marks
      .filter((mark) => covers(mark) && inForce(space, mark.change, space.clock))
      .map((mark) => mark.at)
    if (fact.boundary !== null) instants.push(fact.boundary)
    return instants.length > 0 ? Math.min(...instants) : null
  })

export const isVisible = (space: Space, fact: Fact): boolean => hiddenAt(space, fact) === null

/** Rule 23: unknown, hidden and purged ids answer alike. */
export function visible(space: Space, id: string): Fact {
  const fact = find(space, id)
  if (!fact || !isVisible(space, fact)) throw new Refused('NOT_FOUND')
  return fact
}

/** What is hidden still counts against what was recorded before it was hidden, never against later facts. */
export function countsAgainst(space: Space, other: Fact, fact: Fact): boolean {
  const hidden = hiddenAt(space, other)
  return hidden === null || fact.recordedAt <= hidden
}

const recordedLater = (other: Fact, fact: Fact): boolean =>
  other.recordedAt > fact.recordedAt || (other.recordedAt === fact.recordedAt && other.order > fact.order)

/** Rule 2: the next believed start; of two equal ones the later recorded comes after. */
export function nextFrom(space: Space, fact: Fact, recorded: number, among: (other: Fact) => boolean = () => true) {
  const after = space.facts.filter(
    (other) =>
      other !== fact &&
      slot(space, other) === slot(space, fact) &&
      (other.from > fact.from || (other.from === fact.from && recordedLater(other, fact))) &&
      believed(space, other, recorded) &&
      countsAgainst(space, other, fact) &&
      among(other),
  )
  return Math.min(Infinity, ...after.map((other) => other.from))
}

export const stepEnd = (space: Space, fact: Fact, recorded: number): number =>
  once(space, `end ${fact.id} ${recorded}`, () =>
    Math.min(nextFrom(space, fact, recorded), ownEnd(space, fact, recorded)),
  )

export const inStep = (space: Space, fact: Fact, valid: number, recorded: number): boolean =>
  believed(space, fact, recorded) && fact.from <= valid && valid < stepEnd(space, fact, recorded)

/** The other visible, believed facts of its timeline, as known now. */
export const neighbours = (space: Space, fact: Fact): Fact[] =>
  space.facts.filter(
    (other) =>
      other !== fact &&
      slot(space, other) === slot(space, fact) &&
      isVisible(space, other) &&
      believed(space, other, space.clock),
  )

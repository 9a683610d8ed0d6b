import { believed } from './belief.ts'
import { currentAttribute } from './change.ts'
import { entityOf, isRetired, knownEntity, referent } from './entities.ts'
import { contains, pieces, runMembers, setStands, setsOf } from './holding.ts'
import { find, type Space } from './space.ts'
import { isVisible, root, stepEnd, visible } from './timeline.ts'
import { type Fact, Refused, type Target, type WhyItGoes } from './types.ts'

/** What a width covers: whole entities, whole attributes, and facts one by one. Of each, what is hidden already too. */
export interface Reach {
  entities: readonly number[]
  attributes: readonly number[]
  facts: ReadonlyMap<string, WhyItGoes>
}
const NOTHING: Reach = { entities: [], attributes: [], facts: new Map() }

export function reachOf(space: Space, target: Target, now: number): Reach {
  switch (target.width) {
    case 'VALUE':
      return plus(NOTHING, valueFacts(space, target, now), 'VALUE')
    case 'ATTRIBUTE':
      return { ...NOTHING, attributes: attributesOf(space, target.attribute) }
    case 'ENTITY':
      return { ...NOTHING, entities: [knownEntity(space, target.entity)] }
    case 'ENTITY_AND_DERIVED':
      return withDerived(space, { ...NOTHING, entities: [knownEntity(space, target.entity)] }, now)
    case 'NEIGHBOURHOOD':
      if (![1, 2, 3].includes(target.hops)) throw new Refused('BAD_USER_INPUT')
      return neighbourhood(space, knownEntity(space, target.entity), target.hops, now)
  }
}

export function whyItGoes(space: Space, reach: Reach, fact: Fact): WhyItGoes | undefined {
  const entity = entityOf(space, fact)
  if (reach.entities.includes(entity)) return reach.entities[0] === entity ? 'ENTITY' : 'NEIGHBOUR'
  return reach.attributes.includes(fact.attribute) ? 'ATTRIBUTE' : reach.facts.get(fact.id)
}

const plus = (reach: Reach, facts: readonly Fact[], why: WhyItGoes): Reach => ({
  ...reach,
  facts: new Map([...facts.map((fact): [string, WhyItGoes] => [fact.id, why]), ...reach.facts]),
})

/** The run, unless the fact alone is asked for (rule 8); or whatever says that value in the attribute. */
function valueFacts(space: Space, target: Extract<Target, { width: 'VALUE' }>, now: number): Fact[] {
  if ('fact' in target) {
    const fact = visible(space, target.fact)
    return target.only || !believed(space, fact, now) ? [fact] : runMembers(space, fact, now)
  }
  const own = currentAttribute(space, target.attribute)
  const { value } = target
  const sought = value.startsWith('@') ? `@${knownEntity(space, value.slice(1))}` : value
  const equal = space.facts.filter(
    (fact) => root(space, fact.attribute) === own && fact.value === sought && isVisible(space, fact),
  )
  if (equal.length === 0) throw new Refused('NOT_FOUND')
  return equal
}

/** Also those that a restore has merged with it. */
function attributesOf(space: Space, name: string): number[] {
  const own = currentAttribute(space, name)
  if (own === undefined) throw new Refused('NOT_FOUND')
  return space.attributes.map((_, index) => index).filter((index) => root(space, index) === own)
}

/** Conclusions that nothing else carries, and what in turn rests on those. */
function withDerived(space: Space, reach: Reach, now: number): Reach {
  const fallen = space.facts.find(
    (fact) =>
      fact.boundary === null &&
      whyItGoes(space, reach, fact) === undefined &&
      restsOn(space, reach, fact) &&
      !isCarried(space, reach, fact, now),
  )
  return fallen ? withDerived(space, plus(reach, [fallen], 'DERIVED'), now) : reach
}

/** By any set that was ever recorded: an earlier as-of would show it. */
export const restsOn = (space: Space, reach: Reach, fact: Fact): boolean =>
  space.sets.some(
    (set) =>
      set.fact === fact.id &&
      set.premises.some((id) => space.facts.some((one) => one.id === id && whyItGoes(space, reach, one))),
  )

/** A set of visible premises that stay stands now; where the conclusion doesn't stand now, anywhere in its step. */
export function isCarried(space: Space, reach: Reach, fact: Fact, now: number): boolean {
  const all = setsOf(space, fact, now)
  const stays = (id: string) => {
    const premise = find(space, id)
    return premise !== undefined && isVisible(space, premise) && whyItGoes(space, reach, premise) === undefined
  }
  const end = stepEnd(space, fact, now)
  const standing = (sets: typeof all) =>
    pieces(
      space,
      (valid) => fact.from <= valid && valid < end && sets.some((set) => setStands(space, set.premises, valid, now)),
    )
  const without = standing(all.filter((set) => set.premises.every(stays)))
  return contains(standing(all), now) ? contains(without, now) : without.length > 0
}

/** The first hop is the entity and what refers to it; each further one, what only that referred to. */
function neighbourhood(space: Space, entity: number, hops: number, now: number): Reach {
  let reach = NOTHING
  let edge = [entity]
  for (let hop = 1; hop <= hops; hop++) {
    const wider = { ...reach, entities: [...reach.entities, ...edge] }
    const referring = space.facts.filter((fact) => edge.includes(referent(fact) ?? -1))
    reach = withDerived(space, plus(wider, referring, 'REFERS_TO'), now)
    edge = leftAlone(space, reach, referredToBy(space, edge))
  }
  return reach
}

export function referredToBy(space: Space, entities: readonly number[]): number[] {
  const found = space.facts
    .filter((fact) => entities.includes(entityOf(space, fact)))
    .flatMap((fact) => referent(fact) ?? [])
  return [...new Set(found)].sort((a, b) => a - b)
}

/** Whether something that is shown, on record in whatever state, and stays, refers to it. */
export const isShared = (space: Space, reach: Reach, entity: number, besides: readonly number[] = [entity]): boolean =>
  space.facts.some(
    (fact) =>
      referent(fact) === entity &&
      isVisible(space, fact) &&
      whyItGoes(space, reach, fact) === undefined &&
      !besides.includes(entityOf(space, fact)),
  )

/** What goes together doesn't keep one another. */
function leftAlone(space: Space, reach: Reach, entities: readonly number[]): number[] {
  const candidates = entities.filter((entity) => !reach.entities.includes(entity) && !isRetired(space, entity))
  const alone = candidates.filter((entity) => !isShared(space, reach, entity, candidates))
  return alone.length === candidates.length ? alone : leftAlone(space, reach, alone)
}

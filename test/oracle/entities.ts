import { inForce } from './belief.ts'
import type { Space } from './space.ts'
import { type Fact, Refused } from './types.ts'

/** `ada/city` is the city of what is named `ada`, `#2/city` that of the entity 2; without a slash, of one without a name. */
export function parse(path: string): { subject: string; name: string } {
  const slash = path.lastIndexOf('/')
  return { subject: path.slice(0, Math.max(0, slash)), name: path.slice(slash + 1) }
}

export const entityOf = (space: Space, fact: Pick<Fact, 'attribute'>): number =>
  space.attributes[fact.attribute]!.entity

/** A forgotten entity gives its names away and takes in nothing more. */
export const isRetired = (space: Space, entity: number): boolean =>
  space.marks.some((mark) => mark.entity === entity && inForce(space, mark.change, space.clock))

/** Whatever was ever named so, forgotten or not. */
export function everNamed(space: Space, reference: string): number[] {
  const all = space.entities.map((_, entity) => entity)
  return all.filter((entity) => reference === `#${entity}` || space.entities[entity]!.names.includes(reference))
}

/** Rule 22: a name finds what isn't hidden, and two finds are no answer. */
export function entityNamed(space: Space, reference: string): number | undefined {
  const found = everNamed(space, reference).filter((entity) => !isRetired(space, entity))
  if (found.length > 1) throw new Refused('AMBIGUOUS')
  return found[0]
}

/** Rule 23: unknown and hidden ones answer alike. */
export function knownEntity(space: Space, reference: string): number {
  const entity = entityNamed(space, reference)
  if (entity === undefined) throw new Refused('NOT_FOUND')
  return entity
}

/** A name that finds nothing is a new entity's; an id isn't. */
export function entityFor(space: Space, reference: string): number {
  if (reference.startsWith('#')) return knownEntity(space, reference)
  return entityNamed(space, reference) ?? space.entities.push({ names: [reference] }) - 1
}

/** A value `@ada` refers to what is named `ada` when it is said; it is kept as `@` and that entity. */
export const valueFor = (space: Space, value: string): string =>
  value.startsWith('@') ? `@${entityFor(space, value.slice(1))}` : value

export const referent = (fact: Fact): number | undefined =>
  fact.value.startsWith('@') ? Number(fact.value.slice(1)) : undefined

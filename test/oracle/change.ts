import { inForce, sourceWithdrawn } from './belief.ts'
import { entityFor, entityNamed, parse } from './entities.ts'
import { add, definitionOf, find, rollBack, type Space, snapshot } from './space.ts'
import { root } from './timeline.ts'
import type { Result, Speaker } from './types.ts'
import { type Bounds, type Change, type Fact, kindOf, type Lane, type Recorded, Refused } from './types.ts'

type Act = (change: Change) => Partial<Recorded> & { items?: Recorded[] }

/** One change: all or nothing, replayed by its key (rules 1, 23, 24, 26). */
export function write(space: Space, verb: string, by: Speaker, input: unknown, act: Act): Result {
  const asked = JSON.stringify([verb, input])
  const known = by.key === undefined ? undefined : space.replies.get(by.key)
  if (known) {
    if (known.input !== asked) throw new Refused('IDEMPOTENCY_KEY_REUSED')
    const purged = known.facts.some((id) => !find(space, id))
    return { ...known.result, replayed: true, ...(purged ? { purged } : {}) }
  }
  if (by.source !== undefined) mayCite(space, by.source)
  const at = by.at ?? space.clock + 1
  if (at <= space.clock) throw new RangeError(`A change at ${at} isn't later than the clock, ${space.clock}.`)
  const before = snapshot(space)
  try {
    const change: Change = { id: space.changes.length, at, verb, kind: kindOf(by) }
    space.clock = at
    add(space, space.changes, change)
    const result: Result = { change, outcome: 'done', ...act(change) }
    if (result.outcome.startsWith('already')) rollBack(space, before)
    else if (by.key !== undefined) {
      const facts = space.facts.filter((fact) => fact.change === change.id).map((fact) => fact.id)
      space.replies.set(by.key, { input: asked, result, facts })
    }
    return result
  } catch (error) {
    rollBack(space, before)
    throw error
  }
}

/** Rule 16: a withdrawn source can't be cited again. */
export function mayCite(space: Space, source: string): void {
  if (sourceWithdrawn(space, source, space.clock)) throw new Refused('CONFLICT')
}

/** The attribute that writes go to: the one of this name that no mark has retired. */
export function currentAttribute(space: Space, path: string): number | undefined {
  const { subject, name } = parse(path)
  const entity = entityNamed(space, subject)
  const retired = (id: number) =>
    space.marks.some((mark) => mark.attribute === id && inForce(space, mark.change, space.clock))
  const id = space.attributes.findIndex((one, index) => one.entity === entity && one.name === name && !retired(index))
  return id < 0 ? undefined : root(space, id)
}

export function attributeFor(space: Space, path: string): number {
  const known = currentAttribute(space, path)
  if (known !== undefined) return known
  const { subject, name } = parse(path)
  const entity = entityFor(space, subject)
  return space.attributes.push({ name, many: definitionOf(space, name).many, entity }) - 1
}

/** Rule 9: cardinality can't be changed once facts exist. */
export function declare(space: Space, name: string, many: boolean, determines: readonly string[]): void {
  const alive = space.attributes.filter((attribute) => attribute.name === name)
  const used = space.facts.some((fact) => space.attributes[fact.attribute]!.name === name)
  if (used && alive.some((attribute) => attribute.many !== many)) throw new Refused('CONFLICT')
  space.definitions.set(name, { many, determines })
}

interface Draft extends Bounds {
  attribute: number
  lane: Lane
  value: string
  from: number
  id: string | undefined
}

/** A fact that isn't in the space yet. */
export function draft(space: Space, change: Change, wanted: Draft): Fact {
  const made = space.facts.filter((fact) => fact.change === change.id).length
  const fact: Fact = {
    id: wanted.id ?? `f${change.id}.${made}`,
    order: (space.facts.at(-1)?.order ?? 0) + 1,
    attribute: wanted.attribute,
    lane: wanted.lane,
    value: wanted.value,
    from: wanted.from,
    statedUntil: wanted.until ?? Infinity,
    expiresAt: wanted.expires ?? Infinity,
    recordedAt: change.at,
    change: change.id,
    challenges: [],
    boundary: null,
  }
  if (fact.statedUntil <= fact.from || fact.expiresAt <= fact.from) throw new Refused('BAD_USER_INPUT')
  return fact
}

export function attest(space: Space, fact: Fact, change: Change, by: Speaker): void {
  const kind = kindOf(by)
  const source = by.source ?? `unnamed source of change ${change.id}`
  add(space, space.attestations, { fact: fact.id, change: change.id, kind, asserter: by.asserter ?? kind, source })
}

import type { Persona } from './memora-files.ts'
import { type Assertion, type Verb, verbsOf } from './memora-mapping.ts'
import type { Said, Truth } from './stale.ts'

type Placed = Persona['sessions'][number]

/** What the sessions of a persona say, without asking the service: an item holds until its own operation ends it. */
export class Account {
  private readonly sessions: readonly { readonly session: Placed; readonly verbs: readonly Verb[] }[]

  constructor({ sessions }: Persona) {
    this.sessions = sessions.map((session) => ({ session, verbs: verbsOf(session) }))
  }

  /** After the sessions that are in. */
  at(isIn: (session: Placed) => boolean): Truth {
    const told: Told = { said: [], sets: new Set(), holding: new Map() }
    for (const { session, verbs } of this.sessions) if (isIn(session)) for (const verb of verbs) tell(told, verb)
    return { said: told.said, holding: [...told.holding.values()].flat() }
  }
}

interface Told {
  readonly said: Said[]
  /** Attributes that hold several values at a time. */
  readonly sets: Set<string>
  /** By handle: of a set two items that differ in their dates alone have one handle, and both hold. */
  readonly holding: Map<string, Said[]>
}

function tell({ said, sets, holding }: Told, verb: Verb): void {
  if (verb.verb === 'define') {
    if (verb.cardinality === 'MANY') sets.add(verb.name)
    return
  }
  if (verb.verb === 'release') holding.get(verb.handle)?.pop()
  if (verb.verb === 'supersede') holding.get(verb.old)?.pop()
  if (!('fact' in verb)) return
  const one = saidIn(verb.fact)
  const before = sets.has(verb.fact.attribute) ? (holding.get(verb.handle) ?? []) : []
  said.push(one)
  holding.set(verb.handle, [...before.filter(({ text }) => text !== one.text), one])
}

function saidIn({ entity, text }: Assertion): Said {
  return { entity: 'name' in entity ? String(entity.name) : '', text }
}

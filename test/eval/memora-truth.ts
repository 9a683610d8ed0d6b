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
    const said: Said[] = []
    const holding = new Map<string, Said>()
    for (const verb of this.sessions.filter(({ session }) => isIn(session)).flatMap(({ verbs }) => verbs)) {
      if (verb.verb === 'release') holding.delete(verb.handle)
      if (verb.verb === 'supersede') holding.delete(verb.old)
      if (!('fact' in verb)) continue
      said.push(saidIn(verb.fact))
      holding.set(verb.handle, saidIn(verb.fact))
    }
    return { said, holding: [...holding.values()] }
  }
}

function saidIn({ entity, text }: Assertion): Said {
  return { entity: 'name' in entity ? String(entity.name) : '', text }
}

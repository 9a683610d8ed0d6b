import { type Client, ServiceRefusal, type Variables } from '../../examples/client.ts'
import type { Persona } from './memora-files.ts'
import { type Verb, verbsOf } from './memora-mapping.ts'

export interface Stored {
  /** The instant at which each session had been recorded, by its id. */
  readonly recorded: ReadonlyMap<number, string>
  /** Operations on items that nothing had added. */
  readonly unmatched: number
  readonly writes: number
}

type Placed = Persona['sessions'][number]
type Assert = Extract<Verb, { verb: 'assert' }>
interface Written {
  readonly change: { readonly at: string } | null
  readonly fact?: { readonly id: string } | null
  readonly items?: readonly { readonly fact: { readonly id: string } | null }[]
}

const OBSERVE = 'mutation ($input: ObserveInput!) { observe(input: $input) { change { at } archived { id } } }'
const DEFINE = 'mutation ($input: DefineAttributeInput!) { defineAttribute(input: $input) { change { at } } }'
const ASSERT = `mutation ($input: AssertFactsInput!) {
  assertFacts(input: $input) { change { at } items { fact { id } } } }`
const SUPERSEDE = `mutation ($input: SupersedeFactInput!) {
  supersedeFact(input: $input) { change { at } fact { id } } }`
const RELEASE = 'mutation ($input: ReleaseFactInput!) { releaseFact(input: $input) { change { at } } }'

/** Writes sessions into a space, one after the other. */
export class MemoraStore {
  private readonly client: Client
  private readonly facts = new Map<string, string>()
  private readonly defined = new Set<string>()
  private readonly recorded = new Map<number, string>()
  private last = ''
  private unmatched = 0
  private writes = 0

  constructor(client: Client) {
    this.client = client
  }

  async store(sessions: readonly Placed[]): Promise<Stored> {
    for (const session of sessions) {
      await this.storeSession(session)
      this.recorded.set(session.session_id, this.last)
    }
    return { recorded: this.recorded, unmatched: this.unmatched, writes: this.writes }
  }

  private async storeSession(session: Placed): Promise<void> {
    const verbs = verbsOf(session)
    if (verbs.length === 0) return
    const source = await this.observe(session)
    const dated = { validFrom: session.instant, source: { id: source } }
    await this.define(verbs)
    await this.assert(
      verbs.filter((verb) => verb.verb === 'assert'),
      dated,
    )
    for (const verb of verbs) {
      if (verb.verb === 'supersede') await this.supersede(verb, dated)
      if (verb.verb === 'release') await this.release(verb.handle, { from: session.instant, source: { id: source } })
    }
  }

  private async observe({ memory_turns, session_id, instant }: Placed): Promise<string> {
    const source = {
      channel: 'chat',
      sessionId: String(session_id),
      role: 'USER',
      observedAt: instant,
      ...(memory_turns.length === 0 ? {} : { text: memory_turns.join('\n') }),
    }
    const { observe } = await this.ask<{ observe: Written & { archived: { id: string } } }>(OBSERVE, { source })
    return observe.archived.id
  }

  private async define(verbs: readonly Verb[]): Promise<void> {
    for (const verb of verbs) {
      if (verb.verb !== 'define' || this.defined.has(verb.name)) continue
      this.defined.add(verb.name)
      await this.ask(DEFINE, { name: verb.name, cardinality: verb.cardinality })
    }
  }

  private async assert(verbs: readonly Assert[], dated: Variables): Promise<void> {
    if (verbs.length === 0) return
    const inputs = verbs.map(({ fact }) => ({ ...fact, ...dated }))
    const { assertFacts } = await this.ask<{ assertFacts: Written }>(ASSERT, { inputs })
    for (const [index, { handle }] of verbs.entries()) this.remember(handle, assertFacts.items?.[index]?.fact)
  }

  private async supersede(verb: Extract<Verb, { verb: 'supersede' }>, dated: Variables): Promise<void> {
    const old = this.facts.get(verb.old)
    if (old === undefined) {
      this.unmatched += 1
      await this.assert([{ verb: 'assert', handle: verb.handle, fact: verb.fact }], dated)
      return
    }
    const { value, text } = verb.fact
    const { supersedeFact } = await this.ask<{ supersedeFact: Written }>(SUPERSEDE, {
      fact: old,
      value,
      text,
      ...dated,
    })
    this.facts.delete(verb.old)
    this.remember(verb.handle, supersedeFact.fact)
  }

  private async release(handle: string, dated: Variables): Promise<void> {
    const fact = this.facts.get(handle)
    if (fact === undefined) {
      this.unmatched += 1
      return
    }
    await this.ask(RELEASE, { fact, ...dated })
    this.facts.delete(handle)
  }

  private remember(handle: string, fact: { readonly id: string } | null | undefined): void {
    if (fact !== null && fact !== undefined) this.facts.set(handle, fact.id)
  }

  private async ask<Answer extends object>(document: string, input: Variables): Promise<Answer> {
    const keyed = { ...input, idempotencyKey: `write-${this.writes}` }
    const answer = await this.client.ask<Answer>(document, { input: keyed }).catch((fault: unknown) => {
      if (!(fault instanceof ServiceRefusal)) throw fault
      throw new Error(`${fault.message}\n  for ${JSON.stringify(input).slice(0, 600)}`, { cause: fault })
    })
    const [written] = Object.values(answer) as Written[]
    this.last = written?.change?.at ?? this.last
    this.writes += 1
    return answer
  }
}

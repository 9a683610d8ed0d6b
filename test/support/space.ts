import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { checkSpace } from '../../src/check/check-space.ts'
import { instant } from './dates.ts'
import { type AskOptions, type Reply, startService, type TestService } from './service.ts'
import * as documents from './space-documents.ts'
import { type Options, refusalIn, sayingOf, type Told, toldOf, type Value, valueInput } from './space-words.ts'

export { day, instant } from './dates.ts'
export { refusal, type Told } from './space-words.ts'

let running: TestService
beforeAll(async () => {
  running = await startService()
})
afterAll(() => running.close())

/** The service of this test file. */
export const service = (): TestService => running

export type When = string | { valid?: string; recorded?: string }

/** A fresh space, the words to write and read it, and the check of its invariants when the test is over. */
export const space = async (options: { by?: 'USER' | 'THIRD_PARTY' | 'INFERENCE' } = {}) => {
  const made: { id?: string } = {}
  // Registered before anything is awaited: it belongs to the test that is running.
  onTestFinished(async () => {
    if (made.id !== undefined) expect(await checkSpace(running.graph, made.id)).toEqual([])
  })
  const id = await running.newSpace()
  made.id = id
  return wordsOf(id, options.by)
}

const asOfOf = (when?: When) => {
  if (when === undefined) return undefined
  const { valid, recorded } = typeof when === 'string' ? { valid: when } : when
  return { ...(valid ? { valid: instant(valid) } : {}), ...(recorded ? { recorded: instant(recorded) } : {}) }
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Nodes = { edges: { node: any }[] }
const nodesOf = (connection: Nodes) => connection.edges.map(({ node }) => node)

const wordsOf = (id: string, defaultBy?: string) => {
  const labels = new Map<string, string>()
  const sources = new Map<string, string>()
  let now = instant('1 January')

  const ask = (document: string, variables: Record<string, unknown> = {}, options: AskOptions = {}): Promise<Reply> =>
    running.ask(document, variables, { space: id, now, ...options })
  const read = async (document: string, variables: Record<string, unknown> = {}) => {
    const reply = await ask(document, variables)
    if (reply.errors.length > 0) throw refusalIn(reply)
    return reply.data
  }
  const write = async (verb: string, input: Record<string, unknown>): Promise<Told> => {
    const by = defaultBy !== undefined && documents.SPEAKS.has(verb) ? { by: { kind: defaultBy } } : {}
    const data = await read(documents.mutation(verb), { input: { ...by, ...input } })
    return toldOf(data[verb])
  }
  /** The id behind a label, or the id itself. */
  const idOf = (label: string): string => labels.get(label) ?? label
  const named = async (label: string, writing: Promise<Told>): Promise<Told> => {
    const told = await writing
    if (told.fact !== null) labels.set(label, told.fact)
    return told
  }
  const saying = (options: Options, start?: string) => sayingOf(options, (label) => sources.get(label) ?? label, start)
  const onFact = (verb: string, label: string, rest: Record<string, unknown>, options: Options = {}) =>
    write(verb, { fact: idOf(label), ...rest, ...saying(options) })
  const replacing = (verb: string, label: string, value: Value, options: Options & { as?: string } = {}) =>
    named(options.as ?? `${label} now`, onFact(verb, label, valueInput(value), options))

  const someone = (ref: string | Record<string, unknown>) => {
    const entity = typeof ref === 'string' ? { name: ref } : ref
    return {
      ref: entity,
      asserts: (label: string, value: Value, options: Options = {}) =>
        named(
          label,
          write('assertFact', {
            entity,
            attribute: options.attribute ?? label,
            ...valueInput(value),
            ...saying(options),
          }),
        ),
      derives: (label: string, value: Value, { on, orOn = [], ...options }: Options & Premises) => {
        const supports = [on, ...orOn].map((set) => set.map(idOf))
        const slot = { entity, attribute: options.attribute ?? label }
        return named(label, write('deriveFact', { ...slot, ...valueInput(value), supports, ...saying(options) }))
      },
      supersedes: (label: string, value: Value, options?: Options & { as?: string }) =>
        replacing('supersedeFact', label, value, options),
      corrects: (label: string, value: Value, options?: Options & { as?: string }) =>
        replacing('correctFact', label, value, options),
      attaches: (label: string, attribute: string, options: Options & { value?: Value } = {}) => {
        const { value, ...rest } = options
        const given = value === undefined ? {} : { value: valueInput(value)['value'] }
        return named(`${label} attached`, onFact('attachFact', label, { entity, attribute, ...given }, rest))
      },
      /** Texts of what a view would hand over; by text, since their order is the ranking's matter. */
      recalls: async ({ asOf, query = '' }: { asOf?: When; query?: string } = {}): Promise<string[]> => {
        const { recall } = await read(documents.RECALL, { input: { query, entity, asOf: asOfOf(asOf) } })
        return recall.entries.map((entry: { fact: { text: string } }) => entry.fact.text).sort()
      },
      /** Values that hold, in order of recording. */
      holds: async (attribute?: string, asOf?: When): Promise<string[]> => {
        const { facts } = await read(documents.FACTS, { filter: { entity, attribute }, asOf: asOfOf(asOf) })
        return nodesOf(facts).map((fact) => fact.valueText)
      },
      version: async (attribute: string): Promise<number> =>
        (await read(documents.ATTRIBUTE, { ref: { entity, name: attribute } })).attribute.version,
      /** The drift chain as [value, status]. */
      history: async (attribute: string, asOf?: When): Promise<[string, string][]> => {
        const found = await read(documents.ATTRIBUTE, { ref: { entity, name: attribute }, asOf: asOfOf(asOf) })
        return nodesOf(found.attribute.history).map(({ fact }) => [fact.valueText, fact.status])
      },
    }
  }

  return {
    id,
    ask,
    read,
    write,
    someone,
    ada: someone('Ada'),
    idOf,
    /** Sets the clock, which stays set, and does something then. */
    at: <T>(when: string, act: () => Promise<T>): Promise<T> => {
      now = instant(when)
      return act()
    },
    observes: async (label: string, source: Record<string, unknown>, options: Options = {}) => {
      const told = await write('observe', { source, ...saying(options) })
      sources.set(label, told.payload.archived.id)
      return told
    },
    remembers: (label: string, text: string, options: Options & { speaker?: Record<string, unknown> } = {}) => {
      const { speaker, ...rest } = options
      return named(label, write('remember', { text, ...(speaker ? { speaker } : {}), ...saying(rest) }))
    },
    assertsAll: (inputs: Record<string, unknown>[], options: Options = {}) =>
      write('assertFacts', { inputs, ...saying(options) }),
    defines: (name: string, rest: Record<string, unknown> = {}) => write('defineAttribute', { name, ...rest }),
    releases: (label: string, options: Options = {}) =>
      write('releaseFact', { fact: idOf(label), ...saying(options, 'from') }),
    retracts: (label: string, options?: Options) => onFact('retractFact', label, {}, options),
    protects: (label: string, rest: Record<string, unknown> = {}) =>
      write('protectFact', { fact: idOf(label), ...rest }),
    withdraws: (label: string, options: Options = {}) =>
      write('withdrawSource', { source: sources.get(label) ?? label, ...saying(options) }),
    withdrawsAsserter: (asserter: { kind: string; name?: string }, options: Options = {}) =>
      write('withdrawAsserter', { ...asserter, ...saying(options) }),
    undoes: (told: Told, options: Options = {}) => write('undo', { change: told.change?.id ?? '', ...saying(options) }),
    fact: async (label: string, asOf?: When) =>
      (await read(documents.FACT, { id: idOf(label), asOf: asOfOf(asOf) })).fact,
    status: async (label: string, asOf?: When): Promise<string> =>
      (await read(documents.FACT, { id: idOf(label), asOf: asOfOf(asOf) })).fact.status,
    texts: async (asOf?: When): Promise<string[]> =>
      nodesOf((await read(documents.FACTS, { asOf: asOfOf(asOf) })).facts).map((fact) => fact.text),
    searches: async (text: string, rest: Record<string, unknown> = {}): Promise<string[]> =>
      nodesOf((await read(documents.SEARCH, { text, ...rest })).search).map((fact) => fact.text),
    /** [kind, status, sides, challengers or names] of every conflict, newest first. */
    conflicts: async () => nodesOf((await read(documents.CONFLICTS)).conflicts).map(documents.conflictLine),
    /** `seq` of the last change. */
    seq: async (): Promise<number> => (await read('{ space { seq } }')).space.seq,
  }
}

interface Premises {
  /** Labels of what it rests on: one support set. */
  on: string[]
  /** Further sets. */
  orOn?: string[][]
}

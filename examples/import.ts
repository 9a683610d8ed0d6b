import type { Client, Variables } from './client.ts'
import type { Observation, Statement } from './history.ts'

/** What a verb is called and takes in the schema. */
const MUTATIONS = {
  define: ['defineAttribute', 'DefineAttributeInput'],
  assert: ['assertFact', 'AssertFactInput'],
  derive: ['deriveFact', 'DeriveFactInput'],
  supersede: ['supersedeFact', 'SupersedeFactInput'],
  correct: ['correctFact', 'CorrectFactInput'],
  release: ['releaseFact', 'ReleaseFactInput'],
  retract: ['retractFact', 'RetractFactInput'],
} as const satisfies Record<Statement['verb'], readonly [string, string]>

export interface Written {
  readonly change: { readonly id: string; readonly at: string } | null
  readonly outcome: string
  readonly fact: { readonly id: string } | null
}

export interface ImportOptions {
  /** The service's clock may be set by requests: every line is recorded at its own time. */
  readonly setsClock?: boolean | undefined
  /** Marks the writes, so that an import that was broken off and starts again doubles nothing. */
  readonly name?: string
  readonly progress?: (done: number, total: number) => void
}

export interface Imported {
  /** Ids of facts by the names the history gives them. */
  readonly facts: ReadonlyMap<string, string>
  readonly changes: number
  /** What the service knew when the history had come to this date: the recorded instant of the last change until then. */
  recordedBy(date: string): string
}

const OBSERVE = `mutation ($input: ObserveInput!) {
  observe(input: $input) { outcome change { id at } fact { id } archived { id } }
}`

export async function importHistory(
  client: Client,
  history: readonly Observation[],
  options: ImportOptions = {},
): Promise<Imported> {
  const facts = new Map<string, string>()
  const recorded: { date: string; at: string }[] = []
  const { name = 'history', progress = () => {}, setsClock = false } = options
  for (const [index, line] of history.entries()) {
    const at = setsClock ? client.at(line.at) : client
    for (const change of await importLine(at, line, facts, `${name}:${index}`)) {
      recorded.push({ date: line.at, at: change.at })
    }
    progress(index + 1, history.length)
  }
  return { facts, changes: recorded.length, recordedBy: (date) => lastUntil(recorded, date) }
}

function lastUntil(recorded: readonly { date: string; at: string }[], date: string): string {
  const last = recorded.findLast((entry) => Date.parse(entry.date) <= Date.parse(date))
  if (last === undefined) throw new Error(`The history has nothing until ${date}.`)
  return last.at
}

type Changes = NonNullable<Written['change']>[]

/** A source that one statement cites comes in with it; any other is observed first and then cited by its id. */
async function importLine(
  client: Client,
  line: Observation,
  facts: Map<string, string>,
  keyOf: string,
): Promise<Changes> {
  const changes: Changes = []
  let source = sourceOf(line)
  if (source !== undefined && line.does.length !== 1) {
    const input = { source, idempotencyKey: `${keyOf}:source` }
    const { observe } = await client.ask<{ observe: Written & { archived: { id: string } } }>(OBSERVE, { input })
    source = { id: observe.archived.id }
    if (observe.change !== null) changes.push(observe.change)
  }
  for (const [index, statement] of line.does.entries()) {
    const input = inputOf(statement, line, source, facts)
    const written = await write(client, statement.verb, { ...input, idempotencyKey: `${keyOf}:${index}` })
    if (statement.as !== undefined && written.fact !== null) facts.set(statement.as, written.fact.id)
    if (written.change !== null) changes.push(written.change)
  }
  return changes
}

function sourceOf({ channel, by, text, at }: Observation): Variables | undefined {
  return text === undefined ? undefined : { channel, role: by.role, text, observedAt: at }
}

function inputOf(
  { verb, as: _, fact, supports, ...own }: Statement,
  line: Observation,
  source: Variables | undefined,
  facts: ReadonlyMap<string, string>,
): Variables {
  if (verb === 'define') return own
  const dated = line.text === undefined && (verb === 'assert' || verb === 'derive') ? { validFrom: line.at } : {}
  const released = verb === 'release' ? { from: line.at } : {}
  return {
    ...dated,
    ...released,
    ...own,
    by: line.by,
    ...(source === undefined ? {} : { source }),
    ...(fact === undefined ? {} : { fact: idOf(fact, facts) }),
    ...(supports === undefined ? {} : { supports: supports.map((set) => set.map((name) => idOf(name, facts))) }),
  }
}

function idOf(name: string, facts: ReadonlyMap<string, string>): string {
  const id = facts.get(name)
  if (id === undefined) throw new Error(`No earlier line of the history names a fact "${name}".`)
  return id
}

async function write(client: Client, verb: Statement['verb'], input: Variables): Promise<Written> {
  const [mutation, type] = MUTATIONS[verb]
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { outcome change { id at } fact { id } } }`
  const answer = await client.ask<Record<string, Written>>(document, { input })
  const written = answer[mutation]
  if (written === undefined) throw new Error(`The service gave no answer to ${mutation}.`)
  return written
}

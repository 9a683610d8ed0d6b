import type { Driver } from 'neo4j-driver'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { correctFact } from '../../src/facts/correct-fact.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import { encode } from '../../src/graph/codec.ts'
import type { Graph } from '../../src/graph/graph.ts'
import { findAttribute } from '../../src/reads/attributes.ts'
import { whyOf } from '../../src/reads/closure.ts'
import { viewFacts } from '../../src/reads/fact-view.ts'
import { attributeHistory } from '../../src/reads/history.ts'
import { readMoment } from '../../src/reads/moment.ts'
import { recall } from '../../src/recall/recall.ts'
import { RAW, type RawName } from './raw-statements.ts'
import type { Ask } from './service.ts'
import { HISTORY_LENGTH, type Turn } from './turns.ts'

/** How the work is sent. L0: raw driver statements. L1: the functions in this process. L2: GraphQL over HTTP. */
export type Level = 'L0' | 'L1' | 'L2'
export const LEVELS: readonly Level[] = ['L0', 'L1', 'L2']

export interface Ways {
  driver: Driver
  graph: Graph
  ask: Ask
}

export interface Operation {
  readonly name: string
  readonly isWrite: boolean
  /** Its statement among the raw ones, for what a profile says of it. */
  readonly statement: RawName
  run(level: Level, ways: Ways, turn: Turn): Promise<unknown>
}

/** One statement in a session of its own, auto-committed: what a small client would send. */
export const sendRaw = async (driver: Driver, text: string, p: Record<string, unknown>) => {
  const session = driver.session()
  try {
    return (await session.run(text, { p: encode(p) })).records
  } finally {
    await session.close()
  }
}

const rawParams = (turn: Turn) => ({ ...turn.raw, now: Date.now() })

type Verb = 'assertFact' | 'supersedeFact' | 'correctFact' | 'deriveFact'
const documentOf = (verb: Verb, shown: string): string => {
  const type = `${verb[0]!.toUpperCase()}${verb.slice(1)}Input`
  return `mutation ($input: ${type}!) { ${verb}(input: $input) { outcome change { id seq } ${shown} } }`
}

const VERBS = { assertFact, supersedeFact, correctFact, deriveFact } as const

const write = (name: string, statement: RawName, verb: Verb, shown = ''): Operation => {
  const document = documentOf(verb, shown)
  const run = async (level: Level, { driver, graph, ask }: Ways, turn: Turn) => {
    if (level === 'L0') return sendRaw(driver, RAW[statement], rawParams(turn))
    // biome-ignore lint/suspicious/noExplicitAny: one table for four verbs; each turn has the input of its own
    if (level === 'L1') return VERBS[verb](turn.world.caller(graph), turn.variables['input'] as any)
    return ask(document, turn.variables, turn.world.spaceId)
  }
  return { name, isWrite: true, statement, run }
}

const RECALL = 'query ($input: RecallInput!) { recall(input: $input) { text tokens } }'
const HISTORY = `query ($ref: AttributeRef!) { attribute(ref: $ref) { history(first: ${HISTORY_LENGTH / 2}) { edges { node {
  fact { id text status validFrom validUntil recordedAt } change { id } asserter { kind } } } } } }`
const WHY = `query ($id: ID!) { fact(id: $id) { why { nodes { fact { id text status } depth stands }
  edges { conclusion premise support stands } leastTrust } } }`

const read = (
  name: string,
  statement: RawName,
  document: string,
  inProcess: (graph: Graph, turn: Turn) => Promise<unknown>,
): Operation => {
  const run = async (level: Level, { driver, graph, ask }: Ways, turn: Turn) => {
    if (level === 'L0') return sendRaw(driver, RAW[statement], rawParams(turn))
    if (level === 'L1') return inProcess(graph, turn)
    return ask(document, turn.variables, turn.world.spaceId)
  }
  return { name, isWrite: false, statement, run }
}

const readHistory = async (graph: Graph, { world, name, attribute: attributeName }: Turn) => {
  const caller = world.caller(graph)
  const moment = await readMoment(caller)
  const ref = { entity: { name }, name: attributeName }
  const attribute = await findAttribute(caller, ref, moment, ['ref'])
  const page = await attributeHistory(caller, attribute, { limit: HISTORY_LENGTH / 2, after: null })
  return viewFacts(
    caller,
    page.map(({ factId }) => factId),
    moment,
  )
}

const readWhy = async (graph: Graph, { world, factId }: Turn) => {
  const caller = world.caller(graph)
  const [fact] = await viewFacts(caller, [factId], await readMoment(caller))
  return whyOf(caller, fact!)
}

const readRecall = (graph: Graph, { world, asked, valid }: Turn) =>
  recall(world.caller(graph), { query: asked, ...(valid === undefined ? {} : { asOf: { valid } }) })

export const OPERATIONS: readonly Operation[] = [
  write('assert', 'assert', 'assertFact'),
  write('assert, its fact read back', 'assert', 'assertFact', 'fact { id text status }'),
  write('supersede', 'supersede', 'supersedeFact'),
  write('correct', 'correct', 'correctFact'),
  write('derive', 'derive', 'deriveFact'),
  read('recall', 'recall', RECALL, readRecall),
  read('recall with history', 'recallHistory', RECALL, readRecall),
  read('history page', 'history', HISTORY, readHistory),
  read('why', 'why', WHY, readWhy),
]

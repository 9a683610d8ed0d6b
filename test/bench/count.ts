import { type Graph, openGraph } from '../../src/graph/graph.ts'
import type { FoundNeo4j } from '../../src/neo4j/found.ts'
import { profile } from '../reads/profile.ts'
import { profiled } from '../support/profiled.ts'
import { LEVELS, type Level, type Operation, type Ways } from './operations.ts'
import { type CountingProxy, countingProxy, type Traffic } from './proxy.ts'
import { RAW } from './raw-statements.ts'
import { type Account, asking, serveHere } from './service.ts'
import { median } from './statistics.ts'
import type { Turn, Turns } from './turns.ts'

/** What one call costs, apart from time. Of several calls the median of each. */
export interface Counts {
  statements: number
  /** Between whoever runs the statements and the database. */
  roundTrips: number
  sent: number
  received: number
  /** Bytes between client and service; none below L2. */
  httpSent: number
  httpReceived: number
  hits: number
}

export type CountsByLevel = Record<Level, Counts>

const CALLS = 5

interface Counter {
  readonly ways: Ways
  readonly statements: () => number
  readonly bolt: CountingProxy
  readonly http: CountingProxy
  close(): Promise<void>
}

const portOf = (url: string): { host: string; port: number } => {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}

/** A graph and a service whose every byte passes a counter. */
export const openCounter = async (neo4j: FoundNeo4j, account: Account): Promise<Counter> => {
  const database = portOf(neo4j.uri)
  const bolt = await countingProxy(database.host, database.port)
  let sent = 0
  const graph = openGraph({
    ...neo4j,
    uri: `bolt://127.0.0.1:${bolt.port}`,
    onStatement: () => {
      sent += 1
    },
  })
  const server = await serveHere(graph, account)
  const http = await countingProxy('127.0.0.1', server.port)
  const ways = { driver: graph.driver, graph, ask: asking(`http://127.0.0.1:${http.port}`, account.key) }
  const statements = () => {
    const taken = sent
    sent = 0
    return taken
  }
  const close = async () => {
    await server.close()
    await graph.close()
    await Promise.all([bolt.close(), http.close()])
  }
  return { ways, statements, bolt, http, close }
}

/** Database hits of one call; those of L2 are those of L1, but for what a payload reads back. */
const hitsOf = async (level: Level, operation: Operation, { graph, turns }: { graph: Graph; turns: Turns }) => {
  const turn = await turns.next(operation.statement)
  if (level === 'L0') return (await profile(graph, RAW[operation.statement], { ...turn.raw, now: Date.now() })).hits
  const watched = profiled(graph)
  await operation.run('L1', { driver: graph.driver, graph: watched.graph, ask: refuse }, turn)
  return watched.take().hits
}

const refuse = (): Promise<never> => Promise.reject(new Error('Nothing is asked of a service here.'))

interface Call {
  statements: number
  bolt: Traffic
  http: Traffic
}

const callOnce = async (counter: Counter, level: Level, operation: Operation, turn: Turn): Promise<Call> => {
  counter.statements()
  counter.bolt.take()
  counter.http.take()
  await operation.run(level, counter.ways, turn)
  const statements = counter.statements()
  return { statements: level === 'L0' ? 1 : statements, bolt: counter.bolt.take(), http: counter.http.take() }
}

/** Counts of one operation at each level, after a first call that isn't counted. */
export const countOperation = async (
  counter: Counter,
  operation: Operation,
  { graph, turns }: { graph: Graph; turns: Turns },
): Promise<CountsByLevel> => {
  const counted = new Map<Level, Counts>()
  for (const level of LEVELS) {
    const calls: Call[] = []
    for (let call = 0; call <= CALLS; call += 1) {
      const done = await callOnce(counter, level, operation, await turns.next(operation.statement))
      if (call > 0) calls.push(done)
    }
    const of = (pick: (call: Call) => number) => median(calls.map(pick))
    counted.set(level, {
      statements: of((call) => call.statements),
      roundTrips: of((call) => call.bolt.roundTrips),
      sent: of((call) => call.bolt.sent),
      received: of((call) => call.bolt.received),
      httpSent: of((call) => call.http.sent),
      httpReceived: of((call) => call.http.received),
      hits: await hitsOf(level, operation, { graph, turns }),
    })
  }
  return { L0: counted.get('L0')!, L1: counted.get('L1')!, L2: counted.get('L2')! }
}

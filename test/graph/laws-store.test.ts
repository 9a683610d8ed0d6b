import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { retractFact } from '../../src/facts/retract-fact.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { OPERATIONS } from '../bench/operations.ts'
import { Turns } from '../bench/turns.ts'
import { plantWorld } from '../bench/world.ts'
import { newCaller, plantCone } from '../support/planted.ts'
import { type Cost, profiled } from '../support/profiled.ts'

let graph: Graph
/** What a payload reads back is read by GraphQL, which isn't asked here. */
const MEASURED = OPERATIONS.filter(({ name }) => name !== 'assert, its fact read back')
const noService = (): Promise<never> => Promise.reject(new Error('There is no service here.'))
const SIZES = [500, 4_500, 9_000]
/** In a space as small as the first a search by words finds fewer facts than it looks at elsewhere. */
const SEARCHING = /^recall/
/** What every operation and a cascade cost as the store grew. */
const costs: Map<string, Cost>[] = []
const CONE = 200

const costOfCascade = async (): Promise<Cost> => {
  const { caller, take } = await newCaller(graph)
  const { premiseId } = await plantCone(graph, caller, CONE)
  take()
  const told = await retractFact(caller, { fact: premiseId })
  expect(told.unsupported).toHaveLength(CONE)
  return take()
}

/** Each operation in a space of so many facts: the second time, when nothing is new to it. */
const costsIn = async (facts: number): Promise<Map<string, Cost>> => {
  const turns = await Turns.open(graph, await plantWorld(graph, { owner: 'tests', masterSecret: 'tests', facts }))
  const found = new Map<string, Cost>()
  const watched = profiled(graph)
  const ways = { driver: graph.driver, graph: watched.graph, ask: noService }
  for (const operation of MEASURED) {
    await operation.run('L1', ways, await turns.next(operation.statement))
    watched.take()
    await operation.run('L1', ways, await turns.next(operation.statement))
    found.set(operation.name, watched.take())
  }
  return found.set('cascade', await costOfCascade())
}

beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  for (const facts of SIZES) costs.push(await costsIn(facts))
}, 300_000)
afterAll(() => graph.close())

for (const name of [...MEASURED.map((operation) => operation.name), 'cascade'])
  test(`${name} costs the same in a large store as in a small one`, () => {
    const found = costs.map((of) => of.get(name)!)
    console.log(`hits of ${name} at ${SIZES.join(', ')}: ${found.map(({ hits }) => hits).join(', ')}`)
    const [small, ...larger] = SEARCHING.test(name) ? found.slice(1) : found
    for (const large of larger) {
      expect([...large.statements].sort()).toEqual([...small!.statements].sort())
      // What a recall sends side by side ends in any order, so how often it waits is not the same twice.
      if (!SEARCHING.test(name)) expect(large.roundTrips).toBe(small!.roundTrips)
      expect(large.hits).toBeLessThanOrEqual(1.1 * small!.hits + 5)
    }
  })

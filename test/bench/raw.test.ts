import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkSpace } from '../../src/check/check-space.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { newSecret } from '../../src/spaces/secret.ts'
import { OPERATIONS, sendRaw } from './operations.ts'
import { RAW, type RawName } from './raw-statements.ts'
import { Turns } from './turns.ts'
import { plantWorld, type World } from './world.ts'

let graph: Graph
beforeAll(() => {
  graph = openGraph(inject('neo4j'))
})
afterAll(() => graph.close())

const FACTS = 500
const newWorld = (): Promise<World> => plantWorld(graph, { owner: 'tests', masterSecret: newSecret(), facts: FACTS })
const noService = (): Promise<never> => Promise.reject(new Error('There is no service here.'))

test('planted facts are such as the service leaves them', async () => {
  const { spaceId } = await newWorld()
  expect(await checkSpace(graph, spaceId)).toEqual([])
  const [row] = await graph.raw('MATCH (f:Fact {spaceId: $spaceId}) RETURN count(f) AS facts', { spaceId })
  expect(row).toEqual({ facts: FACTS })
})

test('a raw write leaves what the rules ask for, but for the audit body, also between writes of the service', async () => {
  const world = await newWorld()
  const turns = await Turns.open(graph, world)
  const ways = { driver: graph.driver, graph, ask: noService }
  const writes = OPERATIONS.filter(({ isWrite }) => isWrite)
  for (const level of ['L0', 'L1', 'L0'] as const)
    for (const operation of writes) {
      const turn = await turns.next(operation.statement)
      expect(await operation.run(level, ways, turn), operation.name).toMatchObject(level === 'L0' ? [{}] : {})
    }
  const violations = await checkSpace(graph, world.spaceId)
  expect(violations.filter(({ rule }) => rule !== 'audit')).toEqual([])
})

/** The ids that a raw read answers with. */
const idsOf = async (statement: RawName, turns: Turns): Promise<string[]> => {
  const turn = await turns.next(statement)
  const records = await sendRaw(graph.driver, RAW[statement], { ...turn.raw, now: Date.now() })
  return records.map((record) => String(record.get('id')))
}

test('raw reads find what they ask for', async () => {
  const world = await newWorld()
  const turns = await Turns.open(graph, world)
  const drinkOf = (which: 'former' | 'present') => world.factId(2, 'drink', which)
  const now = await idsOf('recall', turns)
  expect(now).toContain(drinkOf('present'))
  expect(now).not.toContain(drinkOf('former'))
  const then = await idsOf('recallHistory', turns)
  expect(then).toContain(drinkOf('former'))
  expect(then).not.toContain(drinkOf('present'))
  expect(await idsOf('history', turns)).toHaveLength(20)
  expect(await idsOf('why', turns)).toHaveLength(5)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embedSpace } from '../../src/embedding/embed-space.ts'
import { MAX_VECTORS, nearestTimelines } from '../../src/embedding/nearest.ts'
import { toBytes } from '../../src/embedding/vector.ts'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import type { Caller } from '../../src/model/caller.ts'
import { embedderKey } from '../../src/model/embedder.ts'
import { testEmbedder } from '../support/embedder.ts'
import { newCaller, town } from '../support/planted.ts'
import { profiled } from '../support/profiled.ts'
import { wanted } from './embedded-space.ts'

let graph: Graph
const planted: string[] = []
beforeAll(() => {
  graph = openGraph(inject('neo4j'))
})
afterAll(async () => {
  await graph.raw(
    'UNWIND $planted AS id MATCH (n:Fact {spaceId: id}) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 1000 ROWS',
    { planted },
  )
  await graph.raw('UNWIND $planted AS id MATCH (s:Space {id: id}) DETACH DELETE s', { planted })
  await graph.close()
})

const embedder = testEmbedder()
const key = embedderKey(embedder)

interface Size {
  live: number
  past?: number
  embedded?: boolean
}

/** Facts of a space, oldest first, each in a timeline of its own; the first is about someone else. */
const spaceOf = async ({ live, past = 0, embedded = true }: Size): Promise<string> => {
  const spaceId = randomUUID()
  planted.push(spaceId)
  const [vector] = await embedder.embed(['she dwells here'])
  await graph.raw('CREATE (:Space {id: $spaceId, seq: 1, clock: $clock})', { spaceId, clock: live + past })
  await graph.raw(
    `UNWIND range(1, $all) AS i
     CREATE (f:Fact {id: $spaceId + i, spaceId: $spaceId, slotKey: $spaceId + i, text: 'text ' + i, recordedAt: i,
       validFrom: i, ordinal: 0, level: 0, entityId: $spaceId + CASE i WHEN 1 THEN 'first' ELSE 'others' END})
     FOREACH (_ IN CASE WHEN i <= $live THEN [1] ELSE [] END | SET f:Live)
     FOREACH (_ IN CASE WHEN i > $live THEN [1] ELSE [] END | SET f:Past)
     FOREACH (_ IN CASE WHEN $embedded THEN [1] ELSE [] END | SET f.embedder = $key, f.vector = $vector)`,
    { spaceId, all: live + past, live, embedded, key, vector: toBytes(vector as Float32Array) },
  )
  return spaceId
}
const reader = (spaceId: string, on: Graph = graph) => ({ graph: on, spaceId, embedder }) as unknown as Caller

const costOfSearch = async (spaceId: string) => {
  const watched = profiled(graph)
  const { timelines } = await nearestTimelines(
    reader(spaceId, watched.graph),
    wanted('who resides here', { most: 600 }),
  )
  return { found: timelines.length, hits: watched.take().hits }
}

test('a search costs the same whether none or nine tenths of the facts are former ones', async () => {
  const fresh = await costOfSearch(await spaceOf({ live: 400 }))
  const aged = await costOfSearch(await spaceOf({ live: 400, past: 3_600 }))
  expect(fresh.found).toBe(400)
  expect(aged).toEqual(fresh)
})

test('the facts above the mark cost the same to find in a small and in a large space', async () => {
  const costs = []
  for (const live of [20, 4_000]) {
    const spaceId = await spaceOf({ live, embedded: false })
    const watched = profiled(graph)
    await embedSpace(watched.graph, embedder, spaceId)
    watched.take()
    await embedSpace(watched.graph, embedder, spaceId)
    costs.push(watched.take().hits)
  }
  expect(costs[1]).toBe(costs[0])
})

test('a write costs the same whether facts have vectors or not', async () => {
  const costs = []
  for (const withVectors of [false, true]) {
    const { caller, take } = await newCaller(graph)
    planted.push(caller.spaceId)
    const first = await assertFact(caller, { ...town, value: { string: 'Porto' }, validFrom: 1 })
    if (withVectors) expect((await embedSpace(graph, embedder, caller.spaceId)).facts).toBe(1)
    take()
    await supersedeFact(caller, { fact: first.factId as string, value: { string: 'Faro' } })
    const { hits, statements } = take()
    costs.push({ hits, statements })
  }
  expect(costs[1]).toEqual(costs[0])
})

test(`of more than ${MAX_VECTORS} facts the latest are compared; a filter counts only what it lets through`, async () => {
  const spaceId = await spaceOf({ live: MAX_VECTORS + 1 })
  const first = `${spaceId}1`
  const all = { most: MAX_VECTORS + 1 }
  const { timelines } = await nearestTimelines(reader(spaceId), wanted('who resides here', all))
  expect(timelines).toHaveLength(MAX_VECTORS)
  expect(timelines.some(({ factId }) => factId === first)).toBe(false)
  const ofFirst = { ...all, entityId: `${spaceId}first` }
  const filtered = await nearestTimelines(reader(spaceId), wanted('who resides here', ofFirst))
  expect(filtered.timelines.map(({ factId }) => factId)).toEqual([first])
})

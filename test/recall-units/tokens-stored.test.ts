import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertFacts } from '../../src/facts/assert-fact.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import { MAX_COUNTED_CHARACTERS } from '../../src/facts/new-fact.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { o200kBase } from '../../src/values/tokens.ts'
import { newCaller } from '../support/planted.ts'

let graph: Graph
beforeAll(() => {
  graph = openGraph(inject('neo4j'))
})
afterAll(() => graph.close())

const stored = async (spaceId: string) =>
  graph.raw(
    'MATCH (f:Fact {spaceId: $spaceId}) RETURN f.text AS text, f.tokens AS tokens ORDER BY f.recordedAt, f.ordinal',
    { spaceId },
  )
const said = (attribute: string, value: string) => ({ entity: { name: 'Mira' }, attribute, value: { string: value } })

test('a fact is stored with what its text costs in tokens, a conclusion too', async () => {
  const { caller } = await newCaller(graph)
  const told = await assertFacts(caller, { inputs: [said('drink', 'green tea'), said('motto', '山水画家')] })
  await deriveFact(caller, { ...said('order', 'a tin of tea'), supports: [[told.items[0]!.factId!]] })
  const facts = await stored(caller.spaceId)
  expect(facts).toHaveLength(3)
  for (const { text, tokens } of facts) expect(tokens).toBe(o200kBase.count(String(text)))
})

test('the texts of one change are counted up to a limit together, and kept all the same', async () => {
  const { caller } = await newCaller(graph)
  const longest = Math.floor(MAX_COUNTED_CHARACTERS / 7)
  const inputs = Array.from({ length: 8 }, (_, index) => said(`tale ${index}`, 'on and on '.repeat(longest / 10)))
  await assertFacts(caller, { inputs })
  const facts = await stored(caller.spaceId)
  expect(facts.map(({ tokens }) => tokens === null)).toEqual([...Array(6).fill(false), true, true])
})

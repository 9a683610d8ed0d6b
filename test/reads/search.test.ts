import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { type Planted, plantIn } from './plant.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const at = (instant: number): string => new Date(instant).toISOString()
const town = { entity: 'mira', attribute: 'town' }

const planted = async (): Promise<Planted> => {
  const space = await plantIn(service.graph, await service.newSpace())
  await space.entity('mira', 'Mira')
  await space.attribute('mira', 'town')
  await space.facts(
    { id: 'a', ...town, value: 'Lund', text: 'Mira rents a flat in Lund.', from: 10, past: true },
    { id: 'b', ...town, value: 'Oslo', text: 'Mira rents a house in Oslo.', from: 30, at: 40 },
    { id: 'u', value: 'x', text: 'The flat has a red door.', unresolved: 'the flat', from: 35, at: 41 },
  )
  return space
}

const SEARCH = `query ($text: String!, $asOf: AsOf, $history: Boolean, $first: Int, $after: String) {
  search(text: $text, asOf: $asOf, history: $history, first: $first, after: $after) {
    edges { node { text status } } pageInfo { hasNextPage endCursor }
  }
}`
const ask = (space: Planted, text: string, more: Record<string, unknown> = {}) =>
  service.ask(SEARCH, { text, ...more }, { space: space.spaceId, now: 1_000 })

const texts = (reply: { errors: unknown[]; data: { search: { edges: { node: { text: string } }[] } } }): string[] => {
  expect(reply.errors).toEqual([])
  return reply.data.search.edges.map((edge) => edge.node.text)
}

test('what holds is found by its words, the most first, and what ended only when it is asked for', async () => {
  const space = await planted()
  expect(texts(await ask(space, 'who rents a flat?'))).toEqual([
    'The flat has a red door.',
    'Mira rents a house in Oslo.',
  ])
  expect(texts(await ask(space, 'Lund'))).toEqual([])
  expect(texts(await ask(space, 'Lund', { asOf: { valid: at(20) } }))).toEqual(['Mira rents a flat in Lund.'])
  expect(texts(await ask(space, 'lund', { asOf: { recorded: at(39) } }))).toEqual(['Mira rents a flat in Lund.'])
  const past = await ask(space, 'rents flat', { history: true })
  expect(past.data.search.edges[0].node).toEqual({ text: 'Mira rents a flat in Lund.', status: 'SUPERSEDED' })
  expect(past.data.search.edges).toHaveLength(3)
})

test('a match only names its timeline: the fact that holds it answers if its own text has the words', async () => {
  const space = await planted()
  // The labels say the contrary of what time says.
  await service.graph.raw('MATCH (a:Fact {id: $a}), (b:Fact {id: $b}) SET a:Live REMOVE b:Live SET b:Past', {
    a: space.id('a'),
    b: space.id('b'),
  })
  expect(texts(await ask(space, 'rents'))).toEqual(['Mira rents a house in Oslo.'])
  expect(texts(await ask(space, 'flat'))).toEqual(['The flat has a red door.'])
})

test('pages of a search neither repeat nor miss a fact, also when others come in between', async () => {
  const space = await planted()
  await space.attribute('mira', 'owns', 'MANY')
  const owned = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `o${from + index}`,
      entity: 'mira',
      attribute: 'owns',
      many: true,
      value: `lamp ${from + index}`,
      text: `Mira owns lamp number ${from + index}.`,
      from: 50,
      at: 50 + from + index,
    }))
  await space.facts(...owned(0, 12))
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const reply = await ask(space, 'lamp', { first: 5, after })
    seen.push(...texts(reply))
    after = reply.data.search.pageInfo.endCursor
    if (page === 0) await space.facts(...owned(12, 2))
  }
  expect(seen).toHaveLength(12)
  expect(new Set(seen).size).toBe(12)
})

test('operators are words, and symbols alone find nothing', async () => {
  const space = await planted()
  expect(texts(await ask(space, 'flat AND NOT door OR "'))).toEqual(['The flat has a red door.'])
  expect(texts(await ask(space, '*'))).toEqual([])
  expect(texts(await ask(space, 'text:* spaceToken:a [ TO ] ('))).toEqual([])
  expect((await ask(space, 'x'.repeat(10_001))).errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    limit: 10_000,
  })
})

test('nothing of another space is found', async () => {
  const [space, other] = [await planted(), await planted()]
  await service.graph.raw('MATCH (f:Fact {spaceId: $space}) DETACH DELETE f', { space: other.spaceId })
  expect(texts(await ask(other, 'flat rents Lund Oslo', { history: true, asOf: { valid: at(20) } }))).toEqual([])
  expect(texts(await ask(space, 'Oslo'))).toHaveLength(1)
})

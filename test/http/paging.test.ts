import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const FACTS = `query ($first: Int, $after: String, $filter: FactFilter) {
  facts(first: $first, after: $after, filter: $filter) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }
}`
const BATCH = 'mutation ($input: AssertFactsInput!) { assertFacts(input: $input) { recorded { count } } }'

const fill = async (count: number) => {
  const space = await service.newSpace()
  const inputs = Array.from({ length: count }, (_, index) => ({
    entity: { name: 'Solveig' },
    attribute: `shelf ${index}`,
    value: { number: index },
  }))
  await service.data(BATCH, { input: { inputs } }, { space })
  return space
}
const idsOf = (connection: { edges: { node: { id: string } }[] }) => connection.edges.map(({ node }) => node.id)

test('facts of one instant come each once over many pages, also while others are written between', async () => {
  const space = await fill(25)
  const all = idsOf((await service.data(FACTS, { first: 100 }, { space })).facts)
  expect(new Set(all).size).toBe(25)
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 10; page += 1) {
    const { facts } = await service.data(FACTS, { first: 10, after }, { space })
    seen.push(...idsOf(facts))
    const input = { inputs: [{ entity: { name: 'Solveig' }, attribute: `late ${page}`, value: { string: 'new' } }] }
    await service.data(BATCH, { input }, { space })
    after = facts.pageInfo.endCursor
    if (!facts.pageInfo.hasNextPage) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(all.every((id) => seen.includes(id))).toBe(true)
})

test('a cursor that was edited, of another space, of another filter or of another field is refused', async () => {
  const [space, other] = [await fill(3), await fill(3)]
  const cursor: string = (await service.data(FACTS, { first: 1 }, { space })).facts.pageInfo.endCursor
  const foreign: string = (await service.data(FACTS, { first: 1 }, { space: other })).facts.pageInfo.endCursor
  const [body = '', signature] = cursor.split('.')
  const edited = `${Buffer.from(
    Buffer.from(body, 'base64url')
      .toString()
      .replace(/\d(?=[,}])/, '9'),
  ).toString('base64url')}.${signature}`
  const refused = async (variables: object, query = FACTS) => {
    const { data, errors } = await service.ask(query, { first: 2, ...variables }, { space })
    expect([data, errors[0]?.extensions]).toMatchObject([null, { code: 'BAD_USER_INPUT', path: ['after'] }])
  }
  for (const after of [edited, foreign, `${cursor} `, 'x', '']) await refused({ after })
  await refused({ after: cursor, filter: { entity: { name: 'Solveig' } } })
  await refused({ after: cursor }, 'query ($after: String) { changes(after: $after) { edges { cursor } } }')
})

test('a page of no size, less or more than 100 is refused with the limit, for every list', async () => {
  const space = await fill(1)
  const lists = ['facts', 'sources', 'conflicts', 'changes', 'spaces']
  for (const list of [...lists, 'search'])
    for (const first of [0, -1, 101, 1_000_000_000]) {
      const text = list === 'search' ? 'text: "Solveig", ' : ''
      const { errors } = await service.ask(
        `query ($n: Int) { ${list}(${text}first: $n) { edges { cursor } } }`,
        { n: first },
        { space },
      )
      const expected = { code: 'BAD_USER_INPUT', path: ['first'], limit: 100 }
      expect([list, first, errors[0]?.extensions]).toMatchObject([list, first, expected])
    }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { FOREVER, type Planted, plantIn } from './plant.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const town = { entity: 'mira', attribute: 'town' }
const at = (instant: number): string => new Date(instant).toISOString()

const planted = async (): Promise<Planted> => {
  const space = await plantIn(service.graph, await service.newSpace())
  await space.entity('mira', 'Mira')
  await space.attribute('mira', 'town')
  return space
}

const ask = (space: Planted, query: string, variables: Record<string, unknown> = {}, now = 1_000) =>
  service.ask(query, variables, { space: space.spaceId, now })

const FACTS = `query ($first: Int, $after: String, $asOf: AsOf, $filter: FactFilter) {
  facts(first: $first, after: $after, asOf: $asOf, filter: $filter) {
    edges { cursor node { id text status } } pageInfo { hasNextPage endCursor }
  }
}`

const texts = (reply: { data: { facts: { edges: { node: { text: string } }[] } } }): string[] =>
  reply.data.facts.edges.map((edge) => edge.node.text)

test('facts that hold are listed in order of recording, at either time', async () => {
  const space = await planted()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', text: 'Mira lives in Lund.', from: 10 },
    { id: 'b', ...town, value: 'Oslo', text: 'Mira lives in Oslo.', from: 30, at: 40 },
    { id: 'u', value: 'x', text: 'Something about a boat.', unresolved: 'a boat', from: 35 },
  )
  expect(texts(await ask(space, FACTS))).toEqual(['Something about a boat.', 'Mira lives in Oslo.'])
  expect(texts(await ask(space, FACTS, { asOf: { valid: at(20) } }))).toEqual(['Mira lives in Lund.'])
  expect(texts(await ask(space, FACTS, { asOf: { recorded: at(39) } }))).toEqual([
    'Mira lives in Lund.',
    'Something about a boat.',
  ])
  expect(texts(await ask(space, FACTS, { filter: { unresolved: true } }))).toEqual(['Something about a boat.'])
  expect(texts(await ask(space, FACTS, { filter: { status: ['SUPERSEDED'] } }))).toEqual(['Mira lives in Lund.'])
  expect(texts(await ask(space, FACTS, { filter: { entity: { name: 'mira' } } }))).toEqual(['Mira lives in Oslo.'])
  expect(texts(await ask(space, FACTS, { filter: { attribute: 'Town ', lane: 'CONCLUDED' } }))).toEqual([])
})

const many = async (space: Planted, count: number, from = 0, recordedAt = 100) => {
  await space.attribute('mira', `likes-${recordedAt}-${from}`, 'MANY')
  const facts = Array.from({ length: count }, (_, index) => ({
    id: `like-${recordedAt}-${from + index}`,
    entity: 'mira',
    attribute: `likes-${recordedAt}-${from}`,
    many: true,
    value: `thing ${from + index}`,
    text: `Mira likes thing ${from + index}.`,
    from: 50,
    at: recordedAt,
    ordinal: from + index,
    sameChange: index > 0,
  }))
  await space.facts(...facts)
}

test('twenty-five facts of one instant come in three pages, also when facts come in between', async () => {
  const space = await planted()
  await many(space, 25)
  const seen: string[] = []
  let after: string | null = null
  for (const [page, size] of [10, 10, 10].entries()) {
    const reply = await ask(space, FACTS, { first: 10, after })
    seen.push(...texts(reply))
    expect(reply.data.facts.edges.length).toBeLessThanOrEqual(size)
    after = reply.data.facts.pageInfo.endCursor
    if (page === 0) await many(space, 3, 0, 200)
  }
  expect(seen.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, index) => `Mira likes thing ${index}.`))
  expect(seen).toHaveLength(28)
})

test('a page that is just full says that nothing follows', async () => {
  const space = await planted()
  await many(space, 10)
  const reply = await ask(space, FACTS, { first: 10 })
  expect(reply.data.facts.pageInfo.hasNextPage).toBe(false)
  expect((await ask(space, FACTS, { first: 9 })).data.facts.pageInfo.hasNextPage).toBe(true)
})

test('a cursor that was edited, or is of another filter or space, is refused', async () => {
  const [space, other] = [await planted(), await planted()]
  await many(space, 5)
  const cursor: string = (await ask(space, FACTS, { first: 2 })).data.facts.pageInfo.endCursor
  const refused = async (of: Planted, variables: Record<string, unknown>) => {
    const [error] = (await ask(of, FACTS, variables)).errors
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['after'] })
  }
  await refused(space, { after: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}` })
  await refused(space, { after: 'x' })
  await refused(space, { after: cursor, filter: { lane: 'ASSERTED' } })
  await refused(other, { after: cursor })
  expect((await ask(space, FACTS, { first: 2, after: cursor })).errors).toEqual([])
})

test('pages of 0, of a negative size or of more than 100 are refused with the limit', async () => {
  const space = await planted()
  for (const first of [0, -1, 101]) {
    const [error] = (await ask(space, FACTS, { first })).errors
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['first'], limit: 100 })
  }
})

test('equal instants in different zones read alike', async () => {
  const space = await planted()
  const noon = Date.UTC(2020, 4, 1, 12)
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: noon - 5 },
    { id: 'b', ...town, value: 'Oslo', from: noon },
  )
  for (const valid of ['2020-05-01T12:00:00Z', '2020-05-01T14:00:00+02:00', '2020-05-01T07:00:00-05:00'])
    expect(texts(await ask(space, FACTS, { asOf: { valid } }, noon + 10))).toEqual(['town is Oslo'])
  expect(texts(await ask(space, FACTS, { asOf: { valid: '2020-05-01T13:59:59.999+02:00' } }, noon + 10))).toEqual([
    'town is Lund',
  ])
})

const ENTITY = `query ($ref: EntityRef!, $asOf: AsOf) { entity(ref: $ref, asOf: $asOf) {
  id name identifiers { kind value }
  attributes { name cardinality facts { text lane status } }
  facts { edges { node { text } } }
  history { edges { node { fact { text status } change { verb seq } asserter { kind } moved { id } } } }
} }`

test('of an entity both lanes are read as one: the asserted value answers, an equal one is shown once', async () => {
  const space = await planted()
  await space.attribute('mira', 'pets', 'MANY')
  const pets = { entity: 'mira', attribute: 'pets', many: true }
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10, statedUntil: 30 },
    { id: 'c', ...town, value: 'Oslo', from: 10, at: 11, level: 1, premises: ['a'], holds: [30, FOREVER] },
    { id: 'cat', ...pets, value: 'cat', from: 10, at: 12 },
    { id: 'dog', ...pets, value: 'dog', from: 10, at: 13 },
    {
      id: 'cat-too',
      ...pets,
      value: 'cat',
      text: 'So there is a cat.',
      from: 10,
      at: 14,
      level: 1,
      premises: ['a'],
      holds: [10, FOREVER],
    },
    { id: 'fish', ...pets, value: 'fish', from: 10, at: 15, level: 1, premises: ['a'], holds: [10, 20] },
  )
  const reply = await ask(space, ENTITY, { ref: { name: 'Mira' }, asOf: { valid: at(20) } })
  expect(reply.errors).toEqual([])
  expect(reply.data.entity.attributes).toEqual([
    {
      name: 'pets',
      cardinality: 'MANY',
      facts: [
        { text: 'pets is cat', lane: 'ASSERTED', status: 'ACTIVE' },
        { text: 'pets is dog', lane: 'ASSERTED', status: 'ACTIVE' },
      ],
    },
    { name: 'town', cardinality: 'ONE', facts: [{ text: 'town is Lund', lane: 'ASSERTED', status: 'ACTIVE' }] },
  ])
  const later = await ask(space, ENTITY, { ref: { id: space.id('mira') }, asOf: { valid: at(30) } })
  expect(later.data.entity.attributes[1].facts).toEqual([{ text: 'town is Oslo', lane: 'CONCLUDED', status: 'ACTIVE' }])
  expect(later.data.entity.facts.edges).toHaveLength(3)
  expect(later.data.entity.history.edges).toHaveLength(6)
  expect(later.data.entity.history.edges[4].node.fact).toEqual({ text: 'town is Lund', status: 'EXPIRED' })
  expect(later.data.entity.identifiers).toEqual([{ kind: 'NAME', value: 'Mira' }])
  const listed = await ask(space, FACTS, { asOf: { valid: at(20) } })
  expect(texts(listed)).toEqual(['town is Lund', 'pets is cat', 'pets is dog'])
})

test('a name that two entities bear is ambiguous, with candidates, and a type can settle it', async () => {
  const space = await planted()
  await space.entity('mira-2', 'Mira', 'company')
  const [error] = (await ask(space, ENTITY, { ref: { name: ' MIRA' } })).errors
  expect(error?.extensions.code).toBe('AMBIGUOUS')
  expect(error?.extensions['candidates']).toEqual([
    { id: space.id('mira'), name: 'Mira', type: null },
    { id: space.id('mira-2'), name: 'Mira', type: 'company' },
  ])
  const settled = await ask(space, ENTITY, { ref: { name: 'Mira', type: 'company' } })
  expect(settled.data.entity.id).toBe(space.id('mira-2'))
  for (const ref of [{ name: 'Mir' }, { id: space.id('mir') }, { identifier: { kind: 'NAME', value: 'Mirabel' } }])
    expect((await ask(space, ENTITY, { ref })).errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('an alias leads to its attribute, and an attribute without facts by then is not found', async () => {
  const space = await planted()
  await space.definition('town', ['lives in'])
  await space.facts({ id: 'a', ...town, value: 'Lund', from: 10, at: 20 })
  const query = `query ($name: String!, $asOf: AsOf) {
    attribute(ref: { entity: { name: "Mira" }, name: $name }, asOf: $asOf) { id facts { text } entity { name } }
    definitions { name aliases }
  }`
  const reply = await ask(space, query, { name: 'Lives  In' })
  expect(reply.data.attribute).toMatchObject({ facts: [{ text: 'town is Lund' }], entity: { name: 'Mira' } })
  expect(reply.data.definitions).toEqual([{ name: 'town', aliases: ['lives in'] }])
  const before = await ask(space, query, { name: 'town', asOf: { recorded: at(19) } })
  expect(before.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

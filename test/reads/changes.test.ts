import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { FOREVER, type Planted, plantIn } from './plant.ts'

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
  return space
}
const ask = async (space: Planted, query: string, variables: Record<string, unknown> = {}) => {
  const reply = await service.ask(query, variables, { space: space.spaceId, now: 1_000 })
  expect(reply.errors).toEqual([])
  return reply.data
}

test('changes come in order with what each did, and later than a seq', async () => {
  const space = await planted()
  await space.facts({ id: 'a', ...town, value: 'Lund', from: 10 }, { id: 'b', ...town, value: 'Oslo', from: 30 })
  await space.end('b', 40, 45)
  const query = `query ($since: SafeInt, $first: Int, $after: String) { changes(since: $since, first: $first, after: $after) {
    edges { node { seq verb undone recorded { count facts { text } } ended { count facts { status } } } } pageInfo { endCursor hasNextPage }
  } }`
  const { changes } = await ask(space, query, { first: 2 })
  expect(changes.edges.map((edge: { node: { seq: number } }) => edge.node.seq)).toEqual([1, 2])
  expect(changes.edges[0].node.recorded).toEqual({ count: 1, facts: [{ text: 'town is Lund' }] })
  const next = await ask(space, query, { first: 2, after: changes.pageInfo.endCursor })
  expect(next.changes.edges).toMatchObject([{ node: { seq: 3, ended: { count: 1, facts: [{ status: 'RELEASED' }] } } }])
  expect((await ask(space, query, { since: 2 })).changes.edges).toHaveLength(1)
  await service.graph.raw('MATCH (c:Change {id: $id}) SET c.off = [50]', { id: space.changeId(3) })
  await space.clock(60)
  expect((await ask(space, query, { since: 2 })).changes.edges[0].node.undone).toBe(true)
})

test('the history of an attribute says who said each value, from what, and what moved with it', async () => {
  const space = await planted()
  await space.attribute('mira', 'shop')
  await space.source('letter', 5)
  await space.facts(
    { id: 'late', ...town, value: 'Bergen', from: 20, at: 40, kind: 'THIRD_PARTY' },
    { id: 'a', ...town, value: 'Lund', from: 10, at: 41, source: 'letter' },
    {
      id: 'c',
      entity: 'mira',
      attribute: 'shop',
      value: 'kiosk',
      from: 41,
      at: 42,
      level: 1,
      premises: ['a'],
      holds: [41, FOREVER],
    },
  )
  await service.graph.raw(
    `MATCH (c:Change {id: $change}), (f:Fact {id: $fact}) CREATE (c)-[:JUDGED {at: 41, holds: [], stands: []}]->(f)`,
    { change: space.changeId(2), fact: space.id('c') },
  )
  const { attribute } = await ask(
    space,
    `query ($id: ID!) { attribute(ref: { id: $id }) { history(first: 5) { edges { node {
      fact { text validFrom recordedAt } asserter { kind } source { id } change { seq } moved { id } } } } } }`,
    { id: space.attributeId('mira', 'town') },
  )
  expect(attribute.history.edges.map((edge: { node: unknown }) => edge.node)).toEqual([
    {
      fact: { text: 'town is Lund', validFrom: at(10), recordedAt: at(41) },
      asserter: { kind: 'USER' },
      source: { id: space.id('letter') },
      change: { seq: 2 },
      moved: [{ id: space.id('c') }],
    },
    {
      fact: { text: 'town is Bergen', validFrom: at(20), recordedAt: at(40) },
      asserter: { kind: 'THIRD_PARTY' },
      source: null,
      change: { seq: 1 },
      moved: [],
    },
  ])
})

test('pages of a history neither repeat nor miss a fact when an older one is learnt in between', async () => {
  const space = await planted()
  const early = Array.from({ length: 5 }, (_, index) => ({
    id: `f${index}`,
    ...town,
    value: `town ${index}`,
    from: 10 * (index + 1),
  }))
  await space.facts(...early)
  const query = `query ($after: String) { entity(ref: { name: "Mira" }) { history(first: 2, after: $after) {
    edges { node { fact { id } } } pageInfo { endCursor hasNextPage } } } }`
  const seen: string[] = []
  let after: string | null = null
  do {
    const { entity } = await ask(space, query, { after })
    seen.push(...entity.history.edges.map((edge: { node: { fact: { id: string } } }) => edge.node.fact.id))
    if (seen.length === 2) await space.facts({ id: 'older', ...town, value: 'Ystad', from: 5, at: 90 })
    after = entity.history.pageInfo.hasNextPage ? entity.history.pageInfo.endCursor : null
  } while (after !== null)
  expect(seen).toEqual(early.map((fact) => space.id(fact.id)))
})

test('conflicts are open or closed as known then, newest first', async () => {
  const space = await planted()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10 },
    { id: 'b', ...town, value: 'Oslo', from: 20, disbelievedAt: 20, kind: 'THIRD_PARTY', live: false },
  )
  await space.conflict('first', 20, { facts: ['a'], challengers: ['b'] }, 50)
  await space.conflict('second', 30, { facts: ['a'], challengers: ['b'] })
  await space.clock(60)
  const query = `query ($status: ConflictStatus, $asOf: AsOf) { conflicts(status: $status, asOf: $asOf) { edges { node {
    id status resolvedAt facts { text status } challengers { text status } } } } }`
  const idsOf = async (variables: Record<string, unknown>) =>
    (await ask(space, query, variables)).conflicts.edges.map((edge: { node: { id: string; status: string } }) => [
      edge.node.id,
      edge.node.status,
    ])
  expect(await idsOf({})).toEqual([
    [space.id('second'), 'OPEN'],
    [space.id('first'), 'CLOSED'],
  ])
  expect(await idsOf({ status: 'OPEN' })).toEqual([[space.id('second'), 'OPEN']])
  expect(await idsOf({ asOf: { recorded: at(49) } })).toEqual([
    [space.id('second'), 'OPEN'],
    [space.id('first'), 'OPEN'],
  ])
  expect(await idsOf({ asOf: { recorded: at(29) } })).toEqual([[space.id('first'), 'OPEN']])
  const { conflicts } = await ask(space, query, { status: 'OPEN' })
  expect(conflicts.edges[0].node).toMatchObject({
    facts: [{ text: 'town is Lund', status: 'ACTIVE' }],
    challengers: [{ text: 'town is Oslo', status: 'QUARANTINED' }],
  })
})

test('the archive is listed newest first, and a withdrawn source says so', async () => {
  const space = await planted()
  for (const [index, name] of ['one', 'two', 'three'].entries()) await space.source(name, 10 * (index + 1), name)
  const change = await space.change(40, 'withdraw')
  await service.graph.raw(
    'MATCH (c:Change {id: $change}), (s:Source {id: $source}) CREATE (c)-[:WITHDREW {at: 40}]->(s)',
    {
      change,
      source: space.id('two'),
    },
  )
  const { sources } = await ask(
    space,
    '{ sources(first: 2) { edges { node { text withdrawn } } pageInfo { endCursor } } }',
  )
  expect(sources.edges.map((edge: { node: unknown }) => edge.node)).toEqual([
    { text: 'three', withdrawn: false },
    { text: 'two', withdrawn: true },
  ])
})

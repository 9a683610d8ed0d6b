import { afterAll, expect, test } from 'vitest'
import { viewFacts } from '../../src/reads/fact-view.ts'
import { readMoment } from '../../src/reads/moment.ts'
import { FOREVER, openTestGraph, type Planted, plant } from './plant.ts'

const graph = openTestGraph()
afterAll(() => graph.close())

const townOf = async (): Promise<Planted> => {
  const space = await plant(graph)
  await space.entity('mira')
  await space.attribute('mira', 'town')
  return space
}

/** `STATUS until` of each named fact at (valid, recorded). */
const read = async (space: Planted, valid: number, recorded: number, ...names: string[]): Promise<string[]> => {
  const moment = await readMoment(space.caller(valid), { valid, recorded })
  const views = await viewFacts(
    space.caller(valid),
    names.map((name) => space.id(name)),
    moment,
  )
  return views.map((view) => `${view.status} ${view.validUntil}`)
}

const town = { entity: 'mira', attribute: 'town' }

test('a change bounds the fact before it, and both times choose what is seen', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10 },
    { id: 'b', ...town, value: 'Oslo', from: 30, at: 40 },
  )
  expect(await read(space, 50, 50, 'a', 'b')).toEqual(['SUPERSEDED 30', 'ACTIVE null'])
  expect(await read(space, 20, 50, 'a', 'b')).toEqual(['ACTIVE 30', 'SCHEDULED null'])
  expect(await read(space, 50, 39, 'a', 'b')).toEqual(['ACTIVE null'])
})

test('what starts later on displaces nothing until then, whenever it was recorded', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10 },
    { id: 'b', ...town, value: 'Oslo', from: 90, at: 20 },
  )
  expect(await read(space, 50, 20, 'a', 'b')).toEqual(['ACTIVE 90', 'SCHEDULED null'])
  expect(await read(space, 90, 20, 'a', 'b')).toEqual(['SUPERSEDED 90', 'ACTIVE null'])
  expect(await read(space, 90, 19, 'a', 'b')).toEqual(['ACTIVE null'])
})

test('of two equal starts the later recorded holds, the earlier over nothing', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10 },
    { id: 'b', ...town, value: 'Oslo', from: 10, at: 20 },
    { id: 'c', ...town, value: 'Bergen', from: 10, at: 20, ordinal: 1, sameChange: true },
  )
  expect(await read(space, 50, 50, 'a', 'b', 'c')).toEqual(['SUPERSEDED 10', 'SUPERSEDED 10', 'ACTIVE null'])
  expect(await read(space, 50, 15, 'a')).toEqual(['ACTIVE null'])
})

test('an own end binds the fact, whose status says which end it was', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'stated', ...town, value: 'Lund', from: 10, statedUntil: 20 },
    { id: 'expiring', ...town, value: 'Oslo', from: 30, expiresAt: 40 },
    { id: 'let-go', ...town, value: 'Bergen', from: 50 },
  )
  await space.end('let-go', 55, 60)
  expect(await read(space, 100, 100, 'stated', 'expiring', 'let-go')).toEqual([
    'EXPIRED 20',
    'EXPIRED 40',
    'RELEASED 60',
  ])
  expect(await read(space, 100, 54, 'let-go')).toEqual(['ACTIVE null'])
  expect(await read(space, 59, 100, 'let-go')).toEqual(['ACTIVE 60'])
})

test('ties go to the one that took the place, then to the release', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10, expiresAt: 30 },
    { id: 'b', ...town, value: 'Oslo', from: 30 },
  )
  expect(await read(space, 40, 40, 'a')).toEqual(['SUPERSEDED 30'])
  await space.facts({ id: 'c', ...town, value: 'Bergen', from: 50, expiresAt: 60 })
  await space.end('c', 55, 60)
  expect(await read(space, 70, 70, 'c')).toEqual(['RELEASED 60'])
})

test('an end counts while its change is not undone and what caused it is believed', async () => {
  const space = await townOf()
  await space.attribute('mira', 'street')
  await space.facts(
    { id: 'street', entity: 'mira', attribute: 'street', value: 'Long Lane', from: 10 },
    { id: 'move', ...town, value: 'Oslo', from: 30, disbelievedAt: 50 },
  )
  await space.end('street', 31, 30, { ending: 'SUPERSEDED', by: 'move' })
  await space.clock(100)
  expect(await read(space, 60, 40, 'street')).toEqual(['SUPERSEDED 30'])
  expect(await read(space, 60, 50, 'street')).toEqual(['ACTIVE null'])
  await space.end('street', 60, 35, { off: [70, 80] })
  expect(await read(space, 90, 65, 'street')).toEqual(['RELEASED 35'])
  expect(await read(space, 90, 75, 'street')).toEqual(['ACTIVE null'])
  expect(await read(space, 90, 85, 'street')).toEqual(['RELEASED 35'])
})

test('what was wrong is retracted from when that was known, and lapses are kept', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10 },
    { id: 'b', ...town, value: 'Oslo', from: 20, disbelievedAt: 40 },
    { id: 'c', ...town, value: 'Bergen', from: 30, lapses: [50, 60] },
  )
  await space.clock(100)
  expect(await read(space, 25, 39, 'a', 'b')).toEqual(['SUPERSEDED 20', 'ACTIVE 30'])
  expect(await read(space, 25, 40, 'a', 'b')).toEqual(['ACTIVE 30', 'RETRACTED 30'])
  expect(await read(space, 35, 55, 'a', 'c')).toEqual(['ACTIVE null', 'RETRACTED null'])
  expect(await read(space, 35, 60, 'a', 'c')).toEqual(['SUPERSEDED 30', 'ACTIVE null'])
})

test('a challenger is quarantined and holds no place', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10 },
    { id: 'b', ...town, value: 'Oslo', from: 20, disbelievedAt: 20, kind: 'THIRD_PARTY' },
  )
  await space.conflict('open', 20, { facts: ['a'], challengers: ['b'] })
  expect(await read(space, 30, 30, 'a', 'b')).toEqual(['ACTIVE null', 'QUARANTINED null'])
  await graph.raw('MATCH (:Fact {id: $id})-[x:ASSERTED_BY]->() SET x.off = [25]', { id: space.id('b') })
  await space.clock(30)
  expect(await read(space, 30, 30, 'b')).toEqual(['RETRACTED null'])
})

test('the status of a member followed by an equal one is the run’s', async () => {
  const space = await townOf()
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10 },
    { id: 'x', ...town, value: 'Oslo', from: 20 },
    { id: 'again', ...town, value: 'Lund', from: 20, at: 25 },
    { id: 'renewed', ...town, value: 'Lund', from: 30, statedUntil: 50 },
    { id: 'after', ...town, value: 'Lund', from: 60 },
  )
  expect(await read(space, 40, 60, 'a', 'x', 'again')).toEqual(['ACTIVE 20', 'SUPERSEDED 20', 'ACTIVE 30'])
  expect(await read(space, 55, 60, 'a', 'again', 'renewed')).toEqual(['EXPIRED 20', 'EXPIRED 30', 'EXPIRED 50'])
  expect(await read(space, 70, 70, 'a', 'after')).toEqual(['EXPIRED 20', 'ACTIVE null'])
  await space.facts({ id: 'end', ...town, value: 'Oslo', from: 70 })
  expect(await read(space, 80, 80, 'after')).toEqual(['SUPERSEDED 70'])
})

test('a conclusion holds where its judgement as known then says, and falls for the first reason', async () => {
  const space = await townOf()
  await space.facts({ id: 'premise', ...town, value: 'Lund', from: 10 })
  await space.attribute('mira', 'shop')
  const shop = { entity: 'mira', attribute: 'shop', level: 1, premises: ['premise'] }
  await space.facts({ id: 'c', ...shop, value: 'Corner shop', from: 20, holds: [20, FOREVER] })
  await space.judged('c', 40, [20, 30])
  await space.judged('c', 50, [])
  expect(await read(space, 35, 39, 'c')).toEqual(['ACTIVE null'])
  expect(await read(space, 35, 45, 'c')).toEqual(['UNSUPPORTED 30'])
  expect(await read(space, 25, 45, 'c')).toEqual(['ACTIVE 30'])
  expect(await read(space, 25, 55, 'c')).toEqual(['UNSUPPORTED 20'])
  await space.facts({ id: 'd', ...shop, value: 'Kiosk', from: 60, holds: [60, FOREVER] })
  await space.facts({ id: 'said', entity: 'mira', attribute: 'shop', value: 'Market', from: 70 })
  await space.judged('d', 71, [60, 70], [60, FOREVER])
  expect(await read(space, 80, 80, 'd', 'said')).toEqual(['SUPERSEDED 70', 'ACTIVE null'])
})

test('facts recorded later, in other spaces or by a prefix of their id are not found', async () => {
  const [space, other] = [await townOf(), await townOf()]
  await space.facts({ id: 'a', ...town, value: 'Lund', from: 10, at: 30 })
  const moment = { valid: 20, recorded: 29 }
  expect(await viewFacts(space.caller(20), [space.id('a')], moment)).toEqual([])
  const now = { valid: 50, recorded: 50 }
  expect(await viewFacts(other.caller(50), [space.id('a')], now)).toEqual([])
  expect(await viewFacts(space.caller(50), [space.id('a').slice(0, -1), `${space.spaceId}-`], now)).toEqual([])
  expect(await viewFacts(space.caller(50), [space.id('a')], now)).toHaveLength(1)
})

test('trust is that of the greatest standing attestation, and the lowest for a conclusion', async () => {
  const space = await townOf()
  await space.facts({ id: 'a', ...town, value: 'Lund', from: 10, kind: 'THIRD_PARTY' })
  await graph.raw(
    `MATCH (f:Fact {id: $id}) MERGE (w:Asserter {key: $id}) CREATE (f)-[:ASSERTED_BY {at: 20, changeId: 'c', kind: 'USER', validFrom: 10, off: [40]}]->(w)`,
    { id: space.id('a') },
  )
  await space.clock(50)
  const trust = async (recorded: number) =>
    (await viewFacts(space.caller(50), [space.id('a')], { valid: 50, recorded }))[0]?.trust
  expect(await Promise.all([15, 30, 45].map(trust))).toEqual(['THIRD_PARTY', 'USER', 'THIRD_PARTY'])
})

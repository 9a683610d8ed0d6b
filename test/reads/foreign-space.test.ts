import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { FOREVER, type Planted, plantIn } from './plant.ts'

let service: TestService
let full: Planted
let empty: Planted

const town = { entity: 'mira', attribute: 'town' }

beforeAll(async () => {
  service = await startService()
  full = await plantIn(service.graph, await service.newSpace())
  empty = await plantIn(service.graph, await service.newSpace())
  // Later than all that is planted: what is kept from this space is kept for being another's, not for being later.
  await empty.clock(500)
  await full.entity('mira', 'Mira')
  await full.attribute('mira', 'town')
  await full.attribute('mira', 'shop')
  await full.source('letter', 5)
  await full.facts(
    {
      id: 'a',
      ...town,
      value: 'Lund',
      text: 'Mira lives in Lund.',
      from: 10,
      validUntil: 30,
      source: 'letter',
      past: true,
    },
    { id: 'b', ...town, value: 'Oslo', text: 'Mira lives in Oslo.', from: 30 },
    {
      id: 'c',
      entity: 'mira',
      attribute: 'shop',
      value: 'kiosk',
      from: 31,
      level: 1,
      premises: ['b'],
      holds: [31, FOREVER],
    },
  )
  await full.conflict('q', 31, { facts: ['b'], challengers: ['a'] })
  await full.definition('town', ['lives in'])
})
afterAll(() => service.close())

/** Root fields that answer about one thing: each is asked in its own space first, so that the refusal means something. */
const NAMED: Record<string, () => string> = {
  'a fact by id': () => `fact(id: "${full.id('b')}") { id }`,
  'what a fact rests on': () => `fact(id: "${full.id('c')}") { why { nodes { depth } } impact { wouldFall { id } } }`,
  'an entity by id': () => `entity(ref: { id: "${full.id('mira')}" }) { id history { edges { cursor } } }`,
  'an entity by name': () => 'entity(ref: { name: "Mira" }) { id }',
  'an entity by identifier': () => 'entity(ref: { identifier: { kind: NAME, value: "Mira" } }) { id }',
  'an attribute by id': () =>
    `attribute(ref: { id: "${full.attributeId('mira', 'town')}" }) { id history { edges { cursor } } }`,
  'an attribute by name': () => 'attribute(ref: { entity: { name: "Mira" }, name: "town" }) { id }',
  'a change': () => `change(id: "${full.changeId(1)}") { id }`,
  'facts of an entity': () => `facts(filter: { entity: { id: "${full.id('mira')}" } }) { edges { cursor } }`,
}

test.for(Object.keys(NAMED))('another space doesn’t know %s', async (what) => {
  const query = `{ ${(NAMED[what] as () => string)()} }`
  expect((await service.ask(query, {}, { space: full.spaceId, now: 1_000 })).errors).toEqual([])
  const { errors } = await service.ask(query, {}, { space: empty.spaceId, now: 1_000 })
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
})

/** Root fields that list. */
const LISTS = {
  facts: 'facts { edges { cursor } }',
  'facts in any state':
    'facts(filter: { status: [ACTIVE, SUPERSEDED, RETRACTED, QUARANTINED, SCHEDULED] }) { edges { cursor } }',
  search: 'search(text: "Mira lives in Lund and Oslo", history: true) { edges { cursor } }',
  sources: 'sources { edges { cursor } }',
  conflicts: 'conflicts { edges { cursor } }',
  changes: 'changes { edges { cursor } }',
}

test.for(Object.entries(LISTS))('another space’s %s are never listed', async ([field, query]) => {
  const listed = async (space: Planted) => {
    const { data, errors } = await service.ask(`{ ${query} }`, {}, { space: space.spaceId, now: 1_000 })
    expect(errors).toEqual([])
    return data[field.split(' ')[0] as string].edges.length
  }
  expect(await listed(full)).toBeGreaterThan(0)
  expect(await listed(empty)).toBe(0)
})

test('another space’s facts count in no metric, definition or audit', async () => {
  const query = '{ metrics { activeFacts openConflicts } verifyAudit { checked } definitions { name } }'
  const { data } = await service.ask(query, {}, { space: empty.spaceId, now: 1_000 })
  expect(data).toEqual({ metrics: { activeFacts: 0, openConflicts: 0 }, verifyAudit: { checked: 0 }, definitions: [] })
  const own = await service.ask(query, {}, { space: full.spaceId, now: 1_000 })
  expect(own.data).toMatchObject({ metrics: { activeFacts: 2, openConflicts: 1 }, definitions: [{ name: 'town' }] })
})

test('a timeline of another space that is judged by name answers nothing', async () => {
  const { judgeSlots } = await import('../../src/reads/judge.ts')
  const slotKey = `${full.attributeId('mira', 'town')}|A`
  const moment = { valid: 100, recorded: 100 }
  expect(await judgeSlots(full.caller(100), [slotKey], moment)).toHaveLength(1)
  expect(await judgeSlots(empty.caller(100), [slotKey], moment)).toEqual([])
})

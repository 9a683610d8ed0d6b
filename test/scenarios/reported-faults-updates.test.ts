import { describe, expect, test } from 'vitest'
import { refusal, service, space } from '../support/space.ts'

test('after an update the new word finds the new fact and the old word finds nothing that holds', async () => {
  const { ada, at, searches } = await space()
  await at('1 March', () => ada.asserts('employer', 'Juniper Lighthouse'))
  await at('1 April', () => ada.supersedes('employer', 'Cobalt Orchard'))
  expect(await searches('Cobalt')).toEqual(['Ada employer: Cobalt Orchard'])
  expect(await searches('Juniper')).toEqual([])
  expect(await searches('Juniper', { history: true })).toEqual(['Ada employer: Juniper Lighthouse'])
  await at('2 April', () => ada.corrects('employer now', 'Amber Quarry'))
  expect([await searches('Cobalt'), await searches('Amber')]).toEqual([[], ['Ada employer: Amber Quarry']])
})

describe('twenty updates of one value at once', () => {
  const cities = Array.from({ length: 20 }, (_, index) => `City ${index}`)

  test('each expecting the same version: one is taken, nineteen are told the present version', async () => {
    const { ada } = await space()
    await ada.asserts('city', 'Turku')
    const version = await ada.version('city')
    const told = await Promise.allSettled(cities.map((city) => ada.asserts(city, city, { attribute: 'city', version })))
    const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason.extensions] : []))
    expect(refused).toHaveLength(19)
    for (const one of refused) expect(one).toMatchObject({ code: 'CONFLICT', version: version + 1 })
    expect(await ada.history('city')).toHaveLength(2)
    expect(await ada.holds('city')).toHaveLength(1)
  })

  test('expecting nothing: all are taken, each once, in one chain with one head', async () => {
    const { ada } = await space()
    await ada.asserts('city', 'Turku')
    await Promise.all(cities.map((city) => ada.asserts(city, city, { attribute: 'city' })))
    const chain = await ada.history('city')
    expect(chain.map(([value]) => value).sort()).toEqual(['Turku', ...cities].sort())
    expect(chain.filter(([, status]) => status === 'ACTIVE')).toEqual([chain.at(-1)])
    expect(await ada.holds('city')).toEqual([chain.at(-1)![0]])
  })
})

test('a write that is sent again after its reply was lost is the same write, also when both come at once', async () => {
  const [{ ada, id, read, seq }, there] = [await space(), await space()]
  const input = { entity: ada.ref, attribute: 'city', value: { string: 'Turku' }, idempotencyKey: 'send-1' }
  const document = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { replayed fact { id } } }'
  const sent = Array.from({ length: 8 }, () => service().data(document, { input }, { space: id }))
  const replies = (await Promise.all(sent)).map(({ assertFact }) => assertFact)
  expect(new Set(replies.map((one) => one.fact.id)).size).toBe(1)
  expect(replies.filter((one) => !one.replayed)).toHaveLength(1)
  expect([await seq(), (await read('{ changes { edges { node { id } } } }')).changes.edges.length]).toEqual([1, 1])
  const other = await refusal(ada.asserts('city', 'Vaasa', { key: 'send-1' }))
  expect(other).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect((await there.ada.asserts('city', 'Turku', { key: 'send-1' })).replayed).toBe(false)
})

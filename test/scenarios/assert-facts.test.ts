import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

const of = (attribute: string, value: unknown, rest: Record<string, unknown> = {}) => ({
  entity: { name: 'Ada' },
  attribute,
  value: typeof value === 'string' ? { string: value } : value,
  ...rest,
})

test('many statements are one change, each with its own outcome', async () => {
  const { ada, assertsAll, at, seq } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku', { by: 'USER' }))
  const inputs = [of('city', 'Turku'), of('job', 'baker'), of('city', 'Vaasa', { by: { kind: 'INFERENCE' } })]
  const told = await at('2 March', () => assertsAll(inputs))
  const items = told.payload.items.map(({ index, outcome }: { index: number; outcome: string }) => [index, outcome])
  expect(items).toEqual([
    [0, 'CONFIRMED'],
    [1, 'RECORDED'],
    [2, 'CHALLENGER'],
  ])
  expect([told.outcome, await seq(), await ada.holds()]).toEqual(['BATCH', 2, ['Turku', 'baker']])
})

test('later statements of a batch follow earlier ones, in their order', async () => {
  const { ada, assertsAll, at } = await space()
  await at('1 March', () => assertsAll([of('city', 'Turku'), of('city', 'Vaasa'), of('city', 'Oulu')]))
  expect(await ada.holds('city')).toEqual(['Oulu'])
  expect((await ada.history('city')).map(([value]) => value)).toEqual(['Turku', 'Vaasa', 'Oulu'])
})

test('one bad statement refuses the whole, and is named', async () => {
  const { ada, assertsAll, seq } = await space()
  await ada.asserts('city', 'Turku')
  const blank = await refusal(assertsAll([of('job', 'baker'), of('pet', ' ')]))
  expect(blank).toEqual({ code: 'BAD_USER_INPUT', path: 'input.inputs.1.value.string' })
  const stale = await refusal(
    assertsAll([of('job', 'baker'), of('car', 'none'), of('city', 'Oulu', { expectedVersion: 9 })]),
  )
  expect(stale).toEqual({ code: 'CONFLICT', path: 'input.inputs.2.expectedVersion', version: 1 })
  const unknown = await refusal(assertsAll([of('job', 'baker'), { ...of('pet', 'a cat'), entity: { id: 'nobody' } }]))
  expect(unknown).toEqual({ code: 'NOT_FOUND', path: 'input.inputs.1.entity.id' })
  expect([await seq(), await ada.holds()]).toEqual([1, ['Turku']])
})

test('a replayed batch records nothing and answers with the same ids', async () => {
  const { ada, assertsAll } = await space()
  const inputs = [of('city', 'Turku'), of('job', 'baker')]
  const first = await assertsAll(inputs, { key: 'b' })
  const replay = await assertsAll(inputs, { key: 'b' })
  expect([replay.replayed, replay.change, replay.payload.recorded]).toEqual([
    true,
    first.change,
    first.payload.recorded,
  ])
  expect(await ada.holds()).toHaveLength(2)
  expect(await refusal(assertsAll([...inputs].reverse(), { key: 'b' }))).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('a composite writes the parts it holds, leaves those it omits, and null lets go of one', async () => {
  const { ada, at } = await space()
  await at('1 March', () =>
    ada.asserts('home', { object: { city: 'Turku', street: 'Quay 4', floor: 3 } }, { attribute: 'address' }),
  )
  expect((await ada.holds()).sort()).toEqual(['3', 'Quay 4', 'Turku'])
  const told = await at('1 April', () =>
    ada.asserts('moved', { object: { street: 'Hill 9', floor: null } }, { attribute: 'address' }),
  )
  expect([(await ada.holds()).sort(), told.ended.sort()]).toEqual([
    ['Hill 9', 'Turku'],
    ['Ada address floor: 3', 'Ada address street: Quay 4'],
  ])
  expect((await ada.holds(undefined, '31 March')).sort()).toEqual(['3', 'Quay 4', 'Turku'])
})

test('what a part determines is released when that part changes, and comes back when the change is undone', async () => {
  const { ada, at, defines, undoes } = await space()
  await defines('address.city', { determines: ['address.postcode'] })
  await at('1 March', () =>
    ada.asserts('home', { object: { city: 'Turku', postcode: '20100' } }, { attribute: 'address' }),
  )
  await at('2 March', () => ada.asserts('same', { object: { city: 'Turku' } }, { attribute: 'address' }))
  expect((await ada.holds()).sort()).toEqual(['20100', 'Turku'])
  const told = await at('1 April', () => ada.asserts('city', 'Vaasa', { attribute: 'address.city' }))
  expect([told.determined, await ada.holds()]).toEqual([['Ada address postcode: 20100'], ['Vaasa']])
  await at('2 April', () => undoes(told))
  expect((await ada.holds()).sort()).toEqual(['20100', 'Turku'])
})

test('an entity named for the first time in several statements is one entity', async () => {
  const { assertsAll, read, someone } = await space()
  await assertsAll([
    of('employer', { entity: { name: 'Lantern Press' } }),
    { ...of('seat', 'Porvoo'), entity: { name: 'Lantern  press' } },
  ])
  expect(await someone('Lantern Press').holds()).toEqual(['Porvoo'])
  const { entity } = await read('{ entity(ref: { name: "Ada" }) { attributes { name facts { valueText } } } }')
  expect(entity.attributes).toEqual([{ name: 'employer', facts: [{ valueText: 'Lantern Press' }] }])
})

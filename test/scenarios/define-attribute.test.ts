import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('every alias and every spelling leads to one attribute', async () => {
  const { ada, at, defines } = await space()
  const told = await defines('Employer', { aliases: ['works_at', 'Workplace'] })
  expect([told.outcome, told.payload.definition]).toMatchObject(['DEFINED', { name: 'employer', cardinality: 'ONE' }])
  await at('1 March', () => ada.asserts('a', 'Lantern Press', { attribute: 'works_at' }))
  await at('2 March', () => ada.asserts('b', 'Quay Books', { attribute: ' EMPLOYER ' }))
  expect([await ada.holds('workplace'), await ada.holds('employer', '1 March 12:00')]).toEqual([
    ['Quay Books'],
    ['Lantern Press'],
  ])
})

test('a set takes values side by side; the same value twice is one', async () => {
  const { ada, at, defines } = await space()
  await defines('language', { cardinality: 'MANY' })
  for (const [index, value] of ['Finnish', 'Swedish', 'Finnish'].entries())
    await at(`${index + 1} March`, () => ada.asserts(`l${index}`, value, { attribute: 'language' }))
  expect(await ada.holds('language')).toEqual(['Finnish', 'Swedish'])
})

test('declared twice it is so already; what is left out stays; undone it is as before', async () => {
  const { defines, read, seq, undoes } = await space()
  await defines('city', { aliases: ['town'], volatility: 'STABLE' })
  const told = await defines('city', { category: 'place' })
  expect(told.payload.definition).toMatchObject({ aliases: ['town'], volatility: 'STABLE', category: 'place' })
  const again = await defines('city', { aliases: ['town'] })
  expect([again.outcome, again.change, await seq()]).toEqual(['ALREADY_SO', null, 2])
  await undoes(told)
  expect((await read('{ definitions { name category } }')).definitions).toEqual([{ name: 'city', category: null }])
})

test('the undo of the first declaration takes the name away, the undo of that brings it back with all it said', async () => {
  const { defines, read, undoes } = await space()
  const told = await defines('address.town', { aliases: ['town'], determines: ['address.street'] })
  const undone = await undoes(told)
  expect((await read('{ definitions { name } }')).definitions).toEqual([])
  await undoes(undone)
  expect((await read('{ definitions { name aliases determines } }')).definitions).toEqual([
    { name: 'address.town', aliases: ['town'], determines: ['address.street'] },
  ])
})

test('a declaration sent again after it was undone answers as the change it was, and declares nothing', async () => {
  const { defines, read, undoes } = await space()
  const told = await defines('city', { aliases: ['town'], idempotencyKey: 'd' })
  await undoes(told)
  const replay = await defines('city', { aliases: ['town'], idempotencyKey: 'd' })
  expect([replay.replayed, replay.change?.id]).toEqual([true, told.change?.id])
  expect(replay.payload.definition).toBeNull()
  expect((await read('{ definitions { name aliases } }')).definitions).toEqual([])
})

test('a near-equal name opens a question and merges nothing', async () => {
  const { ada, ask, conflicts } = await space()
  const on = 'mutation { updateSpaceSettings(input: { settings: { nearNameConflicts: true } }) { space { id } } }'
  expect((await ask(on)).errors).toEqual([])
  await ada.asserts('home_city', 'Turku')
  await ada.asserts('home-citys', 'Vaasa')
  await ada.asserts('home 2', 'Oulu')
  expect(await conflicts()).toEqual([['NEAR_NAME', 'OPEN', [], ['home-citys', 'home_city']]])
  expect((await ada.holds()).sort()).toEqual(['Oulu', 'Turku', 'Vaasa'])
})

test('a taken name, another cardinality once facts exist, and an alias that has facts are conflicts', async () => {
  const [{ ada, defines, seq }, there] = [await space(), await space()]
  await defines('employer', { aliases: ['workplace'] })
  await ada.asserts('employer', 'Lantern Press')
  await ada.asserts('firm', 'Quay Books')
  expect(await refusal(defines('office', { aliases: ['workplace'] }))).toMatchObject({
    code: 'CONFLICT',
    attribute: 'employer',
  })
  expect(await refusal(defines('employer', { cardinality: 'MANY' }))).toEqual({
    code: 'CONFLICT',
    path: 'input.cardinality',
  })
  expect(await refusal(defines('employer', { aliases: ['firm'] }))).toMatchObject({
    code: 'CONFLICT',
    path: 'input.aliases',
  })
  expect(await seq()).toBe(3)
  await there.defines('employer', { cardinality: 'MANY' })
  expect((await there.read('{ definitions { cardinality } }')).definitions).toEqual([{ cardinality: 'MANY' }])
})

test('a blank name, its own alias, and more than 50 aliases or parts are refused', async () => {
  const { defines, seq } = await space()
  const names = Array.from({ length: 51 }, (_, index) => `name ${index}`)
  expect(await refusal(defines(' '))).toEqual({ code: 'BAD_USER_INPUT', path: 'input.name' })
  expect(await refusal(defines('city', { aliases: ['City'] }))).toMatchObject({ code: 'BAD_USER_INPUT' })
  for (const member of ['aliases', 'determines'])
    expect(await refusal(defines('city', { [member]: names }))).toEqual({
      code: 'BAD_USER_INPUT',
      path: `input.${member}`,
      limit: 50,
    })
  expect(await seq()).toBe(0)
})

import { expect, test } from 'vitest'
import { space } from '../support/space.ts'

test('a different value that comes in for a time before a confirmation is an open question', async () => {
  const { ada, at, conflicts } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  const told = await at('10 March', () => ada.asserts('said again', 'Turku', { attribute: 'city' }))
  expect(told.outcome).toBe('CONFIRMED')
  await at('12 March', () => ada.asserts('in between', 'Vaasa', { attribute: 'city', from: '5 March' }))
  expect([await ada.holds('city'), await ada.holds('city', '4 March')]).toEqual([['Vaasa'], ['Turku']])
  expect((await conflicts()).map(([kind, status]) => [kind, status])).toEqual([['COLLISION', 'OPEN']])
})

test('had it come in first, the confirmation would have been a fact of its own, and no question', async () => {
  const { ada, at, conflicts } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('6 March', () => ada.asserts('in between', 'Vaasa', { attribute: 'city', from: '5 March' }))
  const told = await at('10 March', () => ada.asserts('said again', 'Turku', { attribute: 'city' }))
  expect(told.outcome).toBe('RECORDED')
  expect([await ada.holds('city'), await ada.holds('city', '7 March')]).toEqual([['Turku'], ['Vaasa']])
  expect(await conflicts()).toEqual([])
})

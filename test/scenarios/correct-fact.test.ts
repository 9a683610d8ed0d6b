import { expect, test } from 'vitest'
import { day, refusal, space } from '../support/space.ts'

test('what was wrong never was so: the right value takes its start, and as known before the wrong one is still read', async () => {
  const { ada, at, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turko'))
  const told = await at('3 June', () => ada.corrects('city', 'Turku'))
  expect([told.disbelieved, told.recorded]).toEqual([['Ada city: Turko'], ['Ada city: Turku']])
  expect([await ada.holds('city'), await ada.holds('city', '2 March')]).toEqual([['Turku'], ['Turku']])
  expect(await ada.holds('city', { valid: '2 March', recorded: '2 June' })).toEqual(['Turko'])
  expect([await status('city'), await status('city', { recorded: '2 June' })]).toEqual(['RETRACTED', 'ACTIVE'])
})

test('a corrected fact keeps its ends unless others are given', async () => {
  const { ada, at, fact, releases } = await space()
  await at('1 March', () => ada.asserts('city', 'Turko', { until: '1 December' }))
  await at('1 May', () => releases('city'))
  await at('2 May', () => ada.corrects('city', 'Turku', { as: 'right' }))
  expect([day((await fact('right')).validFrom), day((await fact('right')).validUntil)]).toEqual(['1 March', '1 May'])
  await at('3 May', () => ada.corrects('right', 'Turku', { as: 'longer', from: '2 March', until: '1 July' }))
  const longer = await fact('longer')
  expect([day(longer.validFrom), day(longer.validUntil), longer.status]).toEqual(['2 March', '1 July', 'ACTIVE'])
})

test('the value before holds until the corrected start, and what came after stays', async () => {
  const { ada, at } = await space()
  await at('1 March', () => ada.asserts('first', 'Turku', { attribute: 'city' }))
  await at('1 April', () => ada.asserts('second', 'Vasa', { attribute: 'city' }))
  await at('1 May', () => ada.asserts('third', 'Oulu', { attribute: 'city' }))
  await at('2 May', () => ada.corrects('second', 'Vaasa', { from: '15 April' }))
  const days = ['10 April', '16 April', '1 May']
  expect(await Promise.all(days.map((one) => ada.holds('city', one)))).toEqual([['Turku'], ['Vaasa'], ['Oulu']])
})

test('a conclusion falls with a corrected premise, one with another support stands', async () => {
  const { ada, at, status } = await space()
  await at('1 March', () => ada.asserts('diet', 'vegan', { from: '1 March' }))
  await at('1 March', () => ada.asserts('season', 'harvest', { from: '1 March' }))
  await at('1 March', () => ada.derives('menu', 'beans', { on: ['diet'] }))
  await at('1 March', () => ada.derives('table', 'long', { on: ['diet'], orOn: [['season']] }))
  const told = await at('2 March', () => ada.corrects('diet', 'pescetarian'))
  expect(told.unsupported).toEqual(['Ada menu: beans'])
  expect([await status('menu'), await status('table')]).toEqual(['UNSUPPORTED', 'ACTIVE'])
  expect(await ada.holds('menu', { valid: '1 March 12:00', recorded: '1 March 12:00' })).toEqual(['beans'])
})

test('undoing a correction believes the old fact again, with a lapse in between', async () => {
  const { ada, at, status, undoes } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  const told = await at('1 April', () => ada.corrects('city', 'Vaasa', { as: 'wrong' }))
  const undone = await at('1 May', () => undoes(told))
  expect([undone.reopened, undone.disbelieved]).toEqual([['Ada city: Turku'], ['Ada city: Vaasa']])
  expect([await status('city'), await status('wrong')]).toEqual(['ACTIVE', 'RETRACTED'])
  expect(await ada.holds('city', { valid: '2 March', recorded: '15 April' })).toEqual(['Vaasa'])
})

test('the first of two corrections can’t be undone before the second', async () => {
  const { ada, at, undoes } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  const first = await at('1 April', () => ada.corrects('city', 'Vaasa', { as: 'second' }))
  const second = await at('1 May', () => ada.corrects('second', 'Oulu'))
  const refused = await at('2 May', () => refusal(undoes(first)))
  expect(refused).toEqual({ code: 'CONFLICT', path: 'input.change', changeId: second.change?.id })
  expect(await ada.holds('city')).toEqual(['Oulu'])
})

test('a correction by a lower kind, of what is not believed, of a foreign fact, or with an end before its start is refused', async () => {
  const [{ ada, at, retracts, seq }, there] = [await space(), await space()]
  await at('1 March', () => ada.asserts('city', 'Turku', { by: 'USER' }))
  expect(await refusal(ada.corrects('city', 'Vaasa', { by: 'THIRD_PARTY' }))).toMatchObject({ code: 'TRUST' })
  const end = await refusal(ada.corrects('city', 'Vaasa', { until: '1 February' }))
  expect(end).toEqual({ code: 'BAD_USER_INPUT', path: 'input.validUntil' })
  await at('2 March', () => retracts('city'))
  expect(await refusal(ada.corrects('city', 'Vaasa'))).toMatchObject({ code: 'CONFLICT' })
  await there.ada.asserts('city', 'Oulu')
  const foreign = await refusal(ada.corrects(there.idOf('city'), 'Vaasa'))
  expect(foreign).toEqual({ code: 'NOT_FOUND', path: 'input.fact' })
  expect([await seq(), await there.ada.holds()]).toEqual([2, ['Oulu']])
})

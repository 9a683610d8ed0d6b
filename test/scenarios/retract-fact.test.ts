import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('what is retracted never was so, and the value before it holds on', async () => {
  const { ada, at, retracts, status } = await space()
  await at('1 March', () => ada.asserts('first', 'Turku', { attribute: 'city' }))
  await at('1 April', () => ada.asserts('second', 'Vaasa', { attribute: 'city' }))
  await at('1 May', () => ada.asserts('third', 'Oulu', { attribute: 'city' }))
  const told = await at('2 May', () => retracts('second'))
  expect([told.outcome, told.disbelieved, await status('second')]).toEqual([
    'RETRACTED',
    ['Ada city: Vaasa'],
    'RETRACTED',
  ])
  expect([await ada.holds('city', '15 April'), await ada.holds('city')]).toEqual([['Turku'], ['Oulu']])
  expect(await ada.holds('city', { valid: '15 April', recorded: '1 May 12:00' })).toEqual(['Vaasa'])
})

test('a fall runs over several steps and stops where another support holds', async () => {
  const { ada, at, retracts, undoes } = await space()
  await at('1 March', () => ada.asserts('a', 'snow'))
  await at('1 March', () => ada.asserts('b', 'radio says so', { from: '1 March' }))
  await at('1 March', () => ada.derives('c', 'roads closed', { on: ['a'] }))
  await at('1 March', () => ada.derives('d', 'school closed', { on: ['c'], orOn: [['b']] }))
  await at('1 March', () => ada.derives('e', 'bus cancelled', { on: ['c'] }))
  await at('1 March', () => ada.derives('f', 'late', { on: ['e', 'd'] }))
  const told = await at('2 March', () => retracts('a'))
  expect(told.unsupported.sort()).toEqual(['Ada c: roads closed', 'Ada e: bus cancelled', 'Ada f: late'])
  expect((await ada.holds()).sort()).toEqual(['radio says so', 'school closed'])
  const undone = await at('3 March', () => undoes(told))
  expect(undone.reopened).toContain('Ada a: snow')
  expect(await ada.holds()).toHaveLength(6)
  expect(await ada.holds('f', { valid: '2 March', recorded: '2 March 12:00' })).toEqual([])
})

test('a run goes as one unless the fact alone is meant', async () => {
  const { ada, at, retracts } = await space()
  const saidTwice = async (attribute: string) => {
    await at('1 March', () => ada.asserts(`${attribute} 1`, 'yes', { attribute }))
    await at('1 April', () => ada.asserts(`${attribute} 2`, 'yes', { attribute, from: '1 April' }))
  }
  await saidTwice('member')
  await saidTwice('donor')
  await at('1 May', () => retracts('member 2'))
  await at('1 May', () => retracts('donor 2', { only: true }))
  expect([await ada.holds('member', '2 March'), await ada.holds('donor')]).toEqual([[], ['yes']])
})

test('twice is an outcome that changes nothing, and retracting a fact by a second key too', async () => {
  const { ada, at, retracts, seq } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  const first = await at('2 March', () => retracts('city', { key: 'k' }))
  const replay = await at('3 March', () => retracts('city', { key: 'k' }))
  const second = await at('3 March', () => retracts('city'))
  expect([replay.replayed, replay.change, second.outcome]).toEqual([true, first.change, 'ALREADY_RETRACTED'])
  expect([second.change, await seq()]).toEqual([null, 2])
})

test('what was retracted can be said anew, as a new fact', async () => {
  const { ada, at, retracts, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('2 March', () => retracts('city'))
  const told = await at('3 March', () => ada.asserts('anew', 'Turku', { attribute: 'city' }))
  expect([told.outcome, await status('city'), await status('anew')]).toEqual(['RECORDED', 'RETRACTED', 'ACTIVE'])
  expect(await ada.holds('city', '2 March')).toEqual([])
})

test('a lower kind, a stale version and a foreign fact are refused', async () => {
  const [{ ada, at, retracts }, there] = [await space(), await space()]
  await at('1 March', () => ada.asserts('city', 'Turku', { by: 'USER' }))
  expect(await refusal(retracts('city', { by: 'THIRD_PARTY' }))).toMatchObject({ code: 'TRUST' })
  const stale = await refusal(retracts('city', { version: 4 }))
  expect(stale).toEqual({ code: 'CONFLICT', path: 'input.expectedVersion', version: 1 })
  await there.ada.asserts('city', 'Oulu')
  expect(await refusal(retracts(there.idOf('city')))).toEqual({ code: 'NOT_FOUND', path: 'input.fact' })
  expect([await ada.holds(), await there.ada.holds()]).toEqual([['Turku'], ['Oulu']])
})

import { expect, test } from 'vitest'
import { day, refusal, space } from '../support/space.ts'

test('what is released stops surfacing from then on and still held before', async () => {
  const { ada, at, fact, releases } = await space()
  await at('1 March', () => ada.asserts('voucher', 'ten euros'))
  const told = await at('3 June', () => releases('voucher'))
  expect([told.outcome, told.ended]).toEqual(['RELEASED', ['Ada voucher: ten euros']])
  expect([await ada.recalls(), await ada.holds('voucher', '2 June')]).toEqual([[], ['ten euros']])
  expect(await fact('voucher')).toMatchObject({ status: 'RELEASED', validUntil: '2026-06-03T00:00:00.000Z' })
  expect(await ada.holds('voucher', { valid: '4 June', recorded: '2 June' })).toEqual(['ten euros'])
})

test('nothing resumes after a release, and what rested on it falls from then on', async () => {
  const { ada, at, releases, status } = await space()
  await at('1 March', () => ada.asserts('old', 'Turku', { attribute: 'city' }))
  await at('1 April', () => ada.asserts('new', 'Vaasa', { attribute: 'city' }))
  await at('1 April', () => ada.derives('bus', 'line 3', { on: ['new'] }))
  const told = await at('1 May', () => releases('new'))
  expect([told.unsupported, await status('bus')]).toEqual([['Ada bus: line 3'], 'UNSUPPORTED'])
  expect([await ada.holds(), await ada.holds('bus', '30 April')]).toEqual([[], ['line 3']])
})

test('a release may look back or ahead within what holds; twice is an outcome', async () => {
  const { ada, at, fact, releases, seq } = await space()
  await at('1 March', () => ada.asserts('desk', 'by the window'))
  await at('1 May', () => releases('desk', { from: '1 July' }))
  expect([day((await fact('desk')).validUntil), await ada.holds('desk')]).toEqual(['1 July', ['by the window']])
  await at('2 May', () => releases('desk', { from: '1 April' }))
  expect([day((await fact('desk')).validUntil), await ada.holds('desk')]).toEqual(['1 April', []])
  const again = await at('3 May', () => releases('desk'))
  expect([again.outcome, again.change, await seq()]).toEqual(['ALREADY_ENDED', null, 3])
})

test('the equal conclusion ends with the asserted fact', async () => {
  const { ada, at, releases } = await space()
  await at('1 March', () => ada.asserts('badge', 'blue'))
  await at('1 March', () => ada.derives('level', 'two', { on: ['badge'] }))
  await at('2 March', () => ada.asserts('said', 'two', { attribute: 'level' }))
  await at('1 April', () => releases('said'))
  expect([await ada.holds('level'), await ada.holds('level', '3 March')]).toEqual([[], ['two']])
})

test('undoing a release lets the fact hold on, and its conclusion with it', async () => {
  const { ada, at, releases, undoes } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('1 March', () => ada.derives('bus', 'line 3', { on: ['city'] }))
  const told = await at('1 April', () => releases('city'))
  const undone = await at('1 May', () => undoes(told))
  expect([undone.outcome, (await ada.holds()).sort()]).toEqual(['UNDONE', ['Turku', 'line 3']])
  expect(await ada.holds('bus', { valid: '2 April', recorded: '15 April' })).toEqual([])
})

test('from the start or before it, outside of what holds, by a lower kind or of a foreign fact it is refused', async () => {
  const [{ ada, at, releases }, there] = [await space(), await space()]
  await at('1 March', () => ada.asserts('city', 'Turku', { by: 'USER' }))
  const from = { code: 'BAD_USER_INPUT', path: 'input.from' }
  expect(await refusal(releases('city', { from: '1 March' }))).toEqual(from)
  expect(await refusal(releases('city', { from: '1 February' }))).toEqual(from)
  expect(await at('2 March', () => refusal(releases('city', { by: 'INFERENCE' })))).toMatchObject({ code: 'TRUST' })
  await there.ada.asserts('city', 'Oulu')
  expect(await refusal(releases(there.idOf('city')))).toEqual({ code: 'NOT_FOUND', path: 'input.fact' })
  const version = await refusal(releases('city', { version: 9 }))
  expect(version).toEqual({ code: 'CONFLICT', path: 'input.expectedVersion', version: 1 })
  expect([await ada.holds(), await there.ada.holds()]).toEqual([['Turku'], ['Oulu']])
})

import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('without its source a fact that nothing else attests is no longer believed', async () => {
  const { ada, at, observes, status, withdraws } = await space()
  await at('1 March', () => observes('page', { channel: 'web', text: 'Ada moved to Turku, bus line 3.' }))
  await at('1 March', () => ada.asserts('city', 'Turku', { source: 'page' }))
  await at('1 March', () => ada.asserts('bus', 'line 3', { source: 'page' }))
  await at('2 March', () => ada.asserts('same', 'line 3', { attribute: 'bus', by: 'THIRD_PARTY' }))
  const told = await at('1 April', () => withdraws('page'))
  expect([told.outcome, told.disbelieved]).toEqual(['WITHDRAWN', ['Ada city: Turku']])
  expect([await ada.holds(), await status('city')]).toEqual([['line 3'], 'RETRACTED'])
  expect(await ada.holds('city', { valid: '2 March', recorded: '31 March' })).toEqual(['Turku'])
})

test('losing the higher of two voices lowers trust only', async () => {
  const { ada, at, fact, withdrawsAsserter } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku', { by: { kind: 'USER', name: 'Ada herself' } }))
  await at('2 March', () => ada.asserts('crm', 'Turku', { attribute: 'city', by: 'THIRD_PARTY' }))
  await at('3 March', () => withdrawsAsserter({ kind: 'USER', name: 'Ada herself' }))
  expect(await fact('city')).toMatchObject({ status: 'ACTIVE', trust: 'THIRD_PARTY' })
})

test('the value before answers again, what rested on the fact falls, and undo brings both back', async () => {
  const { ada, at, observes, undoes, withdraws } = await space()
  await at('1 March', () => ada.asserts('first', 'Turku', { attribute: 'city' }))
  await at('1 April', () => observes('page', { channel: 'web', text: 'Ada lives in Vaasa.' }))
  await at('1 April', () => ada.asserts('second', 'Vaasa', { attribute: 'city', source: 'page' }))
  await at('1 April', () => ada.derives('bus', 'line 9', { on: ['second'] }))
  const told = await at('1 May', () => withdraws('page'))
  expect([told.unsupported, await ada.holds()]).toEqual([['Ada bus: line 9'], ['Turku']])
  await at('2 May', () => undoes(told))
  expect((await ada.holds()).sort()).toEqual(['Vaasa', 'line 9'])
  expect(await ada.holds('bus', { valid: '1 May', recorded: '1 May 12:00' })).toEqual([])
})

test('an end that was read from a source goes with that source', async () => {
  const { ada, at, observes, releases, status, withdraws } = await space()
  await at('1 March', () => ada.asserts('club', 'rowing'))
  await at('1 April', () => observes('mail', { channel: 'mail', text: 'Ada has left the club.' }))
  await at('1 April', () => releases('club', { source: 'mail' }))
  expect(await status('club')).toBe('RELEASED')
  await at('1 May', () => withdraws('mail'))
  expect(await status('club')).toBe('ACTIVE')
})

test('a withdrawn source can’t be cited again; a withdrawn asserter may speak anew', async () => {
  const { ada, at, observes, withdraws, withdrawsAsserter } = await space()
  const sensor = { kind: 'THIRD_PARTY', name: 'a sensor' }
  await at('1 March', () => observes('page', { channel: 'web', text: 'Ada lives in Turku.' }))
  await at('2 March', () => withdraws('page'))
  const refused = await refusal(ada.asserts('city', 'Turku', { source: 'page' }))
  expect(refused).toMatchObject({ code: 'CONFLICT', sourceId: expect.any(String) })
  await at('3 March', () => ada.asserts('door', 'open', { by: sensor }))
  await at('4 March', () => withdrawsAsserter(sensor))
  expect(await ada.holds('door').catch((error: Error) => error.message)).toEqual([])
  await at('5 March', () => ada.asserts('door again', 'open', { attribute: 'door', by: sensor }))
  expect(await ada.holds('door')).toEqual(['open'])
})

test('twice is an outcome; a lower kind, an unknown source and a foreign one are refused', async () => {
  const [{ ada, at, observes, seq, withdraws, withdrawsAsserter }, there] = [await space(), await space()]
  await at('1 March', () => observes('page', { channel: 'web', text: 'Ada lives in Turku.' }))
  await at('1 March', () => ada.asserts('city', 'Turku', { source: 'page', by: 'USER' }))
  expect(await refusal(withdraws('page', { by: 'INFERENCE' }))).toMatchObject({ code: 'TRUST' })
  await at('2 March', () => withdraws('page'))
  const again = await at('3 March', () => withdraws('page'))
  expect([again.outcome, again.change, await seq()]).toEqual(['ALREADY_WITHDRAWN', null, 3])
  const told = await there.observes('theirs', { channel: 'web', text: 'Ada lives in Oulu.' })
  const foreign = await refusal(withdraws(told.payload.archived.id))
  expect(foreign).toEqual({ code: 'NOT_FOUND', path: 'input.source' })
  expect(await refusal(withdraws('01HZZZZZZZZZZZZZZZZZZZZZZZ'))).toEqual(foreign)
  const nobody = await refusal(withdrawsAsserter({ kind: 'THIRD_PARTY', name: 'nobody' }))
  expect(nobody).toEqual({ code: 'NOT_FOUND', path: 'input.name' })
})

import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('an undone assertion was never so, its predecessor holds on, and later changes stand', async () => {
  const { ada, at, status, undoes } = await space()
  await at('1 March', () => ada.asserts('first', 'Turku', { attribute: 'city' }))
  const told = await at('1 April', () => ada.asserts('second', 'Vaasa', { attribute: 'city' }))
  await at('1 May', () => ada.asserts('third', 'Oulu', { attribute: 'city' }))
  const undone = await at('2 May', () => undoes(told))
  expect([undone.outcome, undone.disbelieved, await status('second')]).toEqual([
    'UNDONE',
    ['Ada city: Vaasa'],
    'RETRACTED',
  ])
  expect([await ada.holds('city', '15 April'), await ada.holds('city')]).toEqual([['Turku'], ['Oulu']])
  expect(await ada.holds('city', { valid: '15 April', recorded: '1 May 12:00' })).toEqual(['Vaasa'])
})

test('undoing the undo is a redo, with what rested on the fact', async () => {
  const { ada, at, undoes } = await space()
  const told = await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('1 March', () => ada.derives('bus', 'line 3', { on: ['city'] }))
  const undone = await at('2 March', () => undoes(told))
  expect([undone.unsupported, await ada.holds()]).toEqual([['Ada bus: line 3'], []])
  const redone = await at('3 March', () => undoes(undone))
  expect([redone.reopened.includes('Ada city: Turku'), (await ada.holds()).length]).toEqual([true, 2])
  expect(await ada.holds(undefined, { valid: '2 March', recorded: '2 March 12:00' })).toEqual([])
})

test('undoing twice is an outcome that takes no number', async () => {
  const { ada, at, seq, undoes } = await space()
  const told = await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('2 March', () => undoes(told))
  const again = await at('3 March', () => undoes(told))
  expect([again.outcome, again.change, await seq()]).toEqual(['ALREADY_UNDONE', null, 2])
})

test('an undone batch takes back all of it, an undone confirmation only a voice', async () => {
  const { ada, assertsAll, at, fact, undoes } = await space()
  const inputs = ['Turku', 'baker'].map((string, index) => ({
    entity: ada.ref,
    attribute: ['city', 'job'][index],
    value: { string },
  }))
  const batch = await at('1 March', () => assertsAll(inputs))
  await at('2 March', () => ada.asserts('pet', 'a cat', { by: 'THIRD_PARTY' }))
  const confirmed = await at('3 March', () => ada.asserts('same', 'a cat', { attribute: 'pet', by: 'USER' }))
  expect((await fact('pet')).trust).toBe('USER')
  await at('4 March', () => undoes(confirmed))
  expect(await fact('pet')).toMatchObject({ status: 'ACTIVE', trust: 'THIRD_PARTY' })
  await at('5 March', () => undoes(batch))
  expect(await ada.holds()).toEqual(['a cat'])
})

test('an undone release, retraction and withdrawal each give the fact back', async () => {
  const { ada, at, observes, releases, retracts, status, undoes, withdraws } = await space()
  await at('1 March', () => observes('page', { channel: 'web', text: 'Ada lives in Turku.' }))
  await at('1 March', () => ada.asserts('city', 'Turku', { source: 'page' }))
  for (const end of [() => releases('city'), () => retracts('city'), () => withdraws('page')]) {
    const told = await at('2 March', end)
    expect(await status('city')).not.toBe('ACTIVE')
    await at('3 March', () => undoes(told))
    expect(await status('city')).toBe('ACTIVE')
  }
})

test('a lower kind than the speaker’s, an unknown change and a foreign one are refused', async () => {
  const [{ ada, at, undoes }, there] = [await space(), await space()]
  const told = await at('1 March', () => ada.asserts('city', 'Turku', { by: 'USER' }))
  const lower = await refusal(undoes(told, { by: 'INFERENCE' }))
  expect(lower).toEqual({ code: 'TRUST', path: 'input.change' })
  const foreign = await refusal(there.undoes(told))
  expect(foreign).toEqual({ code: 'NOT_FOUND', path: 'input.change' })
  expect([await ada.holds(), await there.seq()]).toEqual([['Turku'], 0])
})

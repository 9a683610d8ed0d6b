import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

const VAGUE = 'Perhaps Turku, she said?'

test('an unresolved statement gets its place, and is believed there alone', async () => {
  const { ada, at, fact, remembers, status, texts } = await space()
  await at('1 March', () => remembers('vague', VAGUE))
  const told = await at('2 March', () => ada.attaches('vague', 'city', { value: 'Turku' }))
  expect([told.outcome, told.disbelieved]).toEqual(['RECORDED', [VAGUE]])
  expect(await fact('vague attached')).toMatchObject({ valueText: 'Turku', text: VAGUE, status: 'ACTIVE' })
  expect([await ada.holds('city', '1 March 12:00'), await texts()]).toEqual([['Turku'], [VAGUE]])
  expect([await status('vague'), await status('vague', { recorded: '1 March 12:00' })]).toEqual(['RETRACTED', 'ACTIVE'])
})

test('undone, it is unresolved again', async () => {
  const { ada, at, remembers, status, undoes } = await space()
  await at('1 March', () => remembers('vague', VAGUE))
  const told = await at('2 March', () => ada.attaches('vague', 'city', { value: 'Turku' }))
  await at('3 March', () => undoes(told))
  expect([await status('vague'), await status('vague attached')]).toEqual(['ACTIVE', 'RETRACTED'])
})

test('attached against what a higher kind said it is a challenger, and stays unresolved as well', async () => {
  const { ada, at, conflicts, remembers, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Vaasa', { by: 'USER' }))
  await at('1 March', () => remembers('vague', VAGUE, { by: 'INFERENCE' }))
  const told = await at('2 March', () => ada.attaches('vague', 'city', { value: 'Turku', by: 'INFERENCE' }))
  expect([told.outcome, await status('vague'), await ada.holds('city')]).toEqual(['CHALLENGER', 'ACTIVE', ['Vaasa']])
  expect(await conflicts()).toEqual([['CONTRADICTION', 'OPEN', ['Vaasa'], ['Turku']]])
})

test('a fact that has a place, one taken up already, a composite, a lower kind and a foreign fact are refused', async () => {
  const [{ ada, at, remembers }, there] = [await space(), await space()]
  await at('1 March', () => ada.asserts('job', 'baker'))
  expect(await refusal(ada.attaches('job', 'city'))).toMatchObject({ code: 'CONFLICT' })
  await at('1 March', () => remembers('vague', VAGUE, { by: 'USER' }))
  const lower = await refusal(ada.attaches('vague', 'city', { value: 'Turku', by: 'INFERENCE' }))
  expect(lower).toMatchObject({ code: 'TRUST' })
  const composite = await refusal(ada.attaches('vague', 'home', { value: { object: { city: 'Turku', floor: 2 } } }))
  expect(composite).toEqual({ code: 'BAD_USER_INPUT', path: 'input.value.object' })
  await at('2 March', () => ada.attaches('vague', 'city', { value: 'Turku' }))
  expect(await refusal(ada.attaches('vague', 'town', { value: 'Turku' }))).toMatchObject({ code: 'CONFLICT' })
  await there.remembers('theirs', VAGUE)
  const foreign = await refusal(ada.attaches(there.idOf('theirs'), 'city'))
  expect(foreign).toEqual({ code: 'NOT_FOUND', path: 'input.fact' })
  expect(await there.status('theirs')).toBe('ACTIVE')
})

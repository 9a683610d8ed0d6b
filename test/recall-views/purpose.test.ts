import { expect, test } from 'vitest'
import { space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

const billing = { source: { channel: 'form', purpose: 'billing' } }
const care = { source: { channel: 'form', purpose: 'care' } }

/** Ada's income was given for billing, her diet for care; what is concluded has no source of its own. */
const asked = async () => {
  const made = await space()
  const { ada, at } = made
  await at('1 May', () => ada.asserts('income', 'low', { text: 'Ada has a low income.', ...billing }))
  await at('1 May', () => ada.asserts('diet', 'vegan', { text: 'Ada keeps to a vegan diet.', ...care }))
  await at('2 May', () => ada.derives('discount', 'half', { on: ['income'], text: 'Ada pays half the fee.' }))
  await at('3 May', () => ada.derives('seat', 'front', { on: ['discount', 'diet'], text: 'Ada gets a front seat.' }))
  await at('4 May', () => ada.derives('meal', 'lentils', { on: ['diet'], text: 'Ada is served lentils.' }))
  const told = (purpose?: string, more = {}) =>
    at('7 May', () => viewIn(made, 'What is known of Ada?', { ...(purpose ? { purpose } : {}), ...more }))
  return { ...made, told }
}

test('a conclusion that rests on what a purpose bars, at any depth, is not shown for that purpose', async () => {
  const { told } = await asked()
  expect((await told()).texts).toHaveLength(5)
  expect((await told('billing')).texts.sort()).toEqual(['Ada has a low income.', 'Ada pays half the fee.'])
  expect((await told('care')).texts.sort()).toEqual(['Ada is served lentils.', 'Ada keeps to a vegan diet.'])
  expect((await told('care', { intent: 'HISTORICAL' })).texts).not.toContain('Ada pays half the fee.')
  expect((await told('care', { asOf: { valid: '6 May', recorded: '6 May' } })).texts).toHaveLength(2)
})

test('a conflict with a side that the purpose bars is not told', async () => {
  const made = await space()
  const { ada, at } = made
  await at('1 May', () => ada.asserts('city', 'Turku', { text: 'Ada lives in Turku.', ...care }))
  const other = { attribute: 'city', by: 'THIRD_PARTY' as const, text: 'Ada lives in Oulu.', ...billing }
  await at('2 May', () => ada.asserts('other', 'Oulu', other))
  const told = (purpose: string | null, intent: string) =>
    at('3 May', () => viewIn(made, 'Where does Ada live?', { purpose, intent }))
  expect((await told(null, 'CURRENT')).conflicts).toHaveLength(1)
  for (const intent of ['CURRENT', 'CONTRADICTION']) {
    const view = await told('care', intent)
    expect([view.texts, view.conflicts]).toEqual([['Ada lives in Turku.'], []])
  }
})

test('one set of allowed premises is enough, while it stands', async () => {
  const { at, ada, told, releases } = await asked()
  await at('4 May', () => ada.asserts('card', 'student', { text: 'Ada holds a student card.', ...care }))
  await at('4 May', () => ada.derives('again', 'half', { attribute: 'discount', on: ['card'] }))
  const shown = await told('care')
  expect(shown.texts).toEqual(expect.arrayContaining(['Ada pays half the fee.', 'Ada gets a front seat.']))
  await at('5 May', () => releases('card'))
  expect((await told('care')).texts.sort()).toEqual(['Ada is served lentils.', 'Ada keeps to a vegan diet.'])
})

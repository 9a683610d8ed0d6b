import { expect, test } from 'vitest'
import { space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

const crew = async () => {
  const made = await space()
  const { ada, at, defines, protects } = made
  await at('1 May', () => defines('allergy', { category: 'constraint' }))
  await at('2 May', () => ada.asserts('nuts', 'nuts', { attribute: 'allergy', text: 'Ada must not eat nuts.' }))
  await at('3 May', () => ada.asserts('knee', 'weak', { text: 'Ada has a weak knee.' }))
  await at('3 May', () => protects('knee'))
  await at('4 May', () => ada.asserts('tea', 'mint', { text: 'Ada drinks mint tea.' }))
  await at('4 May', () => made.someone('Bo').asserts('bo', 'weak', { attribute: 'knee', text: 'Bo has a weak knee.' }))
  await at('4 May', () => protects('bo'))
  return made
}

test('protected facts and declared constraints of the entity in question stand in every view of it, once', async () => {
  const made = await crew()
  const view = await made.at('5 May', () => viewIn(made, 'What does Ada drink?'))
  expect(view.pinned.map(({ fact }) => fact.text).sort()).toEqual(['Ada has a weak knee.', 'Ada must not eat nuts.'])
  expect(view.lines).toEqual([
    'ACTIVE 2026-05-04–: Ada drinks mint tea. (user)',
    'Protected (always shown):',
    'ACTIVE 2026-05-03–: Ada has a weak knee. (user)',
    'ACTIVE 2026-05-02–: Ada must not eat nuts. (user)',
  ])
  const filtered = await made.at('5 May', () => viewIn(made, 'tea', { entity: { name: 'Ada' } }))
  expect(filtered.pinned).toHaveLength(2)
})

test('what is pinned takes a quarter of the budget at most, and what is released is pinned no longer', async () => {
  const made = await crew()
  const ask = (budgetTokens: number) =>
    made.at('5 May', () => viewIn(made, 'What does Ada drink?', { budgetTokens, limit: 1 }))
  const small = await ask(140)
  expect([small.texts, small.pinned]).toEqual([['Ada drinks mint tea.'], []])
  expect(small.omitted.map(({ fact }) => fact.text).sort()).toEqual(['Ada has a weak knee.', 'Ada must not eat nuts.'])
  const larger = await ask(260)
  expect(larger.pinned.map(({ fact }) => fact.text)).toEqual(['Ada has a weak knee.'])
  await made.at('6 May', () => made.releases('nuts'))
  const view = await made.at('7 May', () => viewIn(made, 'What does Ada drink?'))
  expect(view.pinned.map(({ fact }) => fact.text)).toEqual(['Ada has a weak knee.'])
})

test('what is pinned was so at the time of the read', async () => {
  const made = await crew()
  const view = await made.at('5 May', () => viewIn(made, 'Ada', { asOf: { valid: '1 May' } }))
  expect([view.pinned, view.text]).toEqual([[], ''])
})

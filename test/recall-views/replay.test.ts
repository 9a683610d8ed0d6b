import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

const housed = async () => {
  const made = await space()
  await made.at('1 May', () => made.ada.asserts('city', 'Turku', { text: 'Ada lives in Turku.' }))
  await made.at('2 May', () => made.ada.asserts('tea', 'mint', { text: 'Ada drinks mint tea.' }))
  const first = await made.at('3 May', () => viewIn(made, 'Ada city tea'))
  return { ...made, first }
}

test('a view is run again by its id, as of its own times, and says what has left since', async () => {
  const { first, ...made } = await housed()
  await made.at('4 May', () => made.ada.supersedes('city', 'Vaasa', { text: 'Ada lives in Vaasa.' }))
  const again = await made.at('5 May', () => viewIn(made, 'Ada city tea', { replay: first.viewId }))
  expect(again.text).toBe(first.text)
  expect(again.asOf).toEqual(first.asOf)
  expect(again.replayed).toEqual({ left: [{ text: 'Ada lives in Turku.', status: 'SUPERSEDED' }], gone: 0 })
  expect(first.replayed).toBeNull()
  const now = await made.at('5 May', () => viewIn(made, 'Ada city tea'))
  expect(now.texts.sort()).toEqual(['Ada drinks mint tea.', 'Ada lives in Vaasa.'])
})

test('what was protected then is pinned in a view run again, whatever took its place since', async () => {
  const { first: _, ...made } = await housed()
  await made.at('4 May', () => made.protects('city'))
  const before = await made.at('5 May', () => viewIn(made, 'Ada city'))
  expect(before.pinned.map(({ fact }) => fact.text)).toEqual(['Ada lives in Turku.'])
  await made.at('6 May', () => made.ada.supersedes('city', 'Vaasa', { text: 'Ada lives in Vaasa.' }))
  const again = await made.at('7 May', () => viewIn(made, 'Ada city', { replay: before.viewId }))
  expect(again.text).toBe(before.text)
})

test('an id of another input, of another space, edited, or with times of its own is refused', async () => {
  const { first, ...made } = await housed()
  const refused = async (query: string, rest: Record<string, unknown>) => {
    const { code, path } = await refusal(viewIn(made, query, rest))
    return [code, path]
  }
  expect(await refused('Ada tea', { replay: first.viewId })).toEqual(['BAD_USER_INPUT', 'input.replay'])
  expect(await refused('Ada city tea', { replay: first.viewId, budgetTokens: 100 })).toEqual([
    'BAD_USER_INPUT',
    'input.replay',
  ])
  expect(await refused('Ada city tea', { replay: `${first.viewId}x` })).toEqual(['BAD_USER_INPUT', 'input.replay'])
  expect(await refused('Ada city tea', { replay: 'x'.repeat(9_000) })).toEqual(['BAD_USER_INPUT', 'input.replay'])
  expect(await refused('Ada city tea', { replay: first.viewId, asOf: { valid: '1 May' } })).toEqual([
    'BAD_USER_INPUT',
    'input.asOf',
  ])
  const other = await space()
  expect((await refusal(viewIn(other, 'Ada city tea', { replay: first.viewId }))).code).toBe('BAD_USER_INPUT')
})

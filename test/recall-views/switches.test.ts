import { expect, test } from 'vitest'
import { space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

const changed = async () => {
  const made = await space()
  const { ada, at } = made
  await at('1 May', () => ada.asserts('turku', 'Turku', { attribute: 'city', text: 'Ada lives in Turku.' }))
  await at('1 May', () => ada.asserts('wrong', 'Mars', { attribute: 'planet', text: 'Ada lives on Mars.' }))
  await at('2 May', () => ada.asserts('vaasa', 'Vaasa', { attribute: 'city', text: 'Ada lives in Vaasa.' }))
  await at('2 May', () => ada.asserts('gym', 'daily', { text: 'Ada lives for the gym.' }))
  await at('3 May', () => made.releases('gym'))
  await at('3 May', () => made.retracts('wrong'))
  await at('3 May', () => ada.asserts('boss', { entity: { name: 'Bo' } }, { text: 'Ada works for Bo.' }))
  await at('3 May', () => made.someone('Bo').asserts('dog', 'Rex', { text: 'Bo has the dog Rex.' }))
  return made
}

test('each switch takes one thing away, and none brings back what was wrong', async () => {
  const made = await changed()
  const ask = (switches?: Record<string, boolean>) =>
    made.at('4 May', () =>
      viewIn(made, 'Where does Ada live? Whom does she work for, and what dog has that?', { switches }),
    )
  const present = ['Ada lives in Vaasa.', 'Ada works for Bo.', 'Bo has the dog Rex.']
  expect((await ask()).texts.sort()).toEqual(present)
  expect((await ask({ forgetting: false })).texts.sort()).toEqual([
    'Ada lives for the gym.',
    'Ada lives in Turku.',
    ...present,
  ])
  expect((await ask({ slots: false })).texts.sort()).toEqual(['Ada lives in Turku.', ...present])
  const kept = await ask({ forgetting: false })
  expect(kept.lines.filter((line) => line.includes('Turku'))).toEqual([
    'ACTIVE 2026-05-01–2026-05-02: Ada lives in Turku. (user)',
  ])
  for (const switches of [{ forgetting: false, slots: false }, { rescue: false }, { queryConditioning: false }])
    expect((await ask(switches)).text).not.toContain('Mars')
})

test('without closure only direct matches stay, without the query’s words only whom it is about', async () => {
  const made = await changed()
  const ask = (switches?: Record<string, boolean>) =>
    made.at('4 May', () => viewIn(made, 'What does Ada’s boss own?', { switches }))
  expect((await ask()).texts).toContain('Bo has the dog Rex.')
  expect((await ask({ closure: false })).texts).not.toContain('Bo has the dog Rex.')
  const blind = await ask({ queryConditioning: false })
  expect(blind.entries.map(({ scores }) => scores.overlap)).toEqual(blind.entries.map(() => 0))
})

test('they need the scope EVALUATE', async () => {
  const made = await changed()
  const KEY = 'mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret } }'
  const { createKey } = (await made.read(KEY, { input: { name: 'a reader', scopes: ['READ'] } })) as Created
  const key = createKey.secret
  const SWITCHED = 'query ($s: EvaluationSwitches) { recall(input: {query: "Ada"}, switches: $s) { text } }'
  const refused = await made.ask(SWITCHED, { s: { slots: false } }, { key })
  expect(refused.errors[0]?.extensions['code']).toBe('FORBIDDEN')
  expect((await made.ask(SWITCHED, {}, { key })).errors).toEqual([])
})

interface Created {
  createKey: { secret: string }
}

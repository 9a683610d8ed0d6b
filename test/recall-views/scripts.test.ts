import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

const SAID: [string, string, string, string][] = [
  // Name, statement, a question that names them, and one that names nobody.
  ['ليلى', 'تسكن ليلى في مدينة صور.', 'أين تسكن ليلى؟', 'من تسكن في مدينة صور؟'],
  ['נועה', 'נועה גרה בחיפה.', 'איפה נועה גרה?', 'מי גרה בחיפה?'],
  ['美咲', '美咲は函館に住んでいる。', '美咲はどこに住んでいる？', '函館に住んでいるのは誰？'],
  ['민서', '민서는 여수에 산다.', '민서', '여수에 사는 사람'],
  ['Žofie Šťastná', 'Žofie Šťastná bydlí v Třeboni.', 'Kde bydlí Zofie Stastna?', 'Kdo bydli v Treboni?'],
  ['Ἀριάδνη', 'Ἡ Ἀριάδνη οἰκεῖ ἐν Νάξῳ.', 'Ποῦ οἰκεῖ ἡ Ἀριάδνη;', 'Νάξῳ'],
  ['🦊 Fox', 'The 🦊 Fox has a den by the 🌊.', 'Where is the den of 🦊 Fox?', 'what is by the 🌊'],
]

test.each(SAID)('%s is found by name and by words', async (name, statement, named, words) => {
  const made = await space()
  await made.at('1 May', () => made.someone(name).asserts('home', statement, { text: statement }))
  await made.at('1 May', () => made.someone('Bo').asserts('boat', 'red', { text: 'Bo has a red boat.' }))
  for (const query of [named, words]) {
    const view = await made.at('2 May', () => viewIn(made, query))
    expect([query, view.texts[0]]).toEqual([query, statement])
  }
})

test('operators, blanks and very long questions are questions; one too long says its limit', async () => {
  const made = await space()
  await made.at('1 May', () => made.ada.asserts('tea', 'mint', { text: 'Ada drinks mint tea.' }))
  const ask = (query: string) => made.at('2 May', () => viewIn(made, query))
  const laden = 'text:(tea) AND NOT +mint^9 [a TO z] {x} "Ada \\ tea~0.8 *?:/ || && spaceToken:x'
  expect((await ask(laden)).texts).toEqual(['Ada drinks mint tea.'])
  for (const query of ['+-&&||!(){}[]^"~*?:\\/', '""', '…', '*', '\u200b\u200f?'])
    expect([query, (await ask(query)).texts.every((text) => text === 'Ada drinks mint tea.')]).toEqual([query, true])
  const long = `${'so '.repeat(3_320)}tea of Ada now`
  expect((await ask(long.slice(0, 10_000))).texts).toEqual(['Ada drinks mint tea.'])
  const { code, path, limit } = await refusal(ask('x'.repeat(10_001)))
  expect([code, path, limit]).toEqual(['BAD_USER_INPUT', 'input.query', 10_000])
  expect((await refusal(ask('   '))).code).toBe('BAD_USER_INPUT')
})

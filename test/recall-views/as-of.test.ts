import { expect, test } from 'vitest'
import { space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

/** Of this budget a view looks at 24 timelines of an entity. */
const SMALL = { budgetTokens: 400 }

const shownThen = async (query: string, before: (made: Awaited<ReturnType<typeof space>>) => Promise<unknown>) => {
  const made = await space()
  await before(made)
  const asOf = { valid: '10 May', recorded: '10 May' }
  const ask = () => made.at('1 June', () => viewIn(made, query, { ...SMALL, asOf }))
  return { made, ask, first: await ask() }
}

const habits = (from: number, count: number, way: string) =>
  Array.from({ length: count }, (_, index) => ({
    entity: { name: 'Ada' },
    attribute: `habit ${from + index}`,
    value: { string: way },
    text: `Keeps habit ${from + index} ${way}.`,
  }))

test('what is learned later of an entity takes no place in a view of an earlier recorded time', async () => {
  const { made, ask, first } = await shownThen('Tell me of Ada', ({ at, assertsAll }) =>
    at('1 May', () => assertsAll(habits(0, 30, 'well'))),
  )
  expect(first.texts.length).toBeGreaterThan(5)
  await made.at('20 May', () => made.assertsAll(habits(100, 60, 'well')))
  expect((await ask()).text).toBe(first.text)
  await made.at('21 May', () => made.assertsAll(habits(0, 15, 'badly')))
  expect((await ask()).text).toBe(first.text)
})

test('a sentence of the archive was open until a fact was read from it', async () => {
  const { made, ask, first } = await shownThen('Where does Orla work?', ({ at, observes }) =>
    at('1 May', () => observes('letter', { text: 'Orla works at Quill Press.' })),
  )
  expect(first.curated.map(({ text }) => text)).toEqual(['Orla works at Quill Press.'])
  await made.at('20 May', () => made.remembers('job', 'Orla works at Quill Press.', { source: 'letter' }))
  expect((await ask()).text).toBe(first.text)
})

import { describe, expect, test } from 'vitest'
import { space } from '../support/space.ts'

type Words = Awaited<ReturnType<typeof space>>
const ENDS: Record<string, (words: Words) => Promise<unknown>> = {
  retracted: ({ retracts }) => retracts('a'),
  corrected: ({ ada }) => ada.corrects('a', 'calm'),
  superseded: ({ ada }) => ada.supersedes('a', 'calm'),
  released: ({ releases }) => releases('a'),
  withdrawn: ({ withdraws }) => withdraws('report'),
  'recorded by a change that is undone': ({ undoes, ...words }) => undoes(told.get(words.id)!),
}
const told = new Map<string, Awaited<ReturnType<Words['undoes']>>>()

const plant = async (rest: { expires?: string } = {}) => {
  const words = await space()
  const { ada, at, id, observes } = words
  await at('1 March', () => observes('report', { channel: 'radio', text: 'A storm over the harbour.' }))
  const first = await at('1 March', () => ada.asserts('a', 'storm', { source: 'report', from: '1 March', ...rest }))
  told.set(id, first)
  await at('1 March', () => ada.asserts('b', 'ferry at nine', { from: '1 March' }))
  await at('2 March', () => ada.derives('c', 'ferry cancelled', { on: ['a', 'b'] }))
  await at('2 March', () => ada.derives('d', 'guests late', { on: ['c'] }))
  return words
}

/** All default reads: by list, by words, by recall, by the entity. */
const shown = async ({ ada, texts, searches, read }: Words) => {
  const { entity } = await read('{ entity(ref: { name: "Ada" }) { facts(first: 100) { edges { node { text } } } } }')
  const listed = entity.facts.edges.map(({ node }: { node: { text: string } }) => node.text)
  const recalled = await ada.recalls({ query: 'cancelled guests ferry storm' })
  return [...(await texts()), ...(await searches('cancelled guests')), ...recalled, ...listed]
}
const GONE = ['Ada a: storm', 'Ada c: ferry cancelled', 'Ada d: guests late']

describe('what rested on a premise leaves every read with it, whichever way the premise ends', () => {
  test.each(Object.keys(ENDS))('the premise is %s', async (way) => {
    const words = await plant()
    expect(await shown(words)).toEqual(expect.arrayContaining(GONE))
    await words.at('3 March', () => ENDS[way]!(words))
    const after = await shown(words)
    expect([GONE.filter((text) => after.includes(text)), after.includes('Ada b: ferry at nine')]).toEqual([[], true])
    expect([await words.status('c'), await words.status('d'), await words.status('b')]).toEqual([
      'UNSUPPORTED',
      'UNSUPPORTED',
      'ACTIVE',
    ])
    expect(await words.ada.holds('d', { valid: '2 March', recorded: '2 March 12:00' })).toEqual(['guests late'])
  })

  test('the premise expires, without any write', async () => {
    const words = await plant({ expires: '3 March' })
    const seq = await words.seq()
    await words.at('2026-03-02T23:59:59.999Z', async () =>
      expect(await shown(words)).toEqual(expect.arrayContaining(GONE)),
    )
    await words.at('3 March', async () => {
      const after = await shown(words)
      expect([GONE.filter((text) => after.includes(text)), await words.seq()]).toEqual([[], seq])
      expect([await words.status('a'), await words.status('d')]).toEqual(['EXPIRED', 'UNSUPPORTED'])
    })
  })
})

test('what expires is out of every read at that instant, and reading twice is no different', async () => {
  const { ada, at, read, searches, texts } = await space()
  await at('1 May', () => ada.asserts('code', 'amber', { expires: '1 May 12:00' }))
  const page = async () => await read('{ facts(first: 1) { edges { node { text } } } metrics { activeFacts } }')
  const all = async () => [await ada.holds('code'), await ada.recalls(), await searches('amber'), await texts()]
  await at('2026-05-01T11:59:59.999Z', async () => {
    expect(await all()).toEqual([['amber'], ['Ada code: amber'], ['Ada code: amber'], ['Ada code: amber']])
    expect((await page()).metrics.activeFacts).toBe(1)
  })
  for (let reading = 0; reading < 2; reading += 1)
    await at('1 May 12:00', async () => {
      expect([await all(), await page()]).toEqual([
        [[], [], [], []],
        { facts: { edges: [] }, metrics: { activeFacts: 0 } },
      ])
    })
})

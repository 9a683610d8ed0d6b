import { describe, expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

const PAGE = `query ($first: Int, $after: String, $filter: FactFilter) { facts(first: $first, after: $after, filter: $filter) {
  edges { cursor node { valueText } } pageInfo { hasNextPage endCursor } } }`

type Words = Awaited<ReturnType<typeof space>>
const plant = async (words: Words, count: number): Promise<string[]> => {
  const values = Array.from({ length: count }, (_, index) => `value ${String(index).padStart(2, '0')}`)
  const inputs = values.map((string, index) => ({ entity: words.ada.ref, attribute: `a ${index}`, value: { string } }))
  await words.assertsAll(inputs)
  return values
}

describe('pages', () => {
  test('facts recorded at one instant come each once, also when others are ended and added between pages', async () => {
    const words = await space()
    const values = await plant(words, 25)
    const seen: string[] = []
    let after: string | null = null
    for (let page = 0; page < 10; page += 1) {
      const {
        facts,
      }: {
        facts: { edges: { node: { valueText: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
      } = await words.read(PAGE, { first: 10, after })
      seen.push(...facts.edges.map(({ node }) => node.valueText))
      if (!facts.pageInfo.hasNextPage) break
      after = facts.pageInfo.endCursor
      await words.ada.asserts(`later ${page}`, `later ${page}`)
      await words.ada.asserts(`newer ${page}`, `newer ${page}`, { attribute: `a ${page}` })
    }
    expect(seen.filter((value) => value.startsWith('value'))).toEqual(values)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('an edited cursor, one of another space or filter, and sizes out of bounds are refused with the field', async () => {
    const [here, there] = [await space(), await space()]
    await plant(here, 3)
    await plant(there, 3)
    const { endCursor } = (await here.read(PAGE, { first: 1 })).facts.pageInfo
    const cursor = { code: 'BAD_USER_INPUT', path: 'after' }
    expect(await refusal(there.read(PAGE, { first: 1, after: endCursor }))).toEqual(cursor)
    expect(await refusal(here.read(PAGE, { first: 1, after: `${endCursor}x` }))).toEqual(cursor)
    expect(await refusal(here.read(PAGE, { first: 1, after: endCursor, filter: { attribute: 'a 1' } }))).toEqual(cursor)
    for (const first of [0, -1, 101, 1_000_000_000])
      expect(await refusal(here.read(PAGE, { first }))).toEqual({ code: 'BAD_USER_INPUT', path: 'first', limit: 100 })
  })
})

describe('what can’t be a statement is refused with its field and limit, and nothing is stored', () => {
  const TOO_LONG = 'x'.repeat(8_001)
  const CASES: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['a blank value', { value: { string: '\u200b ' } }, { path: 'value.string' }],
    ['a NUL', { value: { string: 'a\0' } }, { path: 'value.string' }],
    ['half a surrogate pair', { value: { string: '\udc00' } }, { path: 'value.string' }],
    ['a value too long', { value: { string: TOO_LONG } }, { path: 'value.string', limit: 8_000 }],
    ['a sentence too long', { text: TOO_LONG }, { path: 'text', limit: 8_000 }],
    ['an attribute too long', { attribute: 'x'.repeat(301) }, { path: 'attribute', limit: 300 }],
    ['a scope too long', { scope: 'x'.repeat(301) }, { path: 'scope', limit: 300 }],
    ['a name too long', { entity: { name: 'x'.repeat(301) } }, { path: 'entity.name', limit: 300 }],
    ['an asserter’s name too long', { by: { name: 'x'.repeat(301) } }, { path: 'by.name', limit: 300 }],
    ['an id too long', { entity: { id: 'x'.repeat(129) } }, { path: 'entity.id', limit: 128 }],
    ['a source too long', { source: { text: 'x'.repeat(200_001) } }, { path: 'source.text', limit: 200_000 }],
    [
      'too many parts',
      { value: { object: Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`p${index}`, 1])) } },
      { path: 'value.object', limit: 64 },
    ],
    ['too many digits', { value: { number: '1'.repeat(101) } }, { path: 'value.number', limit: 100 }],
  ]
  test.each(CASES)('%s', async (_, change, { path, ...rest }) => {
    const { ada, assertsAll, seq, write } = await space()
    const good = { entity: ada.ref, attribute: 'city', value: { string: 'Turku' } }
    const alone = await refusal(write('assertFact', { ...good, ...change }))
    expect(alone).toEqual({ code: 'BAD_USER_INPUT', path: `input.${path}`, ...rest })
    const inBatch = await refusal(assertsAll([good, good, { ...good, ...change }]))
    expect(inBatch).toEqual({ ...alone, path: `input.inputs.2.${path}` })
    expect(await seq()).toBe(0)
  })

  test('a note, a reason and a key have their limits too', async () => {
    const { ada, seq } = await space()
    const said = (options: Record<string, string>) => refusal(ada.asserts('city', 'Turku', options))
    expect(await said({ note: 'x'.repeat(2_001) })).toEqual({
      code: 'BAD_USER_INPUT',
      path: 'input.note',
      limit: 2_000,
    })
    expect(await said({ reason: 'x'.repeat(65) })).toEqual({
      code: 'BAD_USER_INPUT',
      path: 'input.reasonCode',
      limit: 64,
    })
    expect(await said({ key: 'x'.repeat(129) })).toEqual({
      code: 'BAD_USER_INPUT',
      path: 'input.idempotencyKey',
      limit: 128,
    })
    expect(await seq()).toBe(0)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeLucene, MAX_QUERY_TERMS } from '../../src/recall/full-text.ts'
import { lexicalOverlap, wordsOf } from '../../src/recall/words.ts'

describe('words for lexical overlap', () => {
  test.each<[string, string[]]>([
    ['Where does Noor keep her bees?', ['noor', 'keep', 'bee']],
    ['Noor keeps bees.', ['noor', 'keep', 'bee']],
    ["Noor's bees’ hives", ['noor', 'bee', 'hive']],
    ['ZOË naïve Façade', ['zoe', 'naive', 'facade']],
    ['cities and a city', ['city', 'city']],
    ['boxes, dishes, classes', ['box', 'dish', 'class']],
    ['bus glass basis gas', ['bus', 'glass', 'basis', 'gas']],
    ['in 2027 it cost 1,250.50', ['2027', 'cost', '1,250.50']],
    ['lot QX-7b', ['lot', 'qx', '7b']],
    ['ＦＵＬＬ width', ['full', 'width']],
    ['東京都に住む', ['東京', '京都', '都に', 'に住', '住む']],
    ['猫', ['猫']],
    ['Noor住む', ['noor', '住む']],
    ['हिन्दी', ['हिन्दी']],
    ['?! — …', []],
    ['', []],
  ])('%j gives %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('accents, case, width and plurals do not keep a question from its answer', () => {
    const overlap = (query: string, text: string) => lexicalOverlap(new Set(wordsOf(query)), new Set(wordsOf(text)))
    expect(overlap('BEES of Zoe', 'Zoë owns one bee.')).toBe(1)
    expect(overlap('bees and goats', 'one bee')).toBe(0.5)
    expect(overlap('bees', 'wasps')).toBe(0)
    expect(overlap('?', 'wasps')).toBe(0)
  })
})

describe('full-text queries', () => {
  test.each<[string, string | null]>([
    ['Where are the bees?', "bees bee bee's"],
    ['city', "city cities city's"],
    ['qx-bar', '"qx-bar" qx bar bars bar\'s'],
    ['D##', 'd'],
    ['p/q', '"p/q"'],
    ['k:v', '"k:v"'],
    ['/rx/', 'rx'],
    ['[lo TO hi]', 'lo hi'],
    ['(tea', "tea teas tea's"],
    ['tea AND', "tea teas tea's"],
    ['"zz', 'zz'],
    ['t*st~2', '"t*st~2" st'],
    ['ab"cd\\ef', '"ab\\"cd\\\\ef" ab cd ef'],
    ['who are you', "who whos who's you yous you's"],
    ['a_lane', '"a_lane" lane lanes lane\'s'],
    ["Jo's", '"jo\'s" jo'],
    ['1,250.50', '"1,250.50"'],
    ['🐝', '"🐝"'],
    ['ＦＵ', 'fu'],
    ['né NÉ né', 'né'],
    ['NOT', null],
    ['to be or not to be', null],
    ['is-it', null],
    ['*', null],
    ['~ \\ " ( [ && || ! ^ ? :', null],
    ['', null],
    ['  \t\n', null],
    ['\0', null],
  ])('%j becomes %j', (text, query) => {
    expect(escapeLucene(text)).toBe(query)
  })

  test('a very long text gives a bounded query', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ')
    expect(escapeLucene(many)?.split(' ')).toHaveLength(MAX_QUERY_TERMS)
    expect(escapeLucene('bee '.repeat(5_000))).toBe("bee bees bee's")
    expect(escapeLucene('x'.repeat(10_000))).toHaveLength(255)
    expect(escapeLucene('🐝'.repeat(10_000))?.length).toBeLessThan(600)
    expect(escapeLucene('-/'.repeat(5_000))).toBeNull()
  })

  test('whatever a user types, only plain lower-case words and closed quotes come out', () => {
    const typed = fc.array(
      fc.constantFrom(...'aZ1é山🐝"\\+-&|!(){}[]^~*?:/ \n\u0301'.split(/(?:)/u), ' AND ', ' OR ', 'NOT ', ' TO '),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          typed.map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const query = escapeLucene(text)
          if (query === null) return
          expect(query).toMatch(/^(?:(?:[\p{L}\p{M}\p{N}]+(?:'s)?|"(?:[^"\\]|\\["\\])+")(?: |$))+$/u)
          expect(query).not.toMatch(/(?:^| )(?:AND|OR|NOT|TO)(?: |$)/)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test('a text of ASCII alone has the words that it has beside other scripts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (text) => {
      expect([...wordsOf(text), '山']).toEqual(wordsOf(`${text} 山`))
    }),
  )
})

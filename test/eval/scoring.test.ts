import { expect, test } from 'vitest'
import { wantedOf } from './memora-score.ts'
import { lastLineOf, tableOf } from './report.ts'
import { fama, markOf, meanOf, share } from './score.ts'
import { choose } from './sets.ts'
import { holds, normalise } from './text.ts'

test('texts are compared in NFKC, without case, with single spaces and without thousands commas', () => {
  expect(normalise('  Ｈe  pays\n1,234,567 kr ')).toBe('he pays 1234567 kr')
  expect(normalise('rooms 1, 2 and 3,4')).toBe('rooms 1, 2 and 3,4')
})

test('a wording is found as whole words only', () => {
  expect(holds('tastes: dislike rye bread', 'like rye bread')).toBe(false)
  expect(holds('tastes: like rye bread', 'like rye bread')).toBe(true)
  expect(holds('a category; a cat', 'cat')).toBe(true)
  expect(holds('a category', 'cat')).toBe(false)
  expect(holds('The boat is called Alma.', 'The boat is called Alma.')).toBe(true)
})

test('a mark tells presence and absence together, and fails when either does', () => {
  expect(markOf('Olga lives in Riga.', ['Olga lives in Riga.'], ['Olga lives in Oslo.']).both).toBe(true)
  expect(markOf('Olga lives in Riga. Olga lives in Oslo.', ['Olga lives in Riga.'], ['Olga lives in Oslo.'])).toEqual({
    present: true,
    absent: false,
    both: false,
  })
  expect(markOf('', ['Olga lives in Riga.'], ['Olga lives in Oslo.'])).toEqual({
    present: false,
    absent: true,
    both: false,
  })
})

test('shares are counts, means are times a hundred', () => {
  expect(share([markOf('x', ['x'], []), markOf('x', ['y'], [])], 'both')).toBe('1/2')
  expect(meanOf([1, 0.5])).toBe('75.0')
  expect(meanOf([])).toBe('0.0')
})

test('FAMA takes stale values off by their weight and never falls below zero', () => {
  expect(fama({ presentFound: 2, presentTotal: 2, absentLacking: 2, absentTotal: 2 })).toBe(1)
  expect(fama({ presentFound: 2, presentTotal: 2, absentLacking: 0, absentTotal: 2 })).toBe(0.5)
  expect(fama({ presentFound: 1, presentTotal: 2, absentLacking: 1, absentTotal: 2 })).toBe(0.25)
  expect(fama({ presentFound: 0, presentTotal: 1, absentLacking: 0, absentTotal: 3 })).toBe(0)
  expect(fama({ presentFound: 1, presentTotal: 2, absentLacking: 0, absentTotal: 0 })).toBe(0.5)
})

const question = {
  id: 'q',
  persona: 'p',
  task: 'recommending',
  question: 'Which cheese?',
  question_date: '2030-01-02',
}

test('a wanted taste counts with its polarity, and its opposite is what must be gone', () => {
  const criterion = (value: string) => ({ value, in_history: true })
  const wanted = wantedOf({
    ...question,
    presence: [criterion('goat cheese'), criterion('brie')],
    absence: [criterion('brie'), criterion('gouda'), { value: null, in_history: false }],
    memory_evidence: {
      memory_items: { cheeses: { likes: [{ item: 'goat cheese' }], dislikes: [{ item: 'brie' }] } },
    },
  })
  expect(wanted).toEqual({ present: ['like goat cheese', 'dislike brie'], absent: ['like brie', 'gouda'] })
})

test('the report sets the service beside the two trivial systems and ends with one line of figures', () => {
  const rows = { service: { both: '2/3' }, null: { both: '0/3' }, everything: { both: '1/3' } }
  expect(tableOf(rows).split('\n')).toEqual([
    '            both',
    'service      2/3',
    'null         0/3',
    'everything   1/3',
  ])
  expect(lastLineOf('made-up', 'plain', rows.service)).toBe('eval set=made-up lane=plain both=2/3')
})

test('a set or lane that is unknown or not built says so', () => {
  expect(() => choose('nothing', undefined)).toThrow('There is no set "nothing"')
  expect(() => choose('memora', 'sideways')).toThrow('has no lane "sideways"')
  expect(() => choose('forgeteval', undefined)).toThrow('is not built yet')
  expect(choose('memora', undefined).lane).toBe('structured')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSlot } from '../../src/plan/plan-sentence.ts'
import { sentencesOf } from '../../src/plan/words.ts'
import { NOT_PLAIN, PLAIN, SPEAKER } from './sentences.ts'

const find = (sentence: string) => findSlot(sentence, { speaker: SPEAKER })

describe('a plain statement fills a slot', () => {
  test.each(PLAIN)('%s', (sentence, [subject, attribute, value, more = {}]) => {
    const expected = { subject, attribute, value, cardinality: 'ONE', ...more }
    expect(find(sentence)).toEqual({ ...expected, span: expect.anything(), turnover: expect.anything() })
  })
})

describe('everything else is left unresolved, with the reason', () => {
  test.each(NOT_PLAIN)('%s', (sentence, why) => {
    expect(find(sentence)).toEqual({ unresolved: { surface: sentence.trim(), why } })
  })
})

test('the first person is the speaker, and nobody if the speaker is unknown', () => {
  for (const sentence of ['I live in Graz.', 'My employer is Larch Mills.', 'Runa is my neighbour.']) {
    expect(findSlot(sentence, { speaker: 'Ola' })).toMatchObject({ subject: 'Ola' })
    expect(findSlot(sentence)).toEqual({ unresolved: { surface: sentence, why: 'SPEAKER_UNKNOWN' } })
  }
  expect(findSlot('Runa lives in Graz.')).toMatchObject({ subject: 'Runa' })
})

test('the span covers the statement and not the talk around it', () => {
  const sentence = '  Well, actually Pia lives in Graz now. '
  const found = find(sentence)
  if ('unresolved' in found) throw new Error(found.unresolved.why)
  expect(sentence.slice(found.span.start, found.span.end)).toBe('Pia lives in Graz now.')
})

test('words that only set a statement against earlier talk are no part of its value', () => {
  for (const sentence of [
    'Pia drives a Heron now.',
    'Pia now drives a Heron!',
    'Pia drives a Heron these days',
    'Now Pia drives a Heron.',
  ])
    expect(find(sentence)).toMatchObject({ attribute: 'drives', value: 'Heron' })
  expect(find('Pia coaches Bo as well.')).toMatchObject({ attribute: 'coaches', value: 'Bo' })
})

test('marks of quotation, typographic apostrophes and spacing change nothing', () => {
  const { span: _, ...plain } = find("Pia's motto is Ever Onward") as { span: unknown }
  for (const sentence of [
    'Pia’s motto is “Ever Onward”.',
    ' Pia\'s  motto is "Ever Onward" .',
    "Pia's motto is Ever Onward!",
  ]) {
    expect(find(sentence)).toMatchObject(plain)
  }
})

test('a verb of work takes a name, a noun with its article or what someone does', () => {
  expect(find('Pia works for a bakery.')).toMatchObject({ attribute: 'employer', value: 'a bakery' })
  expect(find('Pia works as head chef.')).toMatchObject({ attribute: 'occupation', value: 'head chef' })
  expect(find('The kettle costs forty euros.')).toMatchObject({ attribute: 'price', value: 'forty euros' })
  expect(find('Pia coaches Bo right now.')).toMatchObject({ attribute: 'coaches', value: 'Bo' })
})

test('a longer value than a plain one, or any text at all, is left alone rather than cut or thrown at', () => {
  expect(find(`Pia's motto is ${'Onward '.repeat(13)}`)).toMatchObject({ unresolved: { why: 'TOO_LONG' } })
  for (const long of ['x'.repeat(400), 'y'.repeat(299)])
    expect(find(`Pia ${long}s Bo.`)).toHaveProperty(long.length > 299 ? 'unresolved' : 'attribute')
  expect(find(', not I live a')).toHaveProperty('unresolved')
  const vocabulary =
    "Pia Oskar's my I is the of lives in works for not if and , . ? \" “ ( 4 a and was born 's ' the's".split(' ')
  const texts = fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      const found = find(text)
      expect(find(text)).toEqual(found)
      if ('unresolved' in found) return
      expect(found.value.trim()).not.toBe('')
      expect(found.subject.trim()).not.toBe('')
      expect(found.span.end).toBeLessThanOrEqual(text.length)
      expect(text.replaceAll('’', "'").slice(found.span.start, found.span.end)).toContain(
        found.attribute === 'opinion' || found.subject === SPEAKER ? '' : found.subject,
      )
    }),
    { numRuns: 3_000 },
  )
})

test('a text falls into its sentences, each with its place', () => {
  const text = 'Dr. Lund lives in Graz.  Pia works for Larch Mills! No. 5 is hers?\nYes.'
  const found = sentencesOf(text)
  expect(found.map((sentence) => sentence.text)).toEqual([
    'Dr. Lund lives in Graz.',
    'Pia works for Larch Mills!',
    'No. 5 is hers?',
    'Yes.',
  ])
  for (const { text: sentence, start, end } of found) expect(text.slice(start, end)).toBe(sentence)
})

import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutLongRuns, cutToTokens, o200kBase } from '../../src/values/tokens.ts'

const require = createRequire(import.meta.url)
const count = (text: string) => o200kBase.count(text)
/** A piece of 64 characters of four bytes, and what led up to it. */
const LONGEST_PART_BYTES = 288

/** Byte pair merging is quadratic in what the tokenizer's own splitting leaves whole: here, the bytes of each such part. */
function partsOf(text: string): number[] {
  const ranks = require('js-tiktoken/ranks/o200k_base') as typeof import('js-tiktoken/ranks/o200k_base')
  const { pat_str } = 'default' in ranks ? ranks.default : ranks
  const parts = new RegExp(pat_str, 'gu')
  return cutLongRuns(text).flatMap((piece) => [...piece.matchAll(parts)].map(([part]) => Buffer.byteLength(part)))
}

/** Words, numbers, signs and spaces as people write them, some of them joined. */
const prose = fc
  .array(
    fc.constantFrom(
      'harbour',
      'Überfahrt',
      '’s',
      '3.14',
      '2026',
      '🐝',
      ' ',
      '\n\n',
      '...',
      '漁師',
      'don’t',
      '[id]',
      '\t',
    ),
    {
      maxLength: 40,
    },
  )
  .map((words) => words.join(''))

describe('token counts', () => {
  test('short texts count as the tokenizer itself counts them', () => {
    const { getEncoding } = require('js-tiktoken') as typeof import('js-tiktoken')
    const plain = getEncoding('o200k_base')
    const texts = [
      '',
      'Noor keeps bees.',
      '雪が降る',
      'naïve café',
      '👩‍🚀 and 👨‍👩‍👧‍👦',
      'a\n\n\tb  c',
      '3.14159265358979',
    ]
    for (const text of texts) expect(count(text)).toBe(plain.encode(text, [], []).length)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), prose), (text) => {
        expect(count(text)).toBe(plain.encode(text, [], []).length)
      }),
    )
  })

  test('a text that names a special token is text like any other', () => {
    for (const special of ['<|endoftext|>', '<|endofprompt|>'])
      expect(count(`before ${special} after`)).toBeGreaterThan(5)
  })

  test.each([
    ['20,000 equal letters', 'a'.repeat(20_000)],
    ['4,000 Chinese characters', '山水画家'.repeat(1_000)],
    ['20,000 emoji', '🐝'.repeat(20_000)],
    ['20,000 symbols', '=-'.repeat(10_000)],
    ['20,000 marks on symbols', '!\u0301'.repeat(10_000)],
    ['20,000 slashes and line ends', `!${'/\n'.repeat(10_000)}`],
    ['20,000 spaces', ' '.repeat(20_000)],
    ['a letter and its marks', `a${'\u0301'.repeat(20_000)}`],
  ])('of %s the tokenizer gets short parts alone, so that its work grows with the text', (_, text) => {
    const parts = partsOf(text)
    expect(Math.max(...parts)).toBeLessThanOrEqual(LONGEST_PART_BYTES)
    const work = parts.reduce((sum, bytes) => sum + bytes * bytes, 0)
    expect(work).toBeLessThanOrEqual(LONGEST_PART_BYTES * Buffer.byteLength(text))
    expect(count(text)).toBeGreaterThan(10)
  })
})

describe('cutting', () => {
  test('long runs are cut without losing, splitting or reordering a character', () => {
    const units = fc.constantFrom('a', 'é', '山', '🐝', '!', '\u0301', ' ', '\n', '/')
    const runs = fc.array(fc.tuple(units, fc.integer({ min: 1, max: 450 })), { maxLength: 5 })
    fc.assert(
      fc.property(runs, (parts) => {
        const text = parts.map(([unit, times]) => unit.repeat(times)).join('')
        const pieces = cutLongRuns(text)
        expect(pieces.join('')).toBe(text)
        for (const piece of pieces) {
          expect(piece).not.toMatch(/\p{Surrogate}/u)
          expect(piece).not.toMatch(/[\p{L}\p{M}\p{N}]{201}|[^\p{L}\p{N}]{201}/u)
        }
      }),
    )
  })

  test('a text cut to size ends between characters as people see them', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(cutToTokens(family.repeat(20), { counter: o200kBase, maxTokens: 50 }).length % family.length).toBe(0)
    expect(cutToTokens('e\u0301'.repeat(50), { counter: o200kBase, maxTokens: 7 })).toMatch(/^(e\u0301)+$/)
    expect(cutToTokens('short', { counter: o200kBase, maxTokens: 50 })).toBe('short')
    expect(cutToTokens('short', { counter: o200kBase, maxTokens: 0 })).toBe('')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(30), (text, maxTokens) => {
        const cut = cutToTokens(text, { counter: o200kBase, maxTokens })
        expect(text.startsWith(cut)).toBe(true)
        expect(count(cut)).toBeLessThanOrEqual(maxTokens)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../src/refusal.ts'
import { checkInput, findInputFault } from '../../src/values/scan.ts'
import { canonicalText, checkId, checkIdempotencyKey, checkText, countCharacters } from '../../src/values/text.ts'

const path = ['input', 'text']

test('the canonical form of a text is its own canonical form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(canonicalText(canonicalText(text))).toBe(canonicalText(text))
    }),
  )
})

test('characters are counted as code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countCharacters(text)).toBe(Array.from(text).length)
    }),
  )
})

test('a text comes back unchanged, and one over its own limit is refused with that limit', () => {
  const rule = { path, maxCharacters: 10, name: 'A note' }
  expect(checkText(' as it is\n', rule)).toBe(' as it is\n')
  expect(() => checkText('12345678901', rule)).toThrow(expect.objectContaining({ detail: { path, limit: 10 } }))
  expect(() => checkText('12345678901', rule)).toThrow('A note is longer than 10 characters.')
})

test('ids and idempotency keys have one narrow shape', () => {
  for (const id of ['a', 'A-1_b.c:d', 'x'.repeat(128)]) expect(checkId(id, path)).toBe(id)
  for (const id of ['', ' ', 'a b', 'a/b', 'ä', 'a\n', '%', '*', 'x'.repeat(129), null, 7, ['a']]) {
    expect(() => checkId(id, path)).toThrow(Refusal)
  }
  for (const key of ['a', '!~/"', 'x'.repeat(128)]) expect(checkIdempotencyKey(key, path)).toBe(key)
  for (const key of ['', 'a b', 'a\n', 'ä', '\u007f', 'x'.repeat(129), null, 7]) {
    expect(() => checkIdempotencyKey(key, path)).toThrow(Refusal)
  }
})

test('a bad text is found at any depth, with the way to it', () => {
  const inputs = { facts: [{ text: 'fine 😀' }, { text: 'fine', value: { object: { note: 'bad\0' } } }] }
  expect(findInputFault(inputs)).toEqual({ path: ['facts', 1, 'value', 'object', 'note'], fault: 'NUL' })
  expect(findInputFault({ a: ['x', 'half \ud83d'] })).toEqual({ path: ['a', 1], fault: 'LONE_SURROGATE' })
  expect(findInputFault({ a: { 'n\0': 1 } })).toEqual({ path: ['a'], fault: 'NUL' })
  expect(findInputFault({ a: [1, true, null, undefined, 'ok'] })).toBeUndefined()
  expect(() => checkInput(inputs, ['input'])).toThrow(
    expect.objectContaining({
      code: 'BAD_USER_INPUT',
      detail: { path: ['input', 'facts', 1, 'value', 'object', 'note'] },
    }),
  )
})

test('input nested without end is refused rather than walked', () => {
  const loop: Record<string, unknown> = {}
  loop['again'] = loop
  expect(() => checkInput(loop)).toThrow(expect.objectContaining({ detail: expect.objectContaining({ limit: 32 }) }))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/refusal.ts'
import { entityValue, parseValue } from '../../src/values/value.ts'

const path = ['input', 'value']
const parse = (input: unknown) => parseValue(input, path)
const row = (input: unknown) => {
  const parsed = parse(input)
  if (parsed.kind !== 'SCALAR') throw new Error('not a scalar')
  return parsed.row
}

function refusalOf(input: unknown): Refusal {
  try {
    parse(input)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`it was let through: ${JSON.stringify(input)?.slice(0, 80)}`)
}

describe('scalar values', () => {
  test('a text keeps its case and its own spelling, and is compared without needless space', () => {
    expect(row({ string: ' Lot\u00a0 QX-7b ' })).toEqual({
      value: ' Lot\u00a0 QX-7b ',
      valueType: 'STRING',
      canonical: 'Lot QX-7b',
    })
    expect(row({ string: 'cafe\u0301' }).canonical).toBe(row({ string: 'caf\u00e9' }).canonical)
    expect(row({ string: 'QX-7B' }).canonical).not.toBe(row({ string: 'QX-7b' }).canonical)
    expect(row({ string: 'a\u200bb' }).canonical).toBe('ab')
    expect(row({ string: '👩‍🚀' }).canonical).toBe('👩‍🚀')
  })

  test.each([
    ['7', '7'],
    ['+007.50', '7.5'],
    ['-0.0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['12.5E-3', '0.0125'],
    ['-120', '-120'],
    ['9007199254740993', '9007199254740993'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    [' 12 ', '12'],
  ])('the decimal %j is %s', (given, canonical) => {
    expect(row({ number: given })).toEqual({ value: canonical, valueType: 'NUMBER', canonical })
  })

  test.each([
    [12.5, '12.5'],
    [0.1, '0.1'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [9007199254740991, '9007199254740991'],
    [123456.789, '123456.789'],
  ])('the number %j is exactly %s', (given, canonical) => {
    expect(row({ number: given }).canonical).toBe(canonical)
  })

  test.each<[unknown]>([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [2 ** 53],
    [1e21],
    [0.1 + 0.2],
    ['1,5'],
    ['0x10'],
    ['1e9999'],
    ['1e101'],
    ['9'.repeat(101)],
    ['.'],
    ['e5'],
    ['١٢'],
    [true],
    [[1]],
  ])('the number %j is not exact and is refused', (given) => {
    expect(refusalOf({ number: given })).toMatchObject({
      code: 'BAD_USER_INPUT',
      detail: { path: [...path, 'number'] },
    })
  })

  test('a decimal in canonical form is its own canonical form and keeps its worth', () => {
    const parts = fc.tuple(fc.constantFrom('', '-'), fc.nat(), fc.nat(9999), fc.integer({ min: -20, max: 20 }))
    fc.assert(
      fc.property(parts, ([sign, whole, fraction, exponent]) => {
        const given = `${sign}${whole}.${fraction}e${exponent}`
        const canonical = row({ number: given }).canonical
        expect(row({ number: canonical }).canonical).toBe(canonical)
        expect(Number(canonical)).toBe(Number(given) + 0)
      }),
    )
  })

  test('a day stays a day and a date-time becomes UTC', () => {
    expect(row({ date: '2027-08-01' }).canonical).toBe('2027-08-01')
    expect(row({ date: '2027-08-01T01:00:00+02:00' })).toEqual({
      value: '2027-07-31T23:00:00.000Z',
      valueType: 'DATE',
      canonical: '2027-07-31T23:00:00.000Z',
    })
    for (const date of ['2027-02-30', '2027-08-01T01:00:00', 'soon', '', 5, null])
      expect(() => parse({ date })).toThrow(Refusal)
  })

  test('a boolean is true or false and nothing like it', () => {
    expect(row({ boolean: false })).toEqual({ value: 'false', valueType: 'BOOLEAN', canonical: 'false' })
    for (const boolean of ['true', 1, 0]) expect(() => parse({ boolean })).toThrow(Refusal)
  })

  test('an entity is left to be resolved and compared by its id', () => {
    expect(parse({ entity: { name: 'Noor Vale' } })).toEqual({
      kind: 'ENTITY',
      reference: { name: 'Noor Vale' },
      path: [...path, 'entity'],
    })
    expect(entityValue('e7', 'Noor Vale')).toEqual({ value: 'Noor Vale', valueType: 'ENTITY', canonical: 'e7' })
    for (const entity of ['e7', ['e7'], 4]) expect(() => parse({ entity })).toThrow(Refusal)
  })
})

describe('composite values', () => {
  test('an object falls into parts, and null releases one', () => {
    const parsed = parse({ object: { Street: ' Elm Row 4 ', floor: 3, lift: true, 'post code': null } })
    expect(parsed).toEqual({
      kind: 'COMPOSITE',
      parts: [
        {
          name: 'street',
          path: [...path, 'object', 'Street'],
          row: { value: ' Elm Row 4 ', valueType: 'STRING', canonical: 'Elm Row 4' },
        },
        { name: 'floor', path: [...path, 'object', 'floor'], row: { value: '3', valueType: 'NUMBER', canonical: '3' } },
        {
          name: 'lift',
          path: [...path, 'object', 'lift'],
          row: { value: 'true', valueType: 'BOOLEAN', canonical: 'true' },
        },
        { name: 'post code', path: [...path, 'object', 'post code'], row: null },
      ],
    })
  })

  test.each<[string, unknown, (string | number)[]]>([
    ['a list', { tags: ['a'] }, ['tags']],
    ['an object in an object', { at: { x: 1 } }, ['at']],
    ['a blank part', { street: ' ' }, ['street']],
    ['a nameless part', { '': 'x' }, ['']],
    ['a dotted name', { 'a.b': 'x' }, ['a.b']],
    ['twins by case', { city: 'x', CITY: 'y' }, ['CITY']],
    ['an inexact number', { price: 0.1 + 0.2 }, ['price']],
    ['no part at all', {}, []],
    ['a list for an object', ['x'], []],
    ['too many parts', Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`part ${index}`, 1])), []],
  ])('%s is refused where it stands', (_, object, where) => {
    expect(refusalOf({ object }).detail.path).toEqual([...path, 'object', ...where])
  })
})

describe('what is no value', () => {
  test.each<[unknown]>([
    [undefined],
    [null],
    [{}],
    ['text'],
    [['text']],
    [{ string: null }],
    [{ string: 'a', number: 1 }],
    [{ text: 'a' }],
    [{ constructor: 'a' }],
  ])('%j is refused', (given) => {
    expect(refusalOf(given)).toMatchObject({ code: 'BAD_USER_INPUT', detail: { path } })
  })

  test.each<[unknown]>([[''], ['  '], ['\u200b\u2060'], ['\u0301'], ['a\0'], ['\ud83d'], [['a']], [7]])(
    'the text %j is refused with its path',
    (string) => {
      expect(refusalOf({ string }).detail.path).toEqual([...path, 'string'])
    },
  )

  test('a text of 8,000 characters passes, and a longer one is refused with the limit', () => {
    expect(row({ string: '😀'.repeat(8000) }).value).toHaveLength(16000)
    for (const length of [8001, 200_000]) {
      expect(refusalOf({ string: 'x'.repeat(length) }).detail).toEqual({ path: [...path, 'string'], limit: 8000 })
    }
  })
})

import { parseValue } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scalars } from '../../src/graphql/scalars.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
let space: string
beforeAll(async () => {
  service = await startService()
  space = await service.newSpace()
})
afterAll(() => service.close())

const now = '2020-01-01T00:00:00Z'
const byVariable = (expiresAt: unknown) =>
  service.ask(
    'mutation ($input: CreateKeyInput!) { createKey(input: $input) { key { expiresAt } } }',
    { input: { name: 'a key', scopes: ['READ'], expiresAt } },
    { space, now },
  )
const byLiteral = (expiresAt: unknown) =>
  service.ask(
    `mutation { createKey(input: { name: "a key", scopes: [READ], expiresAt: ${JSON.stringify(expiresAt)} }) { key { expiresAt } } }`,
    {},
    { space, now },
  )

describe('DateTime', () => {
  test('equal instants in other zones and spellings are one instant', async () => {
    const spellings = [
      '2026-03-01T00:30:00+09:00',
      '2026-02-28T15:30:00Z',
      '2026-02-28T15:30:00.000Z',
      '2026-02-28T15:30:00.000000Z',
      '2026-02-28T15:30Z',
      '2026-02-28T10:30:00-05:00',
    ]
    for (const spelling of spellings)
      for (const ask of [byVariable, byLiteral]) {
        const { data } = await ask(spelling)
        expect(data.createKey.key.expiresAt).toBe('2026-02-28T15:30:00.000Z')
      }
  })

  test('no zone, an impossible day or time, a bare date, a number and a list are refused with the field', async () => {
    const wrong = [
      '2026-03-01T00:30:00',
      '2026-02-30T00:00:00Z',
      '2025-02-29T00:00:00Z',
      '2026-03-01T24:00:00Z',
      '2026-06-30T23:59:60Z',
      '2026-03-01',
      '2026-03-01T00:00:00.0001Z',
      '2026-03-01T00:00:00+99:00',
      '+012026-03-01T00:00:00Z',
      'tomorrow',
      '',
      1_767_225_600_000,
      ['2026-03-01T00:00:00Z'],
      { year: 2026 },
    ]
    for (const given of wrong) {
      const { status, data, errors } = await byVariable(given)
      expect([given, status, data]).toEqual([given, 400, null])
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['input', 'expiresAt'] })
      expect(errors[0]?.message).not.toContain('2026-02-30')
    }
    for (const given of wrong.filter((one) => typeof one === 'string' || typeof one === 'number')) {
      const { data, errors } = await byLiteral(given)
      expect([given, data]).toEqual([given, null])
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['input', 'expiresAt'] })
    }
  })
})

describe('inputs by their type', () => {
  const create = (input: unknown) =>
    service.ask('mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret } }', { input }, { space })
  const refusedAt = async (input: unknown, path: (string | number)[]) => {
    const { status, errors } = await create(input)
    expect([status, errors[0]?.extensions.code, errors[0]?.extensions.path]).toEqual([400, 'BAD_USER_INPUT', path])
    return errors[0]!
  }

  test('a missing field, an unknown one, a wrong type and a list for a scalar name the field, never the value', async () => {
    await refusedAt({ name: 'n' }, ['input', 'scopes'])
    await refusedAt({ name: 'n', scopes: ['READ'], colour: 'moonlit' }, ['input', 'colour'])
    const errors = [
      await refusedAt({ name: 7, scopes: ['READ'] }, ['input', 'name']),
      await refusedAt({ name: null, scopes: ['READ'] }, ['input', 'name']),
      await refusedAt({ name: ['moonlit'], scopes: ['READ'] }, ['input', 'name']),
      await refusedAt({ name: { moonlit: 1 }, scopes: ['READ'] }, ['input', 'name']),
      await refusedAt({ name: 'n', scopes: ['READ', 'MOONLIT'] }, ['input', 'scopes', 1]),
      await refusedAt({ name: 'n', scopes: [['READ']] }, ['input', 'scopes', 0]),
      await refusedAt({ name: 'n', scopes: ['READ'], service: 'moonlit' }, ['input', 'service']),
    ]
    for (const { message } of errors) expect(message).not.toMatch(/moonlit/i)
  })

  test('nothing at all for the input is refused', async () => {
    for (const input of [null, undefined, 'text', 7, []]) {
      const { data, errors } = await create(input)
      expect([data, errors[0]?.extensions.code]).toEqual([null, 'BAD_USER_INPUT'])
    }
  })
})

const literal = (text: string) => parseValue(text)
const refusal = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

describe('numbers', () => {
  test('a Decimal is exact, from a text, a number or a literal', () => {
    const { Decimal } = scalars
    for (const [given, exact] of [
      ['12.50', '12.5'],
      ['-0.0', '0'],
      ['1e3', '1000'],
      ['900719925474099300000000000000.000000000001', '900719925474099300000000000000.000000000001'],
      [0.1, '0.1'],
      [42, '42'],
      [9_007_199_254_740_991, '9007199254740991'],
    ] as const)
      expect(Decimal.parseValue(given)).toBe(exact)
    expect(Decimal.parseLiteral(literal('9007199254740993'))).toBe('9007199254740993')
    expect(Decimal.parseLiteral(literal('0.30000000000000004'))).toBe('0.30000000000000004')
    expect(Decimal.parseLiteral(literal('"12.50"'))).toBe('12.5')
  })

  test('a Decimal that may have lost digits on the way, or is none, is refused', () => {
    const { Decimal } = scalars
    const wrong = [
      9_007_199_254_740_992,
      0.30000000000000004,
      1e300,
      Number.NaN,
      '',
      '1,5',
      '0x10',
      'ten',
      true,
      null,
      [],
    ]
    for (const given of [...wrong, `1${'0'.repeat(100)}`])
      expect([given, refusal(() => Decimal.parseValue(given))]).toEqual([given, 'BAD_USER_INPUT'])
    for (const text of ['true', '[1]', '{}', 'ten'])
      expect(refusal(() => Decimal.parseLiteral(literal(text)))).toBe('BAD_USER_INPUT')
  })

  test('a SafeInt is a whole number from 0 to 2^53 - 1', () => {
    const { SafeInt } = scalars
    for (const given of [0, 3_000_000_000, Number.MAX_SAFE_INTEGER]) expect(SafeInt.parseValue(given)).toBe(given)
    expect(SafeInt.parseLiteral(literal('3000000000'))).toBe(3_000_000_000)
    for (const given of [-1, 0.5, 2 ** 53, '7', true, null])
      expect([given, refusal(() => SafeInt.parseValue(given))]).toEqual([given, 'BAD_USER_INPUT'])
    for (const text of ['9007199254740993', '1.5', '"7"'])
      expect(refusal(() => SafeInt.parseLiteral(literal(text)))).toBe('BAD_USER_INPUT')
  })

  test('a JSON object keeps its members, and a number in it that would lose digits is refused', () => {
    const { JSONObject } = scalars
    const object = { city: 'Oslo', zip: '0150', floor: 3, lift: true, note: null }
    expect(JSONObject.parseValue(object)).toEqual(object)
    const text = '{ city: "Oslo", zip: "0150", floor: 3, lift: true, note: null }'
    expect(JSONObject.parseLiteral(literal(text))).toEqual(object)
    expect(JSONObject.parseLiteral(literal('{ v: $v }'), { v: 7 })).toEqual({ v: 7 })
    for (const given of [[], 'text', 7, null])
      expect(refusal(() => JSONObject.parseValue(given))).toBe('BAD_USER_INPUT')
    expect(refusal(() => JSONObject.parseLiteral(literal('{ n: 9007199254740993 }')))).toBe('BAD_USER_INPUT')
    expect(refusal(() => JSONObject.parseLiteral(literal('{ n: 0.30000000000000004 }')))).toBe('BAD_USER_INPUT')
  })
})

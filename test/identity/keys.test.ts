import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, encodeParts, type KeyPart, spaceKeys } from '../../src/identity/keys.ts'

const keys = spaceKeys('a master secret', 'space-1')
const part = fc.oneof(fc.string({ unit: fc.constantFrom(...'ab:;s1-ß0'), maxLength: 5 }), fc.nat(20), fc.constant(null))

describe('keyed digests', () => {
  test('parts are never confused with one another', () => {
    expect(encodeParts(['a', 'b'])).not.toBe(encodeParts(['a:b']))
    expect(encodeParts([null])).not.toBe(encodeParts(['']))
    expect(encodeParts([1])).not.toBe(encodeParts(['1']))
    expect(encodeParts(['as:b', 'c'])).not.toBe(encodeParts(['a', 'bs:c']))
    expect(encodeParts(['as1:b', 'c'])).not.toBe(encodeParts(['a', 'bs1:c']))
    const lists = fc.array(part, { maxLength: 4 })
    fc.assert(
      fc.property(lists, lists, (one: KeyPart[], other: KeyPart[]) => {
        expect(encodeParts(one) === encodeParts(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
      { numRuns: 2000 },
    )
  })

  test('scopes and names that join to the same text have different keys', () => {
    const made = [
      keys.attributeKey('e1', 'p', 'q'),
      keys.attributeKey('e1', 'p:q', null),
      keys.attributeKey('e1', 'p:q', ''),
      keys.attributeKey('e1', 'p', null),
      keys.attributeKey('e1p', 'q', null),
      keys.definitionKey('p'),
      keys.digest('definition', 'p'),
      keys.idempotencyKey('p'),
      keys.asserterKey('USER', 'p'),
      keys.identifierKey('NAME', 'p'),
      keys.identifierKey('HANDLE', 'p'),
    ]
    expect(new Set(made).size).toBe(made.length)
    for (const key of made) expect(key).toMatch(/^[\w-]{43}$/)
  })

  test('the same name has another key in another space and under another secret', () => {
    const made = [keys, spaceKeys('a master secret', 'space-2'), spaceKeys('another secret', 'space-1')]
    expect(new Set(made.map((each) => each.definitionKey('city'))).size).toBe(3)
    expect(spaceKeys('a master secret', 'space-1').definitionKey('city')).toBe(keys.definitionKey('city'))
  })

  test('values of different type or case are different values', () => {
    const digests = [
      keys.valueDigest({ valueType: 'STRING', canonical: 'true' }),
      keys.valueDigest({ valueType: 'BOOLEAN', canonical: 'true' }),
      keys.valueDigest({ valueType: 'STRING', canonical: 'True' }),
    ]
    expect(new Set(digests).size).toBe(3)
  })

  test('equal requests have one hash, whatever the order of their fields', () => {
    const hash = keys.requestHash({ text: 'x', scope: undefined, list: [1, { b: null, a: 'y' }] })
    expect(keys.requestHash({ list: [1, { a: 'y', b: null }], text: 'x' })).toBe(hash)
    expect(keys.requestHash({ list: [{ a: 'y', b: null }, 1], text: 'x' })).not.toBe(hash)
    expect(keys.requestHash({ list: [1, { a: 'y' }], text: 'x' })).not.toBe(hash)
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (json) => {
        expect(JSON.parse(canonicalJson(json))).toEqual(JSON.parse(JSON.stringify(json)))
      }),
    )
  })

  test("a space's token is one word of fixed shape that starts with a letter", () => {
    const tokens = Array.from({ length: 200 }, (_, index) => spaceKeys('secret', `space-${index}`).spaceToken())
    for (const token of tokens) expect(token).toMatch(/^[a-z][a-z2-7]{31}$/)
    expect(new Set(tokens).size).toBe(200)
  })
})

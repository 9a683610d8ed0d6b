import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalAttributeName, canonicalScope, entityName } from '../../src/identity/canonical.ts'
import { Refusal } from '../../src/refusal.ts'
import { fold } from '../../src/values/folding.ts'

const path = ['input', 'name']
const attribute = (name: unknown) => canonicalAttributeName(name, path)

describe('names of attributes and scopes', () => {
  test.each([
    ['Home Town', 'home town'],
    ['  home \t\n town ', 'home town'],
    ['HOME\u00a0TOWN', 'home town'],
    ['ho\u200bme to\u00adwn', 'home town'],
    ['\u2066home town\u2069\ufeff', 'home town'],
    ['ｈｏｍｅ town', 'home town'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['I\u0307\u0323zmir', 'ị\u0307zmir'],
    ['cafe\u0301', 'caf\u00e9'],
    ['address.city', 'address.city'],
    ['`Thing` SET n.x = 1 //', '`thing` set n.x = 1 //'],
    ['甲…乙', '甲...乙'],
  ])('%j becomes %j', (given, canonical) => {
    expect(attribute(given)).toBe(canonical)
  })

  test('names that only look alike in part stay apart', () => {
    const scopes = ['acorn', 'acorn-lane', 'acorn_lane', 'acornXlane', '%', 'p:q', 'p', 'q', '*']
    expect(new Set(scopes.map((scope) => canonicalScope(scope, path))).size).toBe(scopes.length)
  })

  test.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['\u200b', 'blank'],
    ['\u0301\u0308', 'blank'],
    ['\u3164', 'blank'],
    ['\u2800', 'blank'],
  ])('%j is refused as %s', (given, why) => {
    expect(() => attribute(given)).toThrow(why)
    expect(() => canonicalScope(given, path)).toThrow(why)
  })

  test.each([[null], [undefined], [7], [['a']], ['a\0b'], ['\ud800'], ['a\u0007b']])(
    '%j is refused with its path',
    (given) => {
      expect(() => attribute(given)).toThrow(Refusal)
      try {
        attribute(given)
      } catch (error) {
        expect((error as Refusal).detail.path).toEqual(path)
      }
    },
  )

  test('a name of 300 characters passes and one of 301 is refused with the limit', () => {
    expect(attribute('n'.repeat(300))).toHaveLength(300)
    expect(attribute('😀'.repeat(300))).toHaveLength(600)
    expect(() => attribute('n'.repeat(301))).toThrow(expect.objectContaining({ detail: { path, limit: 300 } }))
  })

  test('a missing scope is no scope, an empty one is an error', () => {
    expect(canonicalScope(undefined, path)).toBeNull()
    expect(canonicalScope(null, path)).toBeNull()
    expect(() => canonicalScope('', path)).toThrow(Refusal)
  })

  test('folding twice changes nothing more, for every character alone and beside a mark', () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const character = String.fromCodePoint(code)
      for (const text of [character, `a${character}`, `${character}\u0307\u0323`]) {
        const folded = fold(text)
        if (fold(folded) !== folded) expect.unreachable(`U+${code.toString(16)}`)
      }
    }
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => fold(fold(text)) === fold(text)))
  })

  test('case and composition never make another name', () => {
    const names = fc.string({ unit: fc.constantFrom(...'aZéÑüßŞİıΣςж Ö-'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(names, (name) => {
        expect(fold(name.normalize('NFD'))).toBe(fold(name.normalize('NFC')))
        expect(fold(`${name} `)).toBe(fold(name))
        expect(fold(fold(name).toLowerCase())).toBe(fold(name))
      }),
    )
  })
})

describe('names of entities', () => {
  test('one person however the name was typed, shown as first given', () => {
    const spellings = ['Zoë', 'Zoe\u0308', 'Zoë ', ' ZOË', 'Zo\u200bë']
    expect(new Set(spellings.map((name) => entityName(name, path).canonical)).size).toBe(1)
    expect(entityName('Zoe\u0308', path).display).toBe('Zoë')
    expect(entityName(' ZOË', path).display).toBe(' ZOË')
  })

  test('names that are not the same stay apart', () => {
    const names = ['Noor Vale', 'Noor Vale Sr.', '南京 College', '东京 College', 'Zoe', 'Zoë', "O'Dell", 'ODell']
    expect(new Set(names.map((name) => entityName(name, path).canonical)).size).toBe(names.length)
  })
})

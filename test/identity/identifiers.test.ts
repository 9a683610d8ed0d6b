import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IDENTIFIER_KINDS, type IdentifierKind, identifier } from '../../src/identity/identifiers.ts'
import { Refusal } from '../../src/refusal.ts'

const path = ['input', 'identifier', 'value']
const canonical = (kind: IdentifierKind, value: unknown) => identifier(kind, value, path).canonical

describe('canonical forms of identifiers', () => {
  test.each<[IdentifierKind, string, string]>([
    ['NAME', ' Noor  VALE', 'noor vale'],
    ['EMAIL', ' Noor.Vale+Lists@Example.ORG ', 'noor.vale+lists@example.org'],
    ['EMAIL', 'zoë@bücher.example', 'zoë@xn--bcher-kva.example'],
    ['PHONE', '+44 (0)20 7946-0018', '+442079460018'],
    ['PHONE', '0049.30/1234567', '+49301234567'],
    ['PHONE', 'tel:+1-202-555-0147', '+12025550147'],
    ['URL', 'HTTPS://Example.ORG:443/', 'https://example.org'],
    ['URL', 'https://example.org./a/../b/?q=1#Top', 'https://example.org/b/?q=1#Top'],
    ['URL', 'http://example.org:8080/%c3%a9', 'http://example.org:8080/%C3%A9'],
    ['URL', 'http://example.org/?q', 'http://example.org/?q'],
    ['HANDLE', '@Noor_V', 'noor_v'],
    ['UUID', '{6F9619FF-8B86-D011-B42D-00C04FC964FF}', '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
    ['UUID', 'urn:uuid:6f9619ff8b86d011b42d00c04fc964ff', '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
    ['CARD', '4000 0000 0000 0002', '4000000000000002'],
    ['IBAN', 'gb33 bukb 2020 1555 5555 55', 'GB33BUKB20201555555555'],
    ['EXTERNAL', ' Row-17/ä ', ' Row-17/ä '],
    ['EXTERNAL', 'a\u0308', 'ä'],
  ])('%s %j is %j', (kind, given, expected) => {
    expect(canonical(kind, given)).toBe(expected)
  })

  test.each<[IdentifierKind, string]>([
    ['EMAIL', 'noor'],
    ['EMAIL', 'a@b@c.example'],
    ['EMAIL', 'a..b@c.example'],
    ['EMAIL', 'a b@c.example'],
    ['EMAIL', '@c.example'],
    ['EMAIL', 'a@-c.example'],
    ['EMAIL', `${'a'.repeat(65)}@c.example`],
    ['PHONE', '020 7946 0018'],
    ['PHONE', '+44 20 CALL ME'],
    ['PHONE', '+1234567890123456'],
    ['PHONE', '+0123456789'],
    ['URL', 'example.org'],
    ['URL', 'ftp://example.org/'],
    ['URL', 'javascript:alert(1)'],
    ['URL', 'https://user:word@example.org/'],
    ['URL', 'https://exa mple.org/'],
    ['HANDLE', '@@@'],
    ['HANDLE', 'two words'],
    ['UUID', '6f9619ff-8b86-d011-b42d-00c04fc964f'],
    ['CARD', '4000 0000 0000 0003'],
    ['CARD', '0000 0000 0000 0000'],
    ['IBAN', 'GB34 BUKB 2020 1555 5555 55'],
    ['IBAN', 'GB33'],
  ])('%s %j is refused without repeating it', (kind, given) => {
    try {
      canonical(kind, given)
      expect.unreachable('it was let through')
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      expect((error as Refusal).code).toBe('BAD_USER_INPUT')
      expect((error as Refusal).detail.path).toEqual(path)
      expect((error as Refusal).message).not.toContain(given)
    }
  })

  test('every kind refuses what is blank, malformed or not a text', () => {
    for (const kind of IDENTIFIER_KINDS) {
      for (const value of ['', '  ', '\u200b', 'a\0', '\udc00', null, undefined, 4, ['a'], 'x'.repeat(5000)]) {
        expect(() => canonical(kind, value), `${kind} ${JSON.stringify(value)?.slice(0, 20)}`).toThrow(Refusal)
      }
    }
  })

  test('an external id in another case, or with a space, is another id', () => {
    expect(new Set(['A-1', 'a-1', 'A-1 ', 'A-10', 'A_1'].map((id) => canonical('EXTERNAL', id))).size).toBe(5)
  })

  test('a canonical form is its own canonical form', () => {
    const samples: [IdentifierKind, fc.Arbitrary<string>][] = [
      ['EMAIL', fc.emailAddress()],
      ['URL', fc.webUrl({ withQueryParameters: true, withFragments: true })],
      ['UUID', fc.uuid()],
      ['HANDLE', fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })],
      ['NAME', fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })],
      ['EXTERNAL', fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })],
      ['PHONE', fc.stringMatching(/^\+[1-9][0-9 ()-]{6,18}$/)],
    ]
    const accepted = (kind: IdentifierKind, text: string) => {
      try {
        return canonical(kind, text)
      } catch {
        return undefined
      }
    }
    for (const [kind, texts] of samples) {
      fc.assert(
        fc.property(texts, (text) => {
          const once = accepted(kind, text)
          if (once !== undefined) expect(canonical(kind, once)).toBe(once)
        }),
      )
    }
  })
})

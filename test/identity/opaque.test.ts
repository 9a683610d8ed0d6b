import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openToken, sealToken } from '../../src/identity/opaque.ts'
import { Refusal } from '../../src/refusal.ts'

const seal = { masterSecret: 'a master secret', purpose: 'cursor', spaceId: 'space-1' }
const payload = { after: ['2026', 7], id: 'fact-ü' }
const token = sealToken(seal, payload)
const open = (text: unknown, using = seal) => openToken(using, text, ['after'])

test('a sealed token opens to what was put in', () => {
  expect(open(token)).toEqual(payload)
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(open(sealToken(seal, json))).toEqual(JSON.parse(JSON.stringify(json)))
    }),
  )
})

test('a token with any one character changed, added or taken away is refused with the path', () => {
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A'
    const edits = [
      token.slice(0, index) + other + token.slice(index + 1),
      token.slice(0, index) + token.slice(index + 1),
    ]
    for (const edited of edits) {
      expect(() => open(edited)).toThrow(
        expect.objectContaining({ code: 'BAD_USER_INPUT', detail: { path: ['after'] } }),
      )
    }
  }
  for (const edited of [`${token}=`, `${token}.`, ` ${token}`, `${token}\n`, '', '.', null, 7, 'x'.repeat(9000)]) {
    expect(() => open(edited)).toThrow(Refusal)
  }
})

test('a token of another space, purpose or service is refused', () => {
  const foreign = [{ spaceId: 'space-2' }, { purpose: 'view' }, { masterSecret: 'other' }].map((other) => ({
    ...seal,
    ...other,
  }))
  for (const each of foreign) expect(() => open(sealToken(each, payload))).toThrow(Refusal)
})

import { createHmac, timingSafeEqual } from 'node:crypto'
import { badInput, type InputPath } from '../refusal.ts'
import { canonicalJson, encodeParts } from './keys.ts'

export const MAX_OPAQUE_CHARACTERS = 8_192

/** Ties a token to what it is for, so that a cursor is never taken for a consistency token, nor another space's. */
export interface Seal {
  masterSecret: string | Uint8Array
  /** `cursor`, `consistency`, `view`: one word per use. A cursor's also holds the digest of its filter. */
  purpose: string
  spaceId: string
}

function sign({ masterSecret, purpose, spaceId }: Seal, body: string): string {
  const key = createHmac('sha256', masterSecret)
    .update(encodeParts(['opaque', spaceId]))
    .digest()
  return createHmac('sha256', key)
    .update(encodeParts([purpose, body]))
    .digest('base64url')
}

/** A token that callers can carry but neither read a promise into nor change. It is signed, not encrypted. */
export function sealToken(seal: Seal, payload: unknown): string {
  const body = Buffer.from(canonicalJson(payload)).toString('base64url')
  return `${body}.${sign(seal, body)}`
}

/** The payload of a token this service sealed for the same purpose and space; any other is refused alike. */
export function openToken(seal: Seal, token: unknown, path: InputPath): unknown {
  const refusal = badInput(
    path,
    'This token isn’t one of this space for this use: pass it as it was given, with the same filter.',
  )
  if (typeof token !== 'string' || token.length > MAX_OPAQUE_CHARACTERS) throw refusal
  const [body = '', signature = '', ...rest] = token.split('.')
  // Compared as texts: base64url decoding forgives stray characters, which would let an edited token through.
  const expected = Buffer.from(sign(seal, body))
  const given = Buffer.from(signature)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) throw refusal
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
}

import { createHmac } from 'node:crypto'
import type { ValueRow } from '../values/value.ts'
import type { IdentifierKind } from './identifiers.ts'

export type KeyPart = string | number | null

/**
 * Every part with its type and byte length in front, so that no two lists of parts ever give the same bytes:
 * ('a', 'b') is not ('a:b'), null is not '', 1 is not '1'.
 */
export function encodeParts(parts: readonly KeyPart[]): string {
  const encoded = parts.map((part) => {
    if (part === null) return '-'
    const text = String(part)
    return `${typeof part === 'number' ? 'n' : 's'}${Buffer.byteLength(text)}:${text}`
  })
  return `${parts.length};${encoded.join('')}`
}

/** JSON with sorted field names and without undefined fields: equal inputs give equal texts. */
export function canonicalJson(json: unknown): string {
  if (typeof json === 'bigint') return `${json}n`
  if (typeof json !== 'object' || json === null) return JSON.stringify(json) ?? 'null'
  if (json instanceof Date) return JSON.stringify(json)
  if (Array.isArray(json)) return `[${json.map(canonicalJson).join(',')}]`
  const fields = Object.entries(json)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`)
  return `{${fields.join(',')}}`
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const SPACE_TOKEN_CHARACTERS = 32

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group, 2))).join('')
}

export interface SpaceKeys {
  identifierKey(kind: IdentifierKind, canonical: string): string
  /** `name` and `scope` in canonical form. */
  attributeKey(entityId: string, name: string, scope: string | null): string
  definitionKey(name: string): string
  asserterKey(kind: string, name: string): string
  idempotencyKey(key: string): string
  requestHash(request: unknown): string
  valueDigest(value: Pick<ValueRow, 'valueType' | 'canonical'>): string
  /** Any other keyed digest; `tag` keeps the purposes apart. */
  digest(tag: string, ...parts: KeyPart[]): string
  /** One word of 32 lower-case letters and digits that starts with a letter: the space's name in a full-text index. */
  spaceToken(): string
}

/**
 * Keyed digests of one space: `HMAC(HMAC(master, spaceId), tag and canonical form)`, base64url. Nothing readable
 * about a person stands in an indexed key, and one space's keys say nothing about another's.
 */
export function spaceKeys(masterSecret: string | Uint8Array, spaceId: string): SpaceKeys {
  const spaceKey = createHmac('sha256', masterSecret)
    .update(encodeParts(['space', spaceId]))
    .digest()
  const mac = (parts: readonly KeyPart[]) => createHmac('sha256', spaceKey).update(encodeParts(parts)).digest()
  const digest = (tag: string, ...parts: KeyPart[]) => mac([tag, ...parts]).toString('base64url')
  return {
    identifierKey: (kind, canonical) => digest('identifier', kind, canonical),
    attributeKey: (entityId, name, scope) => digest('attribute', entityId, name, scope),
    definitionKey: (name) => digest('definition', name),
    asserterKey: (kind, name) => digest('asserter', kind, name),
    idempotencyKey: (key) => digest('idempotency', key),
    requestHash: (request) => digest('request', canonicalJson(request)),
    valueDigest: ({ valueType, canonical }) => digest('value', valueType, canonical),
    digest: (tag, ...parts) => digest('other', tag, ...parts),
    // The first letter is fixed: an analyzer must never take the token for a number.
    spaceToken: () => `s${toBase32(mac(['space token']))}`.slice(0, SPACE_TOKEN_CHARACTERS),
  }
}

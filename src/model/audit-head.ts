import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '../identity/keys.ts'

/** How far a space's chain was sealed once: kept elsewhere, it shows a chain that was cut off or rewritten since. */
export interface AuditHead {
  readonly spaceId: string
  /** The last sealed change, the chain's hash there, and when it was recorded (epoch milliseconds). */
  readonly seq: number
  readonly chainHash: string
  readonly at: number
}

export interface SignedHead extends AuditHead {
  /** SHA-256 of the public key's DER, in hex: which key it was. */
  readonly keyId: string
  /** Ed25519, base64url. */
  readonly signature: string
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const signedHead = z.strictObject({
  v: z.literal(1),
  spaceId: z.string(),
  seq: z.number().int().positive(),
  chainHash: hash,
  at: z.number().int(),
  keyId: hash,
  signature: z.string().regex(/^[\w-]{86}$/),
})

/** What is signed: `v` names this layout. */
const signedBytes = ({ spaceId, seq, chainHash, at }: AuditHead, keyId: string): Buffer =>
  Buffer.from(canonicalJson({ v: 1, spaceId, seq, chainHash, at, keyId }))

export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')

export interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export const signHead = (head: AuditHead, { privateKey, publicKey }: SigningKey): SignedHead => {
  const keyId = keyIdOf(publicKey)
  return { ...head, keyId, signature: sign(null, signedBytes(head, keyId), privateKey).toString('base64url') }
}

/** The file that is kept: one line of canonical JSON. */
export const documentOf = (head: SignedHead): string => canonicalJson({ v: 1, ...head })

/** The head of a document, or what is wrong with it. */
export const openHead = (document: string, publicKey: KeyObject): AuditHead | string => {
  let parsed: unknown
  try {
    parsed = JSON.parse(document)
  } catch {
    return 'The head isn’t JSON.'
  }
  const { success, data } = signedHead.safeParse(parsed)
  if (!success) return 'The head isn’t one that was exported here.'
  const { v: _, keyId, signature, ...head } = data
  if (keyId !== keyIdOf(publicKey)) return 'The head was signed with another key.'
  const signed = verify(null, signedBytes(head, keyId), publicKey, Buffer.from(signature, 'base64url'))
  return signed ? head : 'The signature doesn’t fit the head: one of them was changed.'
}

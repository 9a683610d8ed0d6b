import { createHash } from 'node:crypto'
import { canonicalJson } from '../identity/keys.ts'
import type { AsserterKind } from './kinds.ts'

/** What a change did, as numbers: a body holds ids and counts, never a value or a text. */
export type BodyCounts = Readonly<Record<string, number>>

export interface BodyParts {
  id: string
  seq: number
  verb: string
  /** Epoch milliseconds. */
  at: number
  kind: AsserterKind
  actor: string
  counts: BodyCounts
}

/** What the chain starts from. All hashes have one width, so no two inputs of `chainHashOf` give the same bytes. */
export const GENESIS_HASH = '0'.repeat(64)

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The canonical body of a change: sorted field names, no white space. `v` names this layout. */
export const bodyOf = ({ id, seq, verb, at, kind, actor, counts }: BodyParts): string =>
  canonicalJson({ v: 1, id, seq, verb, at, kind, actor, counts })

/** SHA-256 of a canonical body, in hex. */
export const bodyHashOf = (body: string): string => sha256(body)

/** `previous` is the chain hash of `seq - 1`, or null for the first. */
export const chainHashOf = (previous: string | null, seq: number, bodyHash: string): string =>
  sha256(`${previous ?? GENESIS_HASH}${seq}${bodyHash}`)

/** The fields of the stored node that its body repeats. */
export type BodyFields = Omit<BodyParts, 'counts'>

/**
 * Whether a body is canonical and says the same as the node it hangs on: a node edited beside its body is found too.
 */
export const bodyFits = (body: string, fields: BodyFields): boolean => {
  try {
    const parsed = JSON.parse(body) as { counts?: unknown }
    const { counts } = parsed
    if (counts === null || typeof counts !== 'object') return false
    return bodyOf({ ...fields, counts: counts as BodyCounts }) === body
  } catch {
    return false
  }
}

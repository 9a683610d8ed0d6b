import { randomBytes } from 'node:crypto'

/** Hexadecimal only: Neo4j's tools take a leading dash for an option and a quote for a quote. */
export function newPassword(): string {
  return randomBytes(16).toString('hex')
}

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { ConfigProblem } from '../config.ts'
import type { SigningKey } from '../model/audit-head.ts'

/** The key that signs heads of the audit chain: an Ed25519 private key, PKCS 8 in PEM, that nobody else may read. */
export function readSigningKey(path: string): SigningKey {
  const privateKey = keyOf(path, createPrivateKey)
  if ((statSync(path).mode & 0o077) !== 0)
    throw new ConfigProblem([`Others may read the audit key ${path}. Run: chmod 600 ${path}`])
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/** The key that checks them; a private key's file has it too. */
export const readCheckingKey = (path: string): KeyObject => keyOf(path, createPublicKey)

function keyOf(path: string, read: (pem: string) => KeyObject): KeyObject {
  let key: KeyObject
  try {
    key = read(readFileSync(path, 'utf8'))
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown fault'
    throw new ConfigProblem([`The audit key ${path} can't be read (${code}).`])
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new ConfigProblem([`The audit key ${path} isn't an Ed25519 key.`])
  return key
}

/** Makes both keys: the private one at `path`, the public one beside it as `<path>.pub`. A file that exists is kept. */
export function makeAuditKeys(path: string): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
    writeFileSync(`${path}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' })
  } catch (fault) {
    throw new ConfigProblem([`The audit key can't be written to ${path} (${(fault as NodeJS.ErrnoException).code}).`])
  }
}

import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { allSpaceIds } from '../check/stored.ts'
import type { Graph } from '../graph/graph.ts'
import { type AuditHead, documentOf, openHead } from '../model/audit-head.ts'
import { exportAuditHead, verifyAudit } from '../reads/verify-audit.ts'
import { makeAuditKeys, readCheckingKey, readSigningKey } from '../spaces/audit-key.ts'
import { withInstallation } from './installation.ts'
import { CommandProblem } from './problem.ts'
import { report, say } from './terminal.ts'

export const addAudit = (program: Command): Command => {
  const audit = program.command('audit').description('export and verify the audit chain')
  audit
    .command('make-key <file>')
    .description('make an Ed25519 key that signs heads, and <file>.pub that checks them')
    .action((file: string) => makeAuditKeys(file))
  audit
    .command('head <space>')
    .description('print the signed head of the chain of a space: keep it elsewhere')
    .option('--key <file>', 'the key that signs; default STEMMA_AUDIT_KEY_FILE')
    .action((spaceId: string, options: { key?: string }) => {
      const key = readSigningKey(keyFile(options.key))
      return withInstallation(async ({ graph }) => say(documentOf(await exportAuditHead({ graph, spaceId }, key))))
    })
  audit
    .command('verify [space]')
    .description('recompute the chain of one or of all spaces; exits with 1 if one is not as it was')
    .option('--key <file>', 'the key, public or private, that the head was signed with; default STEMMA_AUDIT_KEY_FILE')
    .option('--head <file>', 'a head exported before: of the space it names alone')
    .action(verify)
  return audit
}

const keyFile = (given: string | undefined): string => {
  const file = given ?? (process.env['STEMMA_AUDIT_KEY_FILE'] || undefined)
  if (file === undefined) throw new CommandProblem('Name a key by --key or STEMMA_AUDIT_KEY_FILE.')
  return file
}

async function verify(only: string | undefined, options: { key?: string; head?: string }): Promise<void> {
  const exported = options.head === undefined ? undefined : headOf(options.head, keyFile(options.key))
  if (exported !== undefined && only !== undefined && only !== exported.spaceId)
    throw new CommandProblem('The head is of another space.')
  const spaceId = exported?.spaceId ?? only
  await withInstallation(async ({ graph }) => {
    let bad = 0
    for await (const one of spaceId === undefined ? allSpaceIds(graph) : [spaceId])
      if (!(await verifyOne(graph, one, exported))) bad += 1
    if (bad > 0) process.exitCode = 1
  })
  if (exported === undefined) report('Without --head, changes cut off the end of a chain don’t show.')
}

const headOf = (file: string, key: string): AuditHead => {
  let document: string
  try {
    document = readFileSync(file, 'utf8')
  } catch {
    throw new CommandProblem(`The head ${file} can't be read.`)
  }
  const head = openHead(document, readCheckingKey(key))
  if (typeof head === 'string') throw new CommandProblem(head)
  return head
}

const verifyOne = async (graph: Graph, spaceId: string, exported: AuditHead | undefined): Promise<boolean> => {
  const { intact, checked, lastSealedSeq, firstBadSeq, reason } = await verifyAudit({ graph, spaceId }, exported)
  const against = exported === undefined ? '' : `, as exported at seq ${exported.seq}`
  if (intact) say(`${spaceId}  intact: ${checked} changes, sealed up to seq ${lastSealedSeq}${against}`)
  else say(`${spaceId}  wrong from seq ${firstBadSeq}: ${reason}`)
  return intact
}

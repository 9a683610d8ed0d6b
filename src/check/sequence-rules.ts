import { type BodyFields, bodyFits, bodyHashOf, chainHashOf } from '../model/audit.ts'
import type { AsserterKind } from '../model/kinds.ts'
import type { Timelines } from './holding.ts'
import type { Stored, StoredAttribute, StoredChange } from './stored.ts'
import type { Violation } from './violation.ts'

/** Rule 1: `seq` has no gaps, `at` strictly rises, and the space knows the last of both. */
export function sequenceViolations({ stored }: Timelines): Violation[] {
  const found: Violation[] = []
  const tell = (subject: string, message: string) => found.push({ rule: 'sequence', subject, message })
  let before: StoredChange | undefined
  for (const change of stored.changes) {
    if (change.seq !== (before?.seq ?? 0) + 1) tell(change.id, `seq ${change.seq} follows ${before?.seq ?? 0}.`)
    if (before !== undefined && change.at <= before.at) tell(change.id, 'It is not later than the change before it.')
    before = change
  }
  if ((stored.space.seq ?? 0) !== (before?.seq ?? 0)) tell('space', `The space's seq is not that of its last change.`)
  if (before !== undefined && stored.space.clock !== before.at)
    tell('space', `The space's clock is not its last change's.`)
  return [...found, ...recordedViolations(stored), ...versionViolations(stored)]
}

/** Every fact was recorded by exactly one change, at its instant; edges carry the instant of their change. */
function recordedViolations({ facts, changes }: Stored): Violation[] {
  const at = new Map(changes.map((change) => [change.id, change.at]))
  return facts.flatMap((fact): Violation[] => {
    const tell = (message: string): Violation[] => [{ rule: 'recorded', subject: fact.id, message }]
    const [by, ...others] = fact.recordedBy
    if (by === undefined || others.length > 0) return tell('It must be recorded by exactly one change.')
    if (at.get(by) !== fact.recordedAt) return tell('Its recordedAt is not the instant of its change.')
    const edges = [...fact.attestations, ...fact.ends, ...fact.disbeliefs, ...fact.judgements]
    if (edges.some((edge) => at.get(edge.changeId) !== edge.at))
      return tell('An edge of it has another instant than its change.')
    return []
  })
}

/** An attribute's version is the `seq` of the last change that addressed it: at least of the last that recorded there. */
function versionViolations({ facts, changes, space }: Stored): Violation[] {
  const seqOf = new Map(changes.map((change) => [change.id, change.seq]))
  const last = new Map<string, { attribute: StoredAttribute; seq: number }>()
  for (const { attribute, recordedBy } of facts) {
    if (attribute === undefined) continue
    const seq = Math.max(last.get(attribute.id)?.seq ?? 0, seqOf.get(recordedBy[0] ?? '') ?? 0)
    last.set(attribute.id, { attribute, seq })
  }
  return [...last.values()]
    .filter(({ attribute, seq }) => (attribute.version ?? 0) < seq || (attribute.version ?? 0) > (space.seq ?? 0))
    .map(({ attribute }) => ({
      rule: 'version',
      subject: attribute.id,
      message: 'Its version is not the seq of the last change of it.',
    }))
}

/** Bodies fit their nodes and digests, and the chain is whole up to the last seal. */
export function auditViolations({ stored }: Timelines): Violation[] {
  const found: Violation[] = []
  const tell = (subject: string, message: string) => found.push({ rule: 'audit', subject, message })
  const sealedSeq = stored.space.sealedSeq ?? 0
  let chain: string | null = null
  for (const change of stored.changes) {
    const { id, seq, verb, at, body, bodyHash, chainHash } = change
    const fields: BodyFields = { id, seq, verb, at, actor: change.actor ?? '', kind: change.kind as AsserterKind }
    if (body === null || !bodyFits(body, fields)) tell(id, 'Its body says something else than its node.')
    else if (bodyHashOf(body) !== bodyHash) tell(id, 'Its body does not fit its digest.')
    if (seq > sealedSeq) continue
    chain = chainHashOf(chain, seq, bodyHash ?? '')
    if (chainHash !== chain) {
      tell(id, 'The chain is broken here.')
      chain = chainHash
    }
  }
  if (sealedSeq > 0 && chain !== stored.space.sealedHash) tell('space', 'The last seal does not fit the chain.')
  return found
}

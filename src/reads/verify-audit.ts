import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { bodyFits, bodyHashOf, chainHashOf } from '../model/audit.ts'
import { type AuditHead, type SignedHead, type SigningKey, signHead } from '../model/audit-head.ts'
import type { Caller } from '../model/caller.ts'
import { asserterKind } from '../model/kinds.ts'
import { Refusal } from '../refusal.ts'

const CHUNK = 1_000
const count = z.number().int()

const headQuery = query('reads/audit-head.cypher', {
  params: z.strictObject({ space: id }),
  row: z.strictObject({ seq: count, sealedSeq: count, sealedHash: nullable(z.string()) }),
})
const entryRow = z.strictObject({
  id,
  seq: count,
  verb: z.string(),
  at: instant,
  kind: nullable(z.string()),
  actor: nullable(z.string()),
  body: nullable(z.string()),
  bodyHash: nullable(z.string()),
  chainHash: nullable(z.string()),
})
const entriesQuery = query('reads/audit-entries.cypher', {
  params: z.strictObject({ space: id, after: count, upTo: count, limit: count }),
  row: entryRow,
})
type Entry = z.output<typeof entryRow>
type Head = z.output<typeof headQuery.row>

export interface AuditVerdict {
  intact: boolean
  checked: number
  lastSealedSeq: number
  head: string | null
  firstBadSeq: number | null
  reason: string | null
}

interface Place {
  /** The `seq` of the entry before. */
  seq: number
  at: number
  /** The chain's hash there, recomputed; null before the first. */
  hash: string | null
}

interface Fault {
  seq: number
  reason: string
}

/** Where it is looked: a service's caller, or whoever has the database. */
type Where = Pick<Caller, 'graph' | 'spaceId'>

/** What is wrong with an entry, or null. */
const faultOf = (entry: Entry, before: Place, head: Head, exported: AuditHead | undefined): string | null => {
  if (entry.seq !== before.seq + 1) return 'The entry is missing.'
  if (entry.at <= before.at) return 'The entry is not later than the one before it.'
  const { body, bodyHash } = entry
  if (body === null || bodyHash === null) return 'The entry has no body or no hash.'
  if (bodyHashOf(body) !== bodyHash) return 'The body doesn’t have its hash.'
  const kind = asserterKind.safeParse(entry.kind)
  const fits = kind.success && entry.actor !== null && bodyFits(body, { ...entry, kind: kind.data, actor: entry.actor })
  if (!fits) return 'The entry says other than its body.'
  const hash = chainHashOf(before.hash, entry.seq, bodyHash)
  if (entry.seq <= head.sealedSeq && entry.chainHash !== hash) return 'The chain is broken here.'
  if (entry.seq === head.sealedSeq && hash !== head.sealedHash) return 'The chain doesn’t end in the sealed hash.'
  return entry.seq === exported?.seq && hash !== exported.chainHash
    ? 'The chain isn’t the exported one: this entry or an earlier one was rewritten with all that follows it.'
    : null
}

/** What an exported head had, and the space no longer has. */
const cutOff = (head: Head, exported: AuditHead | undefined): Fault | null => {
  if (exported === undefined) return null
  if (exported.seq > head.seq)
    return { seq: head.seq + 1, reason: `The chain was cut off: it was exported up to seq ${exported.seq}.` }
  return exported.seq > head.sealedSeq
    ? { seq: head.sealedSeq + 1, reason: `The seal was taken back: it was exported up to seq ${exported.seq}.` }
    : null
}

const readHead = async ({ graph, spaceId }: Where): Promise<Head> => {
  const [head] = await graph.run(headQuery, { space: spaceId })
  if (head === undefined) throw new Refusal('NOT_FOUND', 'There is no such space.')
  return head
}

const readEntries = ({ graph, spaceId }: Where, after: number, upTo: number, limit = CHUNK): Promise<Entry[]> =>
  graph.run(entriesQuery, { space: spaceId, after, upTo, limit })

/** An entry above the space's last `seq` was not put there by a change; a change of this moment has moved `seq` too. */
const strayAbove = async (where: Where, seq: number): Promise<Fault | null> => {
  const [stray] = await readEntries(where, seq, Number.MAX_SAFE_INTEGER, 1)
  if (stray === undefined || stray.seq <= (await readHead(where)).seq) return null
  return { seq: stray.seq, reason: 'The entry is later than the space’s last change.' }
}

/**
 * Recomputes every entry, sealed or not, and the chain up to the last seal; names the first entry that is wrong. Against
 * an exported head it also finds entries cut off at the end, and a chain rewritten as a whole.
 */
export const verifyAudit = async (where: Where, exported?: AuditHead): Promise<AuditVerdict> => {
  const head = await readHead(where)
  let place: Place = { seq: 0, at: Number.NEGATIVE_INFINITY, hash: null }
  const verdict = (fault: Fault | null): AuditVerdict => ({
    intact: fault === null,
    checked: place.seq,
    lastSealedSeq: head.sealedSeq,
    head: head.sealedHash,
    firstBadSeq: fault?.seq ?? null,
    reason: fault?.reason ?? null,
  })
  while (place.seq < head.seq) {
    const entries = await readEntries(where, place.seq, head.seq)
    if (entries.length === 0) return verdict({ seq: place.seq + 1, reason: 'The entry is missing.' })
    for (const entry of entries) {
      const reason = faultOf(entry, place, head, exported)
      if (reason !== null) return verdict({ seq: place.seq + 1, reason })
      place = { seq: entry.seq, at: entry.at, hash: chainHashOf(place.hash, entry.seq, entry.bodyHash as string) }
    }
  }
  return verdict(cutOff(head, exported) ?? (await strayAbove(where, head.seq)))
}

/** The head of the sealed chain, signed: to be kept where whoever can write the database can't. */
export const exportAuditHead = async (where: Where, key: SigningKey): Promise<SignedHead> => {
  const { sealedSeq, sealedHash } = await readHead(where)
  if (sealedSeq === 0)
    throw new Refusal('UNAVAILABLE', 'Nothing is sealed yet; it is within seconds of the first change.', {
      retryable: true,
    })
  const [entry] = await readEntries(where, sealedSeq - 1, sealedSeq)
  if (entry === undefined || sealedHash === null || entry.chainHash !== sealedHash)
    throw new Refusal('CONFLICT', 'The chain doesn’t end in the sealed hash: verifyAudit says where it is wrong.')
  return signHead({ spaceId: where.spaceId, seq: sealedSeq, chainHash: sealedHash, at: entry.at }, key)
}

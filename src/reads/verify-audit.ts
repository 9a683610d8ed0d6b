import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { bodyFits, bodyHashOf, chainHashOf } from '../model/audit.ts'
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
  /** The chain's hash there; null above the seal. */
  hash: string | null
}

/** What is wrong with an entry, or null. */
const faultOf = (entry: Entry, before: Place, head: Head): string | null => {
  if (entry.seq !== before.seq + 1) return 'The entry is missing.'
  if (entry.at <= before.at) return 'The entry is not later than the one before it.'
  const { body, bodyHash } = entry
  if (body === null || bodyHash === null) return 'The entry has no body or no hash.'
  if (bodyHashOf(body) !== bodyHash) return 'The body doesn’t have its hash.'
  const kind = asserterKind.safeParse(entry.kind)
  const fits = kind.success && entry.actor !== null && bodyFits(body, { ...entry, kind: kind.data, actor: entry.actor })
  if (!fits) return 'The entry says other than its body.'
  if (entry.seq > head.sealedSeq) return null
  if (entry.chainHash !== chainHashOf(before.hash, entry.seq, bodyHash)) return 'The chain is broken here.'
  const isHead = entry.seq === head.sealedSeq
  return isHead && entry.chainHash !== head.sealedHash ? 'The chain doesn’t end in the sealed hash.' : null
}

/** Recomputes every entry, sealed or not, and the chain up to the last seal; names the first entry that is wrong. */
export const verifyAudit = async (caller: Caller): Promise<AuditVerdict> => {
  const [head] = await caller.graph.run(headQuery, { space: caller.spaceId })
  if (head === undefined) throw new Refusal('NOT_FOUND', 'There is no such space.')
  let place: Place = { seq: 0, at: Number.NEGATIVE_INFINITY, hash: null }
  const verdict = (firstBadSeq: number | null, reason: string | null): AuditVerdict => ({
    intact: firstBadSeq === null,
    checked: place.seq,
    lastSealedSeq: head.sealedSeq,
    head: head.sealedHash,
    firstBadSeq,
    reason,
  })
  while (place.seq < head.seq) {
    const given = { space: caller.spaceId, after: place.seq, upTo: head.seq, limit: CHUNK }
    const entries = await caller.graph.run(entriesQuery, given)
    if (entries.length === 0) return verdict(place.seq + 1, 'The entry is missing.')
    for (const entry of entries) {
      const fault = faultOf(entry, place, head)
      if (fault !== null) return verdict(place.seq + 1, fault)
      place = { seq: entry.seq, at: entry.at, hash: entry.chainHash }
    }
  }
  return verdict(null, null)
}

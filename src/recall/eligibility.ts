import { z } from 'zod'
import type { OmissionReason } from '../generated/graphql.ts'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { FactStatus } from '../model/status.ts'
import type { Moment } from '../reads/moment.ts'
import type { Holder } from './holders.ts'
import type { RecallRequest } from './input.ts'

const activeAttributes = query('recall/active-attributes.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), valid: instant }),
  row: z.strictObject({ id }),
})

const ENDED: ReadonlySet<FactStatus> = new Set(['SUPERSEDED', 'RELEASED', 'EXPIRED'])

export interface Eligible {
  facts: Holder[]
  /** Found, but not to be used, and why. */
  barred: { holder: Holder; reason: OmissionReason }[]
}

/**
 * Which candidates a view may use (equation 5 of seed 000, its deprecated class split by who let go): what is active;
 * what upkeep evicted, if rescued and its attribute has no active fact; what was replaced, released or has expired, if
 * rescued and the intent looks back; a challenger in a view of contradictions. What was retracted, lost its support,
 * was forgotten or purged: never.
 */
export async function eligible(
  caller: Caller,
  candidates: readonly Holder[],
  request: RecallRequest,
  moment: Moment,
): Promise<Eligible> {
  const archived = candidates.filter(({ status }) => status === 'ARCHIVED').map((holder) => holder.id)
  const covered = await withActiveSibling(caller, archived, moment)
  const result: Eligible = { facts: [], barred: [] }
  for (const holder of candidates) {
    const { status } = holder
    if (status === 'ARCHIVED' && (!request.rescue || covered.has(holder.id)))
      result.barred.push({ holder, reason: 'ARCHIVED' })
    else if (status === 'UNSUPPORTED') result.barred.push({ holder, reason: 'UNSUPPORTED' })
    else if (isUsable(status, request))
      result.facts.push(isKept(status, request) ? { ...holder, status: 'ACTIVE' } : holder)
  }
  return result
}

function isUsable(status: FactStatus, { former, intent, switches }: RecallRequest): boolean {
  if (status === 'ACTIVE' || status === 'ARCHIVED') return true
  if (status === 'QUARANTINED') return intent === 'CONTRADICTION'
  if (!former || !ENDED.has(status)) return false
  // Without slots nothing is replaced, yet what was let go stays let go.
  return switches.slots || !switches.forgetting || status === 'SUPERSEDED'
}

/** What an evaluation keeps although it was replaced counts as active. */
function isKept(status: FactStatus, { switches }: RecallRequest): boolean {
  return (!switches.forgetting && ENDED.has(status)) || (!switches.slots && status === 'SUPERSEDED')
}

async function withActiveSibling(caller: Caller, ids: string[], { valid }: Moment): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await caller.graph.run(activeAttributes, { space: caller.spaceId, ids, valid })
  return new Set(rows.map((row) => row.id))
}

import type { WriteResult } from '../../src/model/write-result.ts'
import type { Result } from '../oracle/index.ts'

/** What a verb answered, in the words of both sides. */
export interface Answer {
  outcome: string
  fact: string | undefined
  gap: string
}

export const refused = (code: string): Answer => ({ outcome: `refused ${code}`, fact: undefined, gap: '' })

const OUTCOMES: Record<string, string> = {
  RECORDED: 'recorded',
  CONFIRMED: 'attested',
  RELEASED: 'done',
  RETRACTED: 'done',
  WITHDRAWN: 'done',
  UNDONE: 'done',
  BATCH: 'batch',
  ALREADY_SO: 'done',
  ALREADY_ENDED: 'alreadyEnded',
  ALREADY_RETRACTED: 'alreadyRetracted',
  ALREADY_WITHDRAWN: 'alreadyWithdrawn',
  ALREADY_UNDONE: 'alreadyUndone',
}

const gapOf = (gap: { from: number; until: number | null } | null | undefined): string =>
  gap ? `${gap.from}-${gap.until === null || gap.until === Infinity ? '' : gap.until}` : ''

/** What the in-memory reading answered. */
export const oracleAnswer = (result: Result): Answer => {
  if (result.items && result.items.length > 1)
    return {
      outcome: result.items.map((item) => item.outcome).join(),
      fact: result.items.map((item) => item.fact).join(),
      gap: '',
    }
  return { outcome: result.outcome, fact: result.fact, gap: gapOf(result.gap) }
}

/** What the service answered, with the reading's ids for its own. */
export const serviceAnswer = (facts: ReadonlyMap<string, string>, result: WriteResult): Answer => {
  const reverse = new Map([...facts].map(([mine, theirs]) => [theirs, mine]))
  const seen = new Set<string>()
  // A challenger said again, also in the same batch, is one more attestation of it.
  const outcomeOf = (outcome: string, factId: string | null) => {
    if (outcome !== 'CHALLENGER') return OUTCOMES[outcome] ?? outcome
    const isNew = factId !== null && result.recorded.includes(factId) && !seen.has(factId)
    if (factId !== null) seen.add(factId)
    return isNew ? 'challenger' : 'attested'
  }
  if (result.items.length > 1)
    return {
      outcome: result.items.map((item) => outcomeOf(item.outcome, item.factId)).join(),
      fact: result.items.map((item) => reverse.get(item.factId ?? '')).join(),
      gap: '',
    }
  const [item] = result.items
  const { outcome, factId, gap } = item ?? result
  return {
    outcome: outcomeOf(outcome, factId),
    fact: factId === null ? undefined : reverse.get(factId),
    gap: gapOf(gap),
  }
}

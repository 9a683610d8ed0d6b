import type { RecallInput } from '../generated/graphql.ts'
import { isAsOf } from '../reads/moment.ts'
import { badInput, type InputPath } from '../refusal.ts'
import { countCharacters } from '../values/text.ts'
import { checkBudget, DEFAULT_BUDGET_TOKENS } from './pack.ts'

export const MAX_QUERY_CHARACTERS = 10_000
export const DEFAULT_ENTRIES = 100
export const MAX_ENTRIES = 500

/** A checked input, with every default in its place. */
export interface RecallRequest {
  query: string
  budgetTokens: number
  limit: number
  closure: boolean
  /** Former facts may hold at the moment asked for. */
  history: boolean
  /** A write of the caller's own must be seen. */
  readsOwnWrites: boolean
}

function checkQuery(query: string, hasEntity: boolean, path: InputPath): string {
  const tooLong = query.length > 2 * MAX_QUERY_CHARACTERS || countCharacters(query) > MAX_QUERY_CHARACTERS
  if (tooLong)
    throw badInput(path, `A query has at most ${MAX_QUERY_CHARACTERS} characters.`, { limit: MAX_QUERY_CHARACTERS })
  if (query.trim() === '' && !hasEntity) throw badInput(path, 'A query may be empty only when an entity is given.')
  return query
}

function checkLimit(limit: number, path: InputPath): number {
  if (Number.isInteger(limit) && limit >= 0 && limit <= MAX_ENTRIES) return limit
  throw badInput(path, `A limit is a whole number from 0 to ${MAX_ENTRIES}.`, { limit: MAX_ENTRIES })
}

export function checkRecall(input: RecallInput): RecallRequest {
  return {
    query: checkQuery(input.query, (input.entity ?? null) !== null, ['input', 'query']),
    budgetTokens: checkBudget(input.budgetTokens ?? DEFAULT_BUDGET_TOKENS, ['input', 'budgetTokens']),
    limit: checkLimit(input.limit ?? DEFAULT_ENTRIES, ['input', 'limit']),
    closure: input.closure ?? true,
    history: isAsOf(input.asOf),
    readsOwnWrites: (input.notBefore ?? null) !== null,
  }
}

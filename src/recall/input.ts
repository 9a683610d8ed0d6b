import type { EvaluationSwitches, Intent, Preset, RecallInput } from '../generated/graphql.ts'
import { type AsOf, isAsOf } from '../reads/moment.ts'
import { badInput, type InputPath } from '../refusal.ts'
import { checkText, countCharacters, MAX_NAME_CHARACTERS } from '../values/text.ts'
import { intentOf, looksBack, type SettledIntent } from './intent.ts'
import { checkBudget, DEFAULT_BUDGET_TOKENS } from './pack.ts'

export const MAX_QUERY_CHARACTERS = 10_000
export const DEFAULT_ENTRIES = 100
export const MAX_ENTRIES = 500

/** A checked input, with every default in its place. */
export interface RecallRequest {
  query: string
  budgetTokens: number
  limit: number
  intent: SettledIntent
  /** What the cues ask for, if it is another intent. */
  suggestedIntent: SettledIntent | null
  preset: Preset
  purpose: string | null
  asOf: AsOf
  closure: boolean
  rescue: boolean
  /** Former facts may hold at the moment asked for. */
  chosenTimes: boolean
  /** Former facts are eligible, marked as such. */
  former: boolean
  /** A write of the caller's own must be seen. */
  readsOwnWrites: boolean
  switches: Switches
}

/** Parts that an evaluation can switch off. */
export interface Switches {
  forgetting: boolean
  slots: boolean
  queryConditioning: boolean
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

function checkPurpose(purpose: string | null | undefined): string | null {
  if (purpose === null || purpose === undefined) return null
  return checkText(purpose, { path: ['input', 'purpose'], maxCharacters: MAX_NAME_CHARACTERS, name: 'A purpose' })
}

/** AUTO never decides for BELIEF without a recorded time: the past is what is left to ask for then. */
function settleIntent(given: Intent, suggested: SettledIntent, asOf: AsOf): SettledIntent {
  const knownAt = asOf.recorded ?? null
  if (given === 'BELIEF' && knownAt === null)
    throw badInput(['input', 'asOf', 'recorded'], 'BELIEF asks what was known at a time: give asOf.recorded.')
  if (given !== 'AUTO') return given
  return suggested === 'BELIEF' && knownAt === null ? 'HISTORICAL' : suggested
}

/** What was known at a time is asked of that time too, unless another valid time is given. */
function timesOf(asOf: AsOf, intent: SettledIntent): AsOf {
  if (intent !== 'BELIEF') return asOf
  return { valid: asOf.valid ?? asOf.recorded, recorded: asOf.recorded }
}

export function checkRecall(input: RecallInput, switches: EvaluationSwitches): RecallRequest {
  const query = checkQuery(input.query, (input.entity ?? null) !== null, ['input', 'query'])
  const suggested = intentOf(query)
  const intent = settleIntent(input.intent ?? 'CURRENT', suggested, input.asOf ?? {})
  const rescue = (input.rescue ?? true) && (switches.rescue ?? true)
  const { forgetting, slots, queryConditioning } = switches
  return {
    query,
    budgetTokens: checkBudget(input.budgetTokens ?? DEFAULT_BUDGET_TOKENS, ['input', 'budgetTokens']),
    limit: checkLimit(input.limit ?? DEFAULT_ENTRIES, ['input', 'limit']),
    intent,
    suggestedIntent: suggested === intent || suggested === 'CURRENT' ? null : suggested,
    preset: input.preset ?? 'EVIDENCE',
    purpose: checkPurpose(input.purpose),
    asOf: timesOf(input.asOf ?? {}, intent),
    closure: (input.closure ?? true) && (switches.closure ?? true),
    rescue,
    chosenTimes: isAsOf(input.asOf),
    former: (rescue && looksBack(intent)) || forgetting === false || slots === false,
    readsOwnWrites: (input.notBefore ?? null) !== null,
    switches: {
      forgetting: forgetting ?? true,
      slots: slots ?? true,
      queryConditioning: queryConditioning ?? true,
    },
  }
}

import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { FactStatus } from '../model/status.ts'
import { escapeLucene } from '../recall/full-text.ts'
import { textCaughtUp } from '../recall/text-search.ts'
import { lexicalOverlap, wordsOf } from '../recall/words.ts'
import { badInput, Refusal } from '../refusal.ts'
import { countCharacters } from '../values/text.ts'
import { type FactView, viewFacts } from './fact-view.ts'
import { answering, judgeSlots, withTwins } from './judge.ts'
import type { Page } from './list-facts.ts'
import { type Moment, readClock } from './moment.ts'

export const MAX_SEARCH_CHARACTERS = 10_000
/** Matches that one search looks at in each index. */
export const MAX_MATCHES = 1_000
const CHUNK = 50

const params = z.strictObject({ space: id, text: z.string(), recorded: instant, limit: z.number().int() })
const row = z.strictObject({ id, slotKey: z.string(), text: z.string(), recordedAt: instant })
const liveQuery = query('reads/search-live.cypher', { params, row })
const pastQuery = query('reads/search-past.cypher', { params, row })
type Match = z.output<typeof row>

/** The place of a fact in an answer: by words shared, then the newer first. It doesn't move when others are recorded. */
export const searchKey = z.strictObject({ score: z.number().int(), recordedAt: instant, id: z.string() })
export type SearchKey = z.output<typeof searchKey>

interface Ranked extends SearchKey {
  slotKey: string
}

export interface Search {
  text: string
  moment: Moment
  /** Also what no longer holds, marked by its status. */
  history: boolean
  /** What is no longer live may hold at the moment. */
  asOf: boolean
  /** Answer with every write up to now in it, or refuse. */
  caughtUp: boolean
  page: Page<SearchKey>
}

export type Found = FactView & { key: SearchKey }

const WAS_SO: ReadonlySet<FactStatus> = new Set([
  'ACTIVE',
  'ARCHIVED',
  'SUPERSEDED',
  'RELEASED',
  'EXPIRED',
  'UNSUPPORTED',
])

const scoreOf = (asked: ReadonlySet<string>, text: string): number =>
  Math.round(lexicalOverlap(asked, new Set(wordsOf(text))) * 1_000_000)

const bySearchKey = (left: SearchKey, right: SearchKey): number =>
  right.score - left.score ||
  right.recordedAt - left.recordedAt ||
  (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)

const matchesOf = async (caller: Caller, terms: string, search: Search): Promise<Match[]> => {
  const { recorded } = search.moment
  const text = `+spaceToken:${caller.spaceToken}^0 +text:(${terms})`
  const given = { space: caller.spaceId, text, recorded, limit: MAX_MATCHES }
  const matches = await caller.graph.run(liveQuery, given)
  // A write since the read began may have moved a fact to the other index.
  const past = search.history || search.asOf || (await readClock(caller)).clock > recorded
  if (past) matches.push(...(await caller.graph.run(pastQuery, given)))
  return [...new Map(matches.map((match) => [match.id, match])).values()]
}

/** Rule 4: of each timeline that a match names, what holds it at the moment, if its own text has the words. */
const holdersWithWords = async (
  caller: Caller,
  matches: readonly Match[],
  asked: ReadonlySet<string>,
  moment: Moment,
) => {
  const known = new Map(matches.map((match) => [match.id, match]))
  const slotKeys = withTwins(matches.map(({ slotKey }) => slotKey))
  const holders = answering(await judgeSlots(caller, slotKeys, moment))
  const others = await viewFacts(
    caller,
    holders.filter((holder) => !known.has(holder.id)).map((holder) => holder.id),
    moment,
  )
  for (const other of others) if (scoreOf(asked, other.text) > 0) known.set(other.id, other)
  return holders.flatMap(({ id }) => known.get(id) ?? [])
}

/** Views, part by part, until the page is full: most of a long answer is never looked at. */
const pageOf = async (caller: Caller, ranked: readonly Ranked[], search: Search): Promise<Found[]> => {
  const found: Found[] = []
  for (let start = 0; start < ranked.length && found.length < search.page.limit; start += CHUNK) {
    const part = ranked.slice(start, start + CHUNK)
    const keys = new Map(part.map(({ slotKey: _, ...key }) => [key.id, key]))
    const views = await viewFacts(caller, [...keys.keys()], search.moment)
    for (const view of views) if (WAS_SO.has(view.status)) found.push({ ...view, key: keys.get(view.id) as SearchKey })
  }
  return found.slice(0, search.page.limit)
}

/** Facts whose text has some of the words, the most first, that hold at the moment, or with `history` ever did. */
export const searchFacts = async (caller: Caller, search: Search): Promise<Found[]> => {
  if (countCharacters(search.text) > MAX_SEARCH_CHARACTERS)
    throw badInput(['text'], 'The text is too long.', { limit: MAX_SEARCH_CHARACTERS })
  const terms = escapeLucene(search.text)
  if (terms === null) return []
  if (!(await textCaughtUp(caller, search.caughtUp)) && search.caughtUp)
    throw new Refusal('UNAVAILABLE', 'The text index hasn’t caught up yet. Try again.', { retryable: true })
  const asked = new Set(wordsOf(search.text))
  const matches = await matchesOf(caller, terms, search)
  const shown = search.history ? matches : await holdersWithWords(caller, matches, asked, search.moment)
  const ranked = shown
    .map(({ id, slotKey, text, recordedAt }) => ({ id, slotKey, recordedAt, score: scoreOf(asked, text) }))
    .sort(bySearchKey)
  const { after } = search.page
  const left = after === null ? ranked : ranked.filter((one) => bySearchKey(one, after) > 0)
  return pageOf(caller, left, search)
}

import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { tellingWords } from './families.ts'
import { escapeLucene } from './full-text.ts'
import { lexicalOverlap } from './words.ts'

/** How long a read waits for the full-text index, which every write of every space feeds. */
export const MAX_WAIT_FOR_TEXT_MS = 250
/** The same for a read that must see a write of the caller's own (`notBefore`). */
export const MAX_WAIT_FOR_OWN_TEXT_MS = 10_000
/** Matches looked at per index, and how many of them, by shared words, have their timelines judged. */
export const MAX_MATCHES = 400
export const MAX_TEXT_TIMELINES = 120
/** With a filter the index is searched this deep, so that the filter never works on a cut. */
const MAX_FILTERED_MATCHES = 100_000

const awaitText = query('recall/await-text.cypher', {
  params: z.strictObject({}),
  row: z.strictObject({ caughtUp: z.boolean() }),
})

const searchText = query('recall/search-text.cypher', {
  params: z.strictObject({
    space: id,
    words: z.string(),
    entityId: z.string().nullable(),
    attributes: z.array(z.string()).nullable(),
    history: z.boolean(),
    searched: z.number().int(),
    most: z.number().int(),
  }),
  row: z.strictObject({
    id,
    slotKey: z.string(),
    text: z.string(),
    recordedAt: instant,
    attributeName: nullable(z.string()),
    entityName: nullable(z.string()),
  }),
})

/** Whether the full-text index has caught up with every earlier write. The wait is bounded, longer for writes of one's own. */
export async function textCaughtUp(caller: Caller, readsOwnWrites: boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), readsOwnWrites ? MAX_WAIT_FOR_OWN_TEXT_MS : MAX_WAIT_FOR_TEXT_MS)
  })
  // A failure here is no failure of the read: it answers from entities and says that it is stale.
  const caughtUp = caller.graph.run(awaitText, {}).then(
    () => true,
    () => false,
  )
  const result = await Promise.race([caughtUp, late])
  clearTimeout(timer)
  return result
}

export interface TextSearch {
  query: string
  entityId: string | null
  attributes: string[] | null
  history: boolean
}

type Match = z.output<typeof searchText.row>

function byOverlap(query: string, matches: readonly Match[]): Match[] {
  const asked = tellingWords(query)
  const scored = matches.map((match) => {
    const words = tellingWords(`${match.text} ${match.attributeName ?? ''} ${match.entityName ?? ''}`)
    return { match, overlap: lexicalOverlap(asked, words) }
  })
  scored.sort(
    (one, other) =>
      other.overlap - one.overlap ||
      other.match.recordedAt - one.match.recordedAt ||
      (one.match.id < other.match.id ? -1 : 1),
  )
  return scored.map(({ match }) => match)
}

/** Keys of the timelines in which some fact has words of the query, the best first. They are still to be judged. */
export async function timelinesWithWords(caller: Caller, search: TextSearch): Promise<string[]> {
  const terms = escapeLucene(search.query)
  if (terms === null) return []
  const { query: text, ...filters } = search
  const filtered = search.entityId !== null || search.attributes !== null
  const matches = await caller.graph.run(searchText, {
    ...filters,
    space: caller.spaceId,
    // ^0: which space it is says nothing about how well a fact fits.
    words: `+spaceToken:${caller.spaceToken}^0 +text:(${terms})`,
    searched: filtered ? MAX_FILTERED_MATCHES : MAX_MATCHES,
    most: MAX_MATCHES,
  })
  const timelines = byOverlap(text, matches).map(({ slotKey }) => slotKey)
  return [...new Set(timelines)].slice(0, MAX_TEXT_TIMELINES)
}

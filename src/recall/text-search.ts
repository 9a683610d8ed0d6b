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
    indexes: z.array(z.enum(['live_text', 'past_text', 'archived_text'])),
    recorded: instant,
    most: z.number().int(),
  }),
  row: z.strictObject({
    index: z.string(),
    match: z.strictObject({
      id,
      slotKey: z.string(),
      text: z.string(),
      recordedAt: instant,
      attributeWords: nullable(z.string()),
    }),
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
  recorded: number
  /** What is past is searched too, as timelines may have a holder at the moment that is no longer live. */
  past: boolean
  archived: boolean
  /** Most timelines to give. */
  most: number
}

/** Matches looked at in each index for every timeline that is given: the index ranks by rarity, a view by shared words. */
const MATCHES_A_TIMELINE = 4
export const MAX_MATCHES = 400

type Match = z.output<typeof searchText.row>['match'] & { index: string }

function byOverlap(query: string, matches: readonly Match[]): Match[] {
  const asked = tellingWords(query)
  const scored = matches.map((match) => {
    const words = tellingWords(`${match.text} ${match.attributeWords ?? ''}`)
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

/** The name of an attribute as it stands in the index. */
const phraseOf = (attribute: string): string =>
  `"${attribute
    .replace(/[._\-/]+/g, ' ')
    .replace(/["\\]/g, ' ')
    .trim()}"`

/** ^0: which space, entity or attribute it is says nothing about how well a fact fits. */
function clausesOf(caller: Caller, terms: string, { entityId, attributes }: TextSearch): string {
  const clauses = [`+spaceToken:${caller.spaceToken}^0`, `+(text:(${terms}) attributeWords:(${terms}))`]
  if (entityId !== null) clauses.push(`+entityId:"${entityId.replace(/["\\]/g, '\\$&')}"^0`)
  if (attributes !== null) clauses.push(`+attributeWords:(${attributes.map(phraseOf).join(' ')})^0`)
  return clauses.join(' ')
}

export interface Found {
  /** Timelines with a fact that has words of the query, the best first; what holds them is still to be judged. */
  slotKeys: string[]
  /** Matches that need not hold: former and archived facts, the best first. */
  formerIds: string[]
  archivedIds: string[]
}

/** Facts with words of a query. Filters apply inside the search, so that they never work on a cut. */
export async function searchWords(caller: Caller, search: TextSearch): Promise<Found> {
  const terms = escapeLucene(search.query)
  if (terms === null) return { slotKeys: [], formerIds: [], archivedIds: [] }
  const { entityId, attributes, recorded, past, archived, most } = search
  const rows = await caller.graph.run(searchText, {
    space: caller.spaceId,
    words: clausesOf(caller, terms, search),
    indexes: [
      'live_text',
      ...(past ? (['past_text'] as const) : []),
      ...(archived ? (['archived_text'] as const) : []),
    ],
    entityId,
    attributes,
    recorded,
    most: Math.min(MATCHES_A_TIMELINE * most, MAX_MATCHES),
  })
  const ranked = byOverlap(
    search.query,
    rows.map(({ index, match }) => ({ ...match, index })),
  )
  const idsIn = (index: string) => ranked.filter((match) => match.index === index).map((match) => match.id)
  return {
    slotKeys: [...new Set(ranked.map(({ slotKey }) => slotKey))].slice(0, most),
    formerIds: idsIn('past_text').slice(0, most),
    archivedIds: idsIn('archived_text').slice(0, most),
  }
}

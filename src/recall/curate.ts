import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { findSlot } from '../plan/plan-sentence.ts'
import { sentencesOf } from '../plan/words.ts'
import type { Moment } from '../reads/moment.ts'
import { fold } from '../values/folding.ts'
import { o200kBase } from '../values/tokens.ts'
import { tellingWords } from './families.ts'
import { escapeLucene } from './full-text.ts'
import { formatLine } from './line.ts'
import { packView } from './pack.ts'
import { lexicalOverlap } from './words.ts'

/** Sentences of the archive that a view may show (seed 000: up to 20 source lines), and sources looked at. */
export const MAX_CURATED_LINES = 20
const MAX_SOURCES = 40
/** Of all of them together, the best match first: finding sentences takes microseconds a character. */
const MAX_ARCHIVE_CHARACTERS = 100_000

const position = nullable(z.number().int())
const searchSources = query('recall/search-sources.cypher', {
  params: z.strictObject({
    space: id,
    words: z.string(),
    valid: instant,
    recorded: instant,
    purpose: z.string().nullable(),
    most: z.number().int(),
  }),
  row: z.strictObject({
    id,
    text: nullable(z.string()),
    role: nullable(z.string()),
    observedAt: instant,
    read: z.array(z.strictObject({ start: position, end: position, text: z.string() })),
  }),
})
type SourceRow = z.output<typeof searchSources.row>

/** A sentence of a source, read for one view only. */
export interface CuratedLine {
  sourceId: string
  text: string
  line: string
  attribute: string | null
  current: boolean
}

interface Sentence {
  source: SourceRow
  text: string
  overlap: number
}

/**
 * What a fact was read from is settled by that fact, whatever became of it: only the rest of a source is open. A sentence
 * that was told again has a place in what was told, so it is known by its words too.
 */
function openSentences(source: SourceRow, asked: ReadonlySet<string>): Sentence[] {
  const { text, read } = source
  if (text === null || read.some(({ start, end }) => start === null || end === null)) return []
  const told = new Set(read.map((span) => fold(span.text)))
  return sentencesOf(text)
    .filter(({ start, end }) => !read.some((span) => (span.start ?? 0) < end && start < (span.end ?? 0)))
    .filter((sentence) => !told.has(fold(sentence.text)))
    .map((sentence) => ({
      source,
      text: sentence.text,
      overlap: lexicalOverlap(asked, tellingWords(sentence.text)),
    }))
    .filter(({ overlap }) => overlap > 0)
}

const byOverlap = (one: Sentence, other: Sentence): number =>
  other.overlap - one.overlap ||
  other.source.observedAt - one.source.observedAt ||
  (one.source.id < other.source.id ? -1 : 1)

/** The slot that a sentence speaks of (`subject|relation|scope` of seed 000), if one can be read from it. */
function slotIn({ text }: Sentence): { slot: string; attribute: string } | null {
  const found = findSlot(text, { speaker: 'speaker' })
  if ('unresolved' in found) return null
  const { subject, attribute, scope = '', cardinality, value } = found
  const parts = [subject, attribute, scope, cardinality === 'MANY' ? value : '']
  return { slot: parts.map((part) => fold(part)).join('|'), attribute }
}

/** The items that could be read, each slot's latest as the current one; where none could be, the sentences themselves. */
function materialise(sentences: readonly Sentence[]): { lines: CuratedLine[]; fallback: boolean } {
  const read = sentences.map((sentence) => ({ sentence, found: slotIn(sentence) }))
  const readable = read.filter(({ found }) => found !== null)
  const latest = new Map<string, number>()
  for (const { sentence, found } of readable) {
    const slot = found?.slot ?? ''
    latest.set(slot, Math.max(latest.get(slot) ?? Number.NEGATIVE_INFINITY, sentence.source.observedAt))
  }
  const lines = (readable.length > 0 ? readable : read).map(({ sentence, found }): CuratedLine => {
    const { source, text } = sentence
    const parts = { id: source.id, status: 'NOTED', since: source.observedAt, until: null, statement: text }
    return {
      sourceId: source.id,
      text,
      line: formatLine({ ...parts, asserter: source.role?.toLowerCase() ?? 'unknown' }),
      attribute: found?.attribute ?? null,
      current: found === null || latest.get(found.slot) === source.observedAt,
    }
  })
  return { lines, fallback: readable.length === 0 && lines.length > 0 }
}

function withinReach(rows: readonly SourceRow[]): SourceRow[] {
  let left = MAX_ARCHIVE_CHARACTERS
  return rows.map((row) => {
    const text = row.text?.slice(0, left) ?? null
    left -= text?.length ?? 0
    return { ...row, text }
  })
}

export interface CurateFor {
  query: string
  asked: ReadonlySet<string>
  moment: Moment
  purpose: string | null
  budgetTokens: number
  limit: number
  /** Only sentences with this name, where the view is about one entity. */
  name: string | null
  /** Sentences that a later one contradicts are shown too. */
  former: boolean
}

export interface Curated {
  text: string
  tokens: number
  curated: CuratedLine[]
  fallback: boolean
}

/** The first path of seed 000: where no fact is usable, the archive is read for this view only. Nothing is written. */
export async function curate(caller: Caller, wanted: CurateFor): Promise<Curated> {
  const nothing = { text: '', tokens: 0, curated: [], fallback: false }
  const terms = escapeLucene(wanted.query)
  if (terms === null || wanted.asked.size === 0) return nothing
  const { valid, recorded } = wanted.moment
  const rows = await caller.graph.run(searchSources, {
    space: caller.spaceId,
    words: `+spaceToken:${caller.spaceToken}^0 +text:(${terms})`,
    valid,
    recorded,
    purpose: wanted.purpose,
    most: MAX_SOURCES,
  })
  const name = wanted.name === null ? null : fold(wanted.name)
  const sentences = withinReach(rows)
    .flatMap((row) => openSentences(row, wanted.asked))
    .filter(({ text }) => name === null || fold(text).includes(name))
    .sort(byOverlap)
    .slice(0, MAX_CURATED_LINES)
  const { lines, fallback } = materialise(sentences)
  const shown = lines.filter(({ current }) => current || wanted.former)
  const candidates = shown.map(({ line }, index) => ({ id: String(index), line, group: 'CURATED' as const }))
  const { budgetTokens, limit } = wanted
  const packed = packView(candidates, { budgetTokens, limit, counter: o200kBase })
  const curated = packed.entries.flatMap((index) => shown[Number(index)] ?? [])
  return { text: packed.text, tokens: packed.tokens, curated, fallback: fallback && curated.length > 0 }
}

import { isStopWord } from './words.ts'

/** Most of the user's words that one full-text query looks for; further ones are left out. */
export const MAX_QUERY_TERMS = 64
/** The analyzer cuts a token here, so a longer one could never match whole. */
const MAX_TERM_CHARACTERS = 255

const SEARCHABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const EDGES = /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+$/gu
const PLAIN_WORD = /^[\p{L}\p{M}\p{N}]+$/u
const PARTS = /[\p{L}\p{M}\p{N}]+/gu
/** A lone letter left over from `Ada's` or `C++` beside the phrase says nothing. */
const MIN_PART_CHARACTERS = 2

/** Inside quotes only the quote and the backslash mean anything to the query parser. */
function quote(chunk: string): string {
  return `"${chunk.replace(/["\\]/g, '\\$&')}"`
}

function limitLength(chunk: string): string {
  return chunk.length <= MAX_TERM_CHARACTERS ? chunk : Array.from(chunk).slice(0, MAX_TERM_CHARACTERS).join('')
}

/** What one stretch between white space looks for: itself, and its parts where punctuation joins several words. */
function termsOf(chunk: string): string[] {
  if (PLAIN_WORD.test(chunk)) return [chunk]
  const parts = (chunk.match(PARTS) ?? []).filter((part) => part.length >= MIN_PART_CHARACTERS && !isStopWord(part))
  return [quote(chunk), ...parts]
}

/**
 * A safe query for the `text:( … )` part of a Neo4j full-text search (`standard-folding` analyzer) from any text a
 * user can type, or null where there is nothing to look for: only symbols never means everything. Terms are lower
 * case, which also disarms AND, OR, NOT and TO; whatever holds punctuation is a quoted phrase, so the analyzer cuts it
 * the way it cut the stored text. At most 64 terms.
 */
export function escapeLucene(text: string): string | null {
  const chunks = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s\p{C}]+/u)
    .map((chunk) => limitLength(chunk.replace(EDGES, '')))
    .filter((chunk) => SEARCHABLE.test(chunk))
  const telling = chunks.filter((chunk) => !isStopWord(chunk))
  const terms = new Set((telling.length > 0 ? telling : chunks).flatMap(termsOf))
  return terms.size === 0 ? null : [...terms].slice(0, MAX_QUERY_TERMS).join(' ')
}

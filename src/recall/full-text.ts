import { foldPlural, isStopWord } from './words.ts'

/** Most of the user's words that one full-text query looks for; further ones are left out. */
export const MAX_QUERY_TERMS = 64
/** The analyzer cuts a token here, so a longer one could never match whole. */
const MAX_TERM_CHARACTERS = 255

const SEARCHABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const BEFORE = /^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u
const AFTER = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+$/u
const PLAIN_WORD = /^[\p{L}\p{M}\p{N}]+$/u
const NUMBER = /^\p{N}+(?:[.,]\p{N}+)*$/u
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

/**
 * The analyzer's own stop words. A query of nothing else would be left without a clause and match the whole space, so
 * they are never sent.
 */
const ANALYZER_STOP_WORDS = new Set(
  (
    'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this ' +
    'to was will with'
  ).split(' '),
)

function isSearchable(chunk: string): boolean {
  const parts = chunk.match(PARTS) ?? []
  return SEARCHABLE.test(chunk) && (parts.length === 0 || parts.some((part) => !ANALYZER_STOP_WORDS.has(part)))
}

/** The analyzer neither stems nor takes the possessive off, so the near forms of an English word are asked for too. */
function nearForms(word: string): string[] {
  if (!/^[a-z]{3,30}$/.test(word)) return [word]
  const singular = foldPlural(word)
  const plural = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
  return [word, singular === word ? plural : singular, `${singular}'s`]
}

/** What one stretch between white space looks for: itself, and its parts where punctuation joins several words. */
function termsOf(chunk: string): string[] {
  if (PLAIN_WORD.test(chunk)) return [chunk]
  if (NUMBER.test(chunk)) return [quote(chunk)]
  const parts = (chunk.match(PARTS) ?? []).filter((part) => part.length >= MIN_PART_CHARACTERS && !isStopWord(part))
  return [quote(chunk), ...parts.filter((part) => !ANALYZER_STOP_WORDS.has(part))]
}

/**
 * A safe query for the `text:( … )` part of a Neo4j full-text search (`standard-folding` analyzer) from any text a
 * user can type, or null where there is nothing to look for: only symbols never means everything. Terms are lower
 * case, which also disarms AND, OR, NOT and TO; whatever holds punctuation is a quoted phrase, so the analyzer cuts it
 * the way it cut the stored text. At most 64 terms, each with at most two near forms.
 * The search must also ask for `score > 0`: a rare symbol that the analyzer drops leaves only the space's own clause,
 * which is weighted 0.
 */
export function escapeLucene(text: string): string | null {
  const chunks = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s\p{C}]+/u)
    // Cut before its end is trimmed: each mark of a long run would be tried as the first of the last ones.
    .map((chunk) => limitLength(chunk.replace(BEFORE, '')).replace(AFTER, ''))
    .filter(isSearchable)
  const telling = chunks.filter((chunk) => !isStopWord(chunk))
  const terms = [...new Set((telling.length > 0 ? telling : chunks).flatMap(termsOf))].slice(0, MAX_QUERY_TERMS)
  return terms.length === 0 ? null : [...new Set(terms.flatMap(nearForms))].join(' ')
}

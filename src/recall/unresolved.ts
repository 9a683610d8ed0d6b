import { isStopWord, wordsOf } from './words.ts'

/** Most names that are told to be unknown. */
export const MAX_UNRESOLVED = 20

const NAME =
  /\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?:[ \t]+(?:(?:de|da|van|von|der|of|bin|al)[ \t]+)?\p{Lu}[\p{L}\p{M}\p{N}'’-]*)*/gu
const POSSESSIVE = /['’]s$/u
const CONTRACTED_I = /^I['’](?:m|d|ve|ll)$/u
const SENTENCE_START = /(?:^|[.!?…]\s+|["“«(]\s*)$/u
/** Written with a capital, and no names of things that a memory holds entities for. */
const CALENDAR = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december'
  ).split(' '),
)

/** More words than this are a heading, or no name at all. */
const MAX_WORDS = 8

export interface Written {
  start: number
  end: number
}

export interface UnresolvedIn {
  query: string
  /** Stretches of the query that some entity bears. */
  known: readonly Written[]
  /** Identifiers in the query that were looked up, and found nobody. */
  identifiers: readonly string[]
  /** Statements of the view: a word of theirs is not unknown. */
  statements: readonly string[]
}

function isName(text: string, index: number, query: string): boolean {
  const words = text.split(/[ \t]+/)
  const telling = words.filter(
    (word) =>
      !isStopWord(word) && !CONTRACTED_I.test(word) && !CALENDAR.has(word.toLowerCase().replace(POSSESSIVE, '')),
  )
  if (telling.length === 0 || words.length > MAX_WORDS) return false
  // The first word of a sentence has a capital whatever it is, unless it owns something.
  return words.length > 1 || POSSESSIVE.test(text) || !SENTENCE_START.test(query.slice(0, index))
}

/** The first word of a sentence that only opens the question is no part of the name behind it. */
function withoutOpener(text: string, index: number, query: string): Written & { text: string } {
  const [first = '', ...rest] = text.split(/[ \t]+/)
  const opens = rest.length > 0 && isStopWord(first) && SENTENCE_START.test(query.slice(0, index))
  const kept = opens ? text.slice(first.length).trimStart() : text
  const start = index + text.length - kept.length
  return { text: kept.replace(POSSESSIVE, ''), start, end: index + text.length }
}

/** Names and identifiers in a query that no entity bears and no statement of the view holds, as written. */
export function unresolvedIn({ query, known, identifiers, statements }: UnresolvedIn): string[] {
  const said = new Set(statements.flatMap(wordsOf))
  const isKnown = ({ start, end }: Written) => known.some((span) => span.start < end && start < span.end)
  const names = [...query.matchAll(NAME)]
    .filter(({ 0: text, index }) => isName(text, index, query))
    .map(({ 0: text, index }) => withoutOpener(text, index, query))
    .filter((name) => !isKnown(name) && !wordsOf(name.text).every((word) => said.has(word)))
    .map(({ text }) => text)
  return [...new Set([...identifiers, ...names])].slice(0, MAX_UNRESOLVED)
}

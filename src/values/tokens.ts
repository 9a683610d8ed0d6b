import { createRequire } from 'node:module'

/** Counts tokens as a named tokenizer does; with unbroken runs of over 200 characters a few percent too high. */
export interface TokenCounter {
  readonly id: string
  count(text: string): number
}

/** Byte pair merging is quadratic in the length of an unbroken run: longer ones are encoded in pieces. */
const MAX_RUN = 200
/** Characters of a piece. Most that make such runs take three or four bytes each, and the cost goes by bytes. */
const PIECE = 64

/**
 * The two kinds of run that the tokenizer's own splitting leaves whole: letters with their marks, and everything else
 * (it keeps symbols, slashes and line ends together). With the u flag a character is a whole code point, so no cut
 * falls inside a surrogate pair.
 */
const LONG_RUN = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${MAX_RUN + 1},}|[^\\p{L}\\p{N}]{${MAX_RUN + 1},}`, 'gu')

/** The text in pieces of which none has an unbroken run of more than 200 characters. */
export function cutLongRuns(text: string): string[] {
  if (text.length <= MAX_RUN) return text === '' ? [] : [text]
  const pieces: string[] = []
  let piece = ''
  let from = 0
  for (const run of text.matchAll(LONG_RUN)) {
    piece += text.slice(from, run.index)
    from = run.index + run[0].length
    const characters = Array.from(run[0])
    for (let start = 0; start < characters.length; start += PIECE) {
      pieces.push(piece + characters.slice(start, start + PIECE).join(''))
      piece = ''
    }
  }
  pieces.push(piece + text.slice(from))
  return pieces.filter((part) => part !== '')
}

type Count = (text: string) => number
/** The place of each token in the tokenizer's table, by its bytes as a string of one character each. */
type Ranks = ReadonlyMap<string, number>

let loaded: Count | undefined

/** A line of the table: a mark, the place of its first token, then tokens in base64. */
function readRanks(table: string): Ranks {
  const ranks = new Map<string, number>()
  for (const line of table.split('\n')) {
    const [, first, ...tokens] = line.split(' ')
    for (const [index, token] of tokens.entries())
      ranks.set(Buffer.from(token, 'base64').toString('latin1'), Number(first) + index)
  }
  return ranks
}

/** Byte pair merging: the neighbours that make the token of the lowest place are joined, until none make one. */
function countMerged(bytes: string, ranks: Ranks): number {
  const starts = Array.from({ length: bytes.length + 1 }, (_, index) => index)
  const rankAt = (place: number): number =>
    ranks.get(bytes.slice(starts[place], starts[place + 2] ?? -1)) ?? Number.POSITIVE_INFINITY
  const joined = starts.slice(0, -2).map((_, place) => rankAt(place))
  for (;;) {
    const lowest = Math.min(...joined)
    if (lowest === Number.POSITIVE_INFINITY) return starts.length - 1
    const place = joined.indexOf(lowest)
    starts.splice(place + 1, 1)
    joined.splice(place, 1)
    if (place < joined.length) joined[place] = rankAt(place)
    if (place > 0) joined[place - 1] = rankAt(place - 1)
  }
}

/** Most parts whose counts are kept. Words come again and again; what is longer than most words hardly does. */
const MAX_KEPT_PARTS = 50_000
const MAX_KEPT_CHARACTERS = 24

/** The tokenizer splits a text into parts and encodes each by itself: counts of parts can be kept, and add up. */
function countByParts(pattern: RegExp, ranks: Ranks): Count {
  const kept = new Map<string, number>()
  const countPart: Count = (part) => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const bytes = Buffer.from(part).toString('latin1')
    const count = ranks.has(bytes) ? 1 : countMerged(bytes, ranks)
    if (kept.size >= MAX_KEPT_PARTS) kept.clear()
    if (part.length <= MAX_KEPT_CHARACTERS) kept.set(part, count)
    return count
  }
  return (text) => (text.match(pattern) ?? []).reduce((total, part) => total + countPart(part), 0)
}

/** Loading takes a moment and tens of megabytes, so it waits for the first count, and happens once. */
function loadEncoder(): Count {
  const require = createRequire(import.meta.url)
  const table = require('js-tiktoken/ranks/o200k_base') as typeof import('js-tiktoken/ranks/o200k_base')
  const { bpe_ranks, pat_str } = 'default' in table ? table.default : table
  // Special tokens are none here: a text that merely mentions <|endoftext|> is text.
  return countByParts(new RegExp(pat_str, 'gu'), readRanks(bpe_ranks))
}

/** Loads the tokenizer now, so that no request waits for it. */
export const loadTokenizer = (): void => {
  loaded ??= loadEncoder()
}

export const o200kBase: TokenCounter = {
  id: 'o200k_base',
  count(text) {
    loaded ??= loadEncoder()
    const encode = loaded
    return cutLongRuns(text).reduce((total, piece) => total + encode(piece), 0)
  },
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export interface CutRule {
  counter: TokenCounter
  maxTokens: number
}

/** The longest beginning of a text within `maxTokens`, cut only between characters as people see them. */
export function cutToTokens(text: string, { counter, maxTokens }: CutRule): string {
  if (counter.count(text) <= maxTokens) return text
  const ends = Array.from(graphemes.segment(text), ({ index }) => index)
  let fits = 0
  let tooLong = ends.length
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (counter.count(text.slice(0, ends[middle])) <= maxTokens) fits = middle
    else tooLong = middle
  }
  return text.slice(0, ends[fits] ?? 0)
}

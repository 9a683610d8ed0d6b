import { createRequire } from 'node:module'

/** Counts tokens as a named tokenizer does; with unbroken runs of over 200 characters a few percent too high. */
export interface TokenCounter {
  readonly id: string
  count(text: string): number
}

/** Byte pair merging is quadratic in the length of an unbroken run: longer ones are encoded in pieces. */
const MAX_RUN = 200
/** Characters of a piece. Most that make such runs take three or four bytes each, and the cost goes by bytes. */
const PIECE = 32

/**
 * The two kinds of run that the tokenizer's own splitting leaves whole: letters with their marks, and everything else
 * (it keeps symbols, slashes and line ends together). With the u flag a character is a whole code point, so no cut
 * falls inside a surrogate pair.
 */
const LONG_RUN = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${MAX_RUN + 1},}|[^\\p{L}\\p{N}]{${MAX_RUN + 1},}`, 'gu')

/** The text in pieces of which none has an unbroken run of more than 200 characters. */
export function cutLongRuns(text: string): string[] {
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

type Encoder = (text: string) => number

let loaded: Encoder | undefined

/** Loading takes half a second and 160 MB, so it waits for the first count, and happens once. */
function loadEncoder(): Encoder {
  const require = createRequire(import.meta.url)
  const { Tiktoken } = require('js-tiktoken/lite') as typeof import('js-tiktoken/lite')
  const ranks = require('js-tiktoken/ranks/o200k_base') as typeof import('js-tiktoken/ranks/o200k_base')
  const tiktoken = new Tiktoken('default' in ranks ? ranks.default : ranks)
  // Without the empty lists a text that merely mentions <|endoftext|> would throw.
  return (text) => tiktoken.encode(text, [], []).length
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

export interface Span {
  /** Offsets in UTF-16 units of the text that was given; `end` is the first one after. */
  start: number
  end: number
}

/** Why a sentence names no slot. Deny by default: whatever isn't plainly a present statement is one of these. */
export type Why =
  | 'EMPTY'
  | 'QUESTION'
  | 'NEGATION'
  | 'CONDITIONAL'
  | 'HEDGED'
  | 'HEARSAY'
  | 'IMPERATIVE'
  | 'SEVERAL_CLAUSES'
  | 'COORDINATION'
  | 'PLURAL'
  | 'PRONOUN'
  | 'QUANTIFIED'
  | 'TEMPORAL'
  | 'NOT_PRESENT'
  | 'COMPARISON'
  | 'ADDITION'
  | 'EVENT'
  | 'PREDICATE'
  | 'SUBJECT_UNCLEAR'
  | 'SPEAKER_UNKNOWN'
  | 'TOO_LONG'
  | 'NO_PATTERN'

export interface Word extends Span {
  /** Without surrounding punctuation; the inside of a quotation. */
  text: string
  lower: string
  /** A quotation counts as one word that means only itself. */
  quoted: boolean
  /** What punctuation follows the word. */
  after: string
  /** Where the word ends without it. */
  textEnd: number
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A line that ends is no title before a name. */
const TITLES = /(?:^|\s)(?:dr|mr|mrs|ms|st|prof|no|jr|sr|vs|etc|[a-z])\.[^\S\n]*$/i
const QUOTED = /(?:"[^"]+"|“[^“”]+”|«[^«»]+»)[.,;:!?…]*|[^\s]+/gu
const QUOTES = /^["“«](.*)["”»]$/su

/** Only the end is looked at: titles without end would be read again with each further one. */
const MAX_TITLE_CHARACTERS = 16

/** The sentences of a text with where they stand; an abbreviated title doesn't end one. */
export function sentencesOf(text: string): (Span & { text: string })[] {
  const found: Span[] = []
  for (const { segment, index } of sentences.segment(text)) {
    const last = found.at(-1)
    const end = last === undefined ? '' : text.slice(Math.max(last.start, last.end - MAX_TITLE_CHARACTERS), last.end)
    if (last !== undefined && TITLES.test(end)) last.end += segment.length
    else found.push({ start: index, end: index + segment.length })
  }
  return found.flatMap(({ start, end }) => {
    const sentence = text.slice(start, end)
    const trimmed = sentence.trim()
    const from = start + sentence.indexOf(trimmed)
    return trimmed === '' ? [] : [{ text: trimmed, start: from, end: from + trimmed.length }]
  })
}

function wordOf(raw: string, at: number): Word {
  const end = at + raw.length
  const closing = /[.,;:!?…]+$/u.exec(raw)?.[0] ?? ''
  const body = raw.slice(0, raw.length - closing.length)
  const quotation = QUOTES.exec(body)?.[1]
  const inside = quotation?.trim() === '' ? undefined : quotation
  const text = (inside ?? body).replaceAll('’', "'")
  return {
    text,
    lower: text.toLowerCase(),
    quoted: inside !== undefined,
    after: closing,
    textEnd: end - closing.length,
    start: at,
    end,
  }
}

/** The dot of a title, or one before a small letter or a number, ended no sentence: it belongs to the word. */
function keepDotsOfAbbreviations(words: Word[]): void {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    const isAttached = word.end - word.start > word.text.length
    if (word.after !== '.' || next === undefined || !isAttached) continue
    if (!TITLES.test(`${word.text}.`) && !/^[\p{Ll}\p{N}]/u.test(next.text)) continue
    words[index] = { ...word, text: `${word.text}.`, lower: `${word.lower}.`, after: '', textEnd: word.textEnd + 1 }
  }
}

/** The words of one sentence, in order. */
export function wordsOf(sentence: string): Word[] {
  const words: Word[] = []
  for (const match of sentence.matchAll(QUOTED)) {
    const word = wordOf(match[0], match.index)
    const last = words.at(-1)
    // Punctuation that stands alone belongs to the word before it.
    if (word.text !== '' || last === undefined) words.push(word)
    else words[words.length - 1] = { ...last, after: last.after + word.after }
  }
  keepDotsOfAbbreviations(words)
  return words
}

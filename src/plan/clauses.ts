import { collapseWhiteSpace } from '../values/text.ts'

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
  /** What punctuation followed the word. */
  after: string
}

export interface Clause {
  words: Word[]
  span: Span
  /** The clause on one line, for people and for comparing unresolved statements. */
  surface: string
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const TITLES = /(?:^|\s)(?:dr|mr|mrs|ms|st|prof|no|jr|sr|vs|etc|[a-z])\.\s*$/i
const QUOTED = /(?:"[^"]+"|“[^”]+”|«[^»]+»)[.,;:!?…]*|[^\s]+/gu
const QUOTES = /^["“«](.*)["”»]$/su

/** The sentences of a text with where they stand; an abbreviated title doesn't end one. */
export function sentencesOf(text: string): (Span & { text: string })[] {
  const found: (Span & { text: string })[] = []
  for (const { segment, index } of sentences.segment(text)) {
    const last = found.at(-1)
    if (last !== undefined && TITLES.test(last.text)) {
      last.text += segment
      last.end += segment.length
    } else found.push({ text: segment, start: index, end: index + segment.length })
  }
  return found.flatMap(({ text: sentence, start }) => {
    const trimmed = sentence.trim()
    const from = start + sentence.indexOf(trimmed)
    return trimmed === '' ? [] : [{ text: trimmed, start: from, end: from + trimmed.length }]
  })
}

function wordOf(raw: string, at: number): Word {
  const end = at + raw.length
  const closing = /[.,;:!?…]+$/u.exec(raw)?.[0] ?? ''
  const body = raw.slice(0, raw.length - closing.length)
  const inside = QUOTES.exec(body)?.[1]
  const text = (inside ?? body).replaceAll('’', "'")
  return {
    text,
    lower: text.toLowerCase(),
    quoted: inside !== undefined,
    after: closing,
    start: at,
    end,
  }
}

/** The dot of a title, or one before a small letter or a number, ended no sentence: it belongs to the word. */
function keepDotsOfAbbreviations(words: Word[]): void {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (word.after !== '.' || next === undefined) continue
    if (!TITLES.test(`${word.text}.`) && !/^[\p{Ll}\p{N}]/u.test(next.text)) continue
    words[index] = { ...word, text: `${word.text}.`, lower: `${word.lower}.`, after: '' }
  }
}

/** Words that only link a sentence to the talk around it. */
const OPENERS = new Set(['actually', 'also', 'well', 'yes', 'fyi', 'anyway', 'okay', 'ok', 'hi', 'hello', 'btw'])
/** They say what the present tense says already. */
const PRESENT_ADVERBS = new Set(['now', 'currently', 'presently', 'actually', 'also', 'officially', 'permanently'])

/** Takes one sentence apart into words, without openers and adverbs that add nothing to the present tense. */
export function clauseOf(sentence: string): Clause {
  const words: Word[] = []
  for (const match of sentence.matchAll(QUOTED)) {
    const word = wordOf(match[0], match.index)
    const last = words.at(-1)
    // Punctuation that stands alone belongs to the word before it.
    if (word.text !== '' || last === undefined) words.push(word)
    else words[words.length - 1] = { ...last, after: last.after + word.after }
  }
  keepDotsOfAbbreviations(words)
  const first = words.findIndex(({ lower }) => !OPENERS.has(lower))
  const kept = first === -1 ? [] : words.slice(first)
  const telling = kept.filter(({ lower, quoted }) => quoted || !PRESENT_ADVERBS.has(lower))
  const span = { start: kept[0]?.start ?? 0, end: kept.at(-1)?.end ?? 0 }
  return { words: telling, span, surface: collapseWhiteSpace(sentence) }
}

function list(words: string): Set<string> {
  return new Set(words.split(' '))
}

/** Closed classes of English that make a sentence something else than one plain present statement. */
const MARKERS: [Why, Set<string>][] = [
  ['NEGATION', list('not never no none nobody nothing neither nor without hardly barely cannot')],
  ['CONDITIONAL', list('if unless whether would could should might may can must suppose wish hope hopes')],
  ['HEDGED', list('maybe perhaps probably possibly likely seems seem appears presumably roughly approximately about')],
  ['HEDGED', list('around almost nearly sometimes often usually rarely occasionally guess assume suspect supposed')],
  ['HEARSAY', list('say says said tell tells told claim claims claimed hear hears heard think thinks thought believe')],
  ['HEARSAY', list('believes mentioned according apparently reportedly allegedly supposedly rumoured insists')],
  ['TEMPORAL', list('used longer anymore formerly previously once until till since ago yesterday tomorrow soon later')],
  ['TEMPORAL', list('earlier before after during again recently temporarily already yet still former previous ex')],
  ['TEMPORAL', list('tonight next last previously upcoming')],
  ['NOT_PRESENT', list('was were had did been will shall became moved joined left')],
  ['SEVERAL_CLAUSES', list('because although though while when whenever where that which who whom whose but so')],
  ['COORDINATION', list('and or both either')],
  ['COMPARISON', list('than')],
]
const QUESTION_OPENERS = list(
  'who what where when why how which whose is are am was were do does did can could would should has have had might',
)
const IMPERATIVE_OPENERS = list(
  "please let let's remember forget note remind make tell ask keep add delete remove set change update call send give " +
    'put take write save store check stop try get show be imagine pretend consider say assume suppose',
)
const QUANTIFIERS = list('all some most many few several each every everyone everybody someone somebody anyone people')
const INVERTED_NAMES = list('will may')

function markerOf(words: readonly Word[]): Why | undefined {
  for (const [index, { text, lower, quoted }] of words.entries()) {
    // A capital inside the sentence is a name: Will and May are not verbs there.
    const plain = index === 0 ? lower : text
    if (quoted || plain !== lower) continue
    if (/n't$/.test(lower)) return 'NEGATION'
    if (/'(?:ll|d|ve)$/.test(lower)) return 'NOT_PRESENT'
    if (lower === 'was' && words[index + 1]?.lower === 'born') continue
    if (index === 0 && INVERTED_NAMES.has(lower)) continue
    const why = MARKERS.find(([, markers]) => markers.has(lower))?.[0]
    if (why !== undefined) return why
  }
  return undefined
}

/** A comma may join the parts of an address or a place, and nothing else: only names and numbers may follow it. */
function hasLooseComma(words: readonly Word[]): boolean {
  const comma = words.findIndex(({ after }) => after.includes(','))
  return comma !== -1 && words.slice(comma + 1).some(({ text, quoted }) => quoted || !/^[\p{Lu}\p{N}]/u.test(text))
}

function isBroken(words: readonly Word[]): boolean {
  return words.some(({ text, after, quoted }, index) => {
    const isLast = index === words.length - 1
    return !quoted && (/^[-–—]+$|[()[\]{}<>=]|["“”]/u.test(text) || (!isLast && /[.;:!…]/u.test(after)))
  })
}

/** Why a clause is not one plain present statement about one subject, or undefined if nothing speaks against it. */
export function whyNotPlain({ words }: Clause): Why | undefined {
  const first = words[0]
  if (first === undefined) return 'EMPTY'
  if (words.some(({ after }) => after.includes('?'))) return 'QUESTION'
  if (!first.quoted && QUESTION_OPENERS.has(first.lower)) return 'QUESTION'
  if (IMPERATIVE_OPENERS.has(first.lower)) return 'IMPERATIVE'
  const marker = markerOf(words)
  if (marker !== undefined) return marker
  if (QUANTIFIERS.has(first.lower)) return 'QUANTIFIED'
  if (hasLooseComma(words) || isBroken(words)) return 'SEVERAL_CLAUSES'
  return undefined
}

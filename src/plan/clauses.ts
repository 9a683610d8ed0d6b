import { collapseWhiteSpace } from '../values/text.ts'
import { type Cues, takeCues } from './cues.ts'
import { type Span, type Why, type Word, wordsOf } from './words.ts'

export interface Clause {
  words: Word[]
  cues: Cues
  span: Span
  /** The clause on one line, for people and for comparing unresolved statements. */
  surface: string
}

/** Takes one sentence apart into words, without openers and words that only say how it stands to earlier talk. */
export function clauseOf(sentence: string): Clause {
  const all = wordsOf(sentence)
  const { words, cues } = takeCues(all)
  const span = { start: words[0]?.start ?? 0, end: all.at(-1)?.end ?? 0 }
  return { words: words.flatMap(expandContraction), cues, span, surface: collapseWhiteSpace(sentence) }
}

/** `I'm` is two words. */
function expandContraction(word: Word): Word[] {
  if (word.lower !== "i'm") return [word]
  return [
    { ...word, text: 'I', lower: 'i' },
    { ...word, text: 'am', lower: 'am' },
  ]
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
  ['TEMPORAL', list('earlier before after during recently temporarily already yet still former previous ex')],
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
const QUANTIFIERS = list(
  'all some most many few several each every everyone everybody someone somebody anyone people everything something ' +
    'anything another',
)
const AFTER_VERBS = list('looks look takes take named goes go asks ask')
const INVERTED_NAMES = list('will may')

function markerOf(words: readonly Word[], only?: readonly (Why | undefined)[]): Why | undefined {
  for (const [index, { text, lower, quoted }] of words.entries()) {
    // A capital inside the sentence is a name: Will and May are not verbs there.
    const plain = index === 0 ? lower : text
    if (quoted || plain !== lower) continue
    const contracted = /n't$/.test(lower) ? 'NEGATION' : /'(?:ll|d|ve)$/.test(lower) ? 'NOT_PRESENT' : undefined
    if (contracted !== undefined && only === undefined) return contracted
    if (lower === 'was' && words[index + 1]?.lower === 'born') continue
    if (index === 0 && INVERTED_NAMES.has(lower)) continue
    if (isPrepositionHere(words, index)) continue
    const why = MARKERS.find(([, markers]) => markers.has(lower))?.[0]
    if (why !== undefined && (only === undefined || only.includes(why))) return why
  }
  return undefined
}

/** `looks after the goats`, `writes about trains`: no time and no guess, but a part of the verb. */
function isPrepositionHere(words: readonly Word[], index: number): boolean {
  const { lower } = words[index]!
  const [before, next] = [words[index - 1]?.lower ?? '', words[index + 1]]
  if (lower === 'after') return AFTER_VERBS.has(before)
  if (lower !== 'about' && lower !== 'around') return false
  const isMeasured =
    next === undefined || /^[\p{N}€$£]/u.test(next.text) || next.lower === 'to' || next.lower === 'half'
  return !isMeasured && !/^(?:is|are|am|costs|weighs|earns)$/.test(before)
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

const UNCLAIMED: readonly (Why | undefined)[] = ['CONDITIONAL', 'HEDGED', 'HEARSAY']

/** Why nobody vouches for what the words say, whatever it is: it is asked, ordered, supposed, guessed or passed on. */
export function whyNotClaimed(words: readonly Word[]): Why | undefined {
  const first = words[0]
  if (first === undefined) return 'EMPTY'
  if (words.some(({ after }) => after.includes('?'))) return 'QUESTION'
  if (!first.quoted && QUESTION_OPENERS.has(first.lower)) return 'QUESTION'
  if (IMPERATIVE_OPENERS.has(first.lower)) return 'IMPERATIVE'
  return markerOf(words, UNCLAIMED)
}

/** Why a clause is not one plain present statement about one subject, or undefined if nothing speaks against it. */
export function whyNotPlain(words: readonly Word[]): Why | undefined {
  const first = words[0]
  const why = whyNotClaimed(words) ?? markerOf(words)
  if (first === undefined || why !== undefined) return why
  if (QUANTIFIERS.has(first.lower)) return 'QUANTIFIED'
  if (hasLooseComma(words) || isBroken(words)) return 'SEVERAL_CLAUSES'
  return undefined
}

import { isFiniteVerb } from './statives.ts'
import type { Why, Word } from './words.ts'

export const MAX_VALUE_WORDS = 12
const MAX_NAME_WORDS = 5
const MAX_ATTRIBUTE_WORDS = 4
const MAX_SCOPE_WORDS = 3

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

const PRONOUNS = list(
  "he she it they you this that these those there here one him them us me his her their its your our mine it's that's " +
    "he's she's there's who's what's here's one's they're you're",
)
const SOMEONE = list('someone somebody something anyone anything everything nothing')
const PREPOSITIONS = list('in on at for from by with during through to under over into near')
const NAME_PARTICLES = list("de da do del della der den di du la le van von bin al el of the & y e '")
/** A noun so qualified is another thing than the present one. */
const OTHER_ONES = list('old first second third other another future late only one two three four some any this that')
const NO_QUALIFIERS = list('new current present own')
/** Parts and ways of speaking: nobody's attributes. */
const PARTITIVES = list(
  'point thing fact problem question rest most half part majority lot number kind sort top bottom end middle beginning',
)
const INTENSIFIERS = list('very so too quite really rather pretty extremely as more less only just merely')
/** Where a value is to be filled in, or nobody knows it. */
const NO_VALUES = list('none unknown nowhere n/a na tbd tba null nil undefined')
/** Behind a name they tell how or when something is done. */
const MANNERS = list('alone together part-time full-time weekly daily monthly yearly today crazy mad wild nuts')
/** `works at night`, `plays for time`: when it is done, not where or for whom. */
const TIMES = list(
  'time times hours days weeks months years night nights morning mornings afternoon afternoons evening evenings noon midnight ' +
    'weekend weekends weekday weekdays summer winter spring autumn moment meantime dawn dusk sunrise sunset',
)
const ORIGINS = list(
  'german dutch french greek swiss czech thai american italian russian indian mexican canadian australian norwegian african ' +
    'european asian catholic muslim hindu buddhist',
)
const COLOURS = list('red green blue yellow black white grey gray brown orange pink purple')
/** What passes, or judges: a description, not the value of what is described. */
const PASSING = list(
  'late early ready sick ill well tired happy sad angry busy free open closed full empty away gone good bad great nice ' +
    'fine big small old young new expensive cheap broken boring funny easy hard hot cold here there home out off on up down back wrong right correct incorrect true false ' +
    'unknown missing lost outdated valid invalid fun important interesting different same',
)

export function isPronoun({ text, lower, quoted }: Word, isFirst: boolean): boolean {
  return !quoted && PRONOUNS.has(lower) && (isFirst || text === lower)
}

/** A capital, a digit, a letter of a script without case, or a quotation: something is named or counted here. */
export function isNamed({ text, quoted }: Word): boolean {
  return quoted || /^[\p{Lu}\p{Lt}\p{Lo}\p{N}€$£#+]/u.test(text)
}

/** A proper name or a number from end to end, with the particles that names have. */
export function isNameThroughout(words: readonly Word[]): boolean {
  const first = words[0]
  return first !== undefined && isNamed(first) && words.every((word) => isNamed(word) || NAME_PARTICLES.has(word.text))
}

/** Said of a thing that has a colour, this describes it: the thing itself is no colour. */
export function isColour(words: readonly Word[]): boolean {
  return words.length === 1 && COLOURS.has(words[0]?.text ?? '')
}

/** Said of a person, this tells where they are from or what they believe, not who it is. */
export function isOrigin(words: readonly Word[]): boolean {
  const [first] = words
  return (
    first !== undefined &&
    words.length === 1 &&
    (ORIGINS.has(first.lower) || /^\p{Lu}\p{Ll}+(?:ish|ese)$/u.test(first.text))
  )
}

function isPreposition({ text, quoted }: Word): boolean {
  return !quoted && PREPOSITIONS.has(text)
}

export function isPossessive({ text, quoted }: Word): boolean {
  return !quoted && /^.+(?:'s|s')$/u.test(text)
}

export type Subject = { kind: 'SPEAKER' } | { kind: 'NAME' | 'DEFINITE'; name: string }

/** Who or what the statement is about: the speaker, a name, or `the` with a short noun. Everything else is unclear. */
export function subjectOf(words: readonly Word[]): Subject | Why {
  const [first, ...rest] = words
  if (first === undefined) return 'SUBJECT_UNCLEAR'
  if (first.lower === 'i' && rest.length === 0) return { kind: 'SPEAKER' }
  if (first.lower === 'we') return 'PLURAL'
  if (first.text === 'I') return 'SUBJECT_UNCLEAR'
  if (words.some((word, index) => isPronoun(word, index === 0))) return 'PRONOUN'
  const texts = words.map(({ text }) => text)
  if (words.length > MAX_NAME_WORDS || words.some(isPossessive) || texts.includes('my')) return 'SUBJECT_UNCLEAR'
  if (first.lower === 'the') {
    const plain = rest.length > 0 && !rest.some(isPreposition) && !texts.includes('of')
    return plain
      ? { kind: rest.every(isNamed) ? 'NAME' : 'DEFINITE', name: texts.slice(1).join(' ') }
      : 'SUBJECT_UNCLEAR'
  }
  const isOneWord = words.length === 1 && /^\p{L}+$/u.test(first.text) && first.lower !== 'a' && first.lower !== 'an'
  const isNumbered = words.length > 1 && rest.every(({ text }) => /^\p{N}/u.test(text)) && /^\p{L}+$/u.test(first.text)
  return isNameThroughout(words) || isOneWord || isNumbered
    ? { kind: 'NAME', name: texts.join(' ') }
    : 'SUBJECT_UNCLEAR'
}

export interface AttributePhrase {
  attribute: string
  scope?: string
}

/** `password` or `password for the archive`: an attribute's name and, behind a preposition, its scope. */
export function attributeOf(words: readonly Word[]): AttributePhrase | Why {
  const kept = words.filter(({ text }) => !NO_QUALIFIERS.has(text))
  const preposition = kept.findIndex(isPreposition)
  const name = preposition === -1 ? kept : kept.slice(0, preposition)
  const scope =
    preposition === -1 ? [] : kept.slice(preposition + 1).filter(({ text }) => text !== 'the' && text !== 'my')
  if (name.length === 0 || (preposition !== -1 && scope.length === 0)) return 'NO_PATTERN'
  if (name.length > MAX_ATTRIBUTE_WORDS || scope.length > MAX_SCOPE_WORDS || scope.some(isPreposition))
    return 'TOO_LONG'
  if (kept.some(isPossessive)) return 'SUBJECT_UNCLEAR'
  if (name.some(({ lower }) => OTHER_ONES.has(lower) || lower.startsWith('ex-'))) return 'TEMPORAL'
  if (PARTITIVES.has(name[0]?.lower ?? '') || name.at(-1)?.lower === 'part') return 'QUANTIFIED'
  if (!name.every(({ text }) => /^[\p{L}\p{M}\p{N}-]+$/u.test(text)) || name.some(({ text }) => isFiniteVerb(text))) {
    return 'NO_PATTERN'
  }
  const attribute = name.map(({ lower }) => lower).join(' ')
  return scope.length === 0 ? { attribute } : { attribute, scope: scope.map(({ text }) => text).join(' ') }
}

/** `late`, `stressful`, `gorgeous`: by its ending, or one that is common. */
function isDescription({ text, lower }: Word): boolean {
  return PASSING.has(text) || NO_VALUES.has(lower) || /^\p{Ll}{3,}(?:ful|ous|less|ible|[^t]able|some)$/u.test(text)
}

/** A time of day or year, with an article or without. */
export function isTime(words: readonly Word[]): boolean {
  const last = words.at(-1)
  return last !== undefined && !last.quoted && TIMES.has(last.text)
}

/** What speaks against these words being a value: another clause, an event, a passing description. */
export function whyNoValue(words: readonly Word[]): Why | undefined {
  const [first, second] = words
  if (first === undefined) return 'NO_PATTERN'
  if (words.length > MAX_VALUE_WORDS) return 'TOO_LONG'
  if (words.some(({ text, quoted }) => !quoted && isFiniteVerb(text))) return 'SEVERAL_CLAUSES'
  if (words.some(({ text, lower, quoted }) => !quoted && (text === 'I' || SOMEONE.has(lower)))) return 'PRONOUN'
  if (words.some((word) => isPronoun(word, false) && word.text !== 'one' && word.text !== 'here')) return 'PRONOUN'
  if (words.some(isPreposition)) return 'NO_PATTERN'
  if (isPossessive(words.at(-1) ?? first)) return 'SUBJECT_UNCLEAR'
  if (first.quoted) return undefined
  if (INTENSIFIERS.has(first.text) || (second === undefined && isDescription(first))) return 'PREDICATE'
  if (isNamed(first) && words.length > 1 && MANNERS.has(words.at(-1)?.text ?? '')) return 'PREDICATE'
  if (second === undefined && /^\p{Ll}{3,}[^e]ed$/u.test(first.text)) return 'EVENT'
  if (/^\p{Ll}+ing$/u.test(first.text) || (second !== undefined && /^\p{Ll}{2,}ed$/u.test(first.text))) return 'EVENT'
  return undefined
}

/** The words as they stand in the sentence, without the quotation marks around a value or the dot after it. */
export function textOf(words: readonly Word[], sentence: string): string {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (words.length === 1) return first.text
  return sentence.slice(first.start, last.textEnd)
}

import { MAX_NAME_CHARACTERS } from '../values/text.ts'
import { whyNotPlain } from './clauses.ts'
import {
  attributeOf,
  isColour,
  isNamed,
  isNameThroughout,
  isOrigin,
  isPossessive,
  isTime,
  type Subject,
  subjectOf,
  textOf,
  whyNoValue,
} from './noun-phrases.ts'
import type { Outcome, Predicate, Reading, Slot } from './reading.ts'
import { perfectReading, relationReading, stateReading } from './relation-reading.ts'
import {
  cardinalityOf,
  copulaPhrase,
  isPersonNoun,
  isPluralVerb,
  isRole,
  opinionVerb,
  type Stative,
  stativeVerb,
  takesWord,
} from './statives.ts'
import { baseOfGerund, isBaseForm, isGerund, isThirdPerson, thirdPersonOf } from './verbs.ts'
import type { Span, Why, Word } from './words.ts'

const NUMBER_WORDS = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half'.split(
    ' ',
  ),
)

/** Whether a stative verb's object is of the kind that says its state. */
function isTaken(takes: NonNullable<Stative['takes']>, subject: Subject, words: readonly Word[]): boolean {
  const [first] = words
  if (takes === 'AMOUNT') return words.some(({ text }) => /\p{N}/u.test(text) || NUMBER_WORDS.has(text))
  // A person at `the airport` is only passing through; the kettle in `the kitchen` is kept there.
  if (takes === 'DEFINITE' && subject.kind === 'DEFINITE' && first?.text === 'the') return true
  if (takes === 'ROLE' && isRole(words.at(-1)?.text ?? '')) return true
  const isNoun =
    (takes === 'NOUN' || takes === 'ROLE') &&
    first !== undefined &&
    (isNamed(first) || /^(?:an?|the)$/.test(first.lower))
  const isBareTime = /^\p{N}+(?:[:.]\p{N}+)?$/u.test(first?.text ?? '') && words.length === 1
  return isNoun ? !isTime(words) && !isBareTime : isNameThroughout(words)
}

function stativeReading(
  { subject, words, sentence }: Predicate,
  { attribute, cardinality, takes, turnover }: Stative,
): Outcome {
  const why = whyNoValue(words)
  if (why !== undefined) return why
  if (takes !== undefined && !isTaken(takes, subject, words)) return 'PREDICATE'
  if (attribute === 'location' && /^\p{N}+(?:[:.]\p{N}+)?$/u.test(words[0]?.text ?? '') && words.length === 1)
    return 'EVENT'
  const reading = { subject, attribute, value: textOf(words, sentence), cardinality }
  return turnover === undefined ? reading : { ...reading, turnover }
}

/** `Noor likes thyme honey`: the object is the scope, and the polarity the value. */
function opinionReading({ subject, words, sentence }: Predicate, polarity: string): Outcome {
  const first = words[0]
  if (first?.text === 'to' || /^\p{Ll}+ing$/u.test(first?.text ?? '')) return 'EVENT'
  const why = whyNoValue(words)
  if (why !== undefined) return why
  return { subject, attribute: 'opinion', scope: textOf(words, sentence), value: polarity, cardinality: 'ONE' }
}

/** `X's R is V`, `my R is V`, `the R of X is V`. */
function possessedReading(
  subject: Subject,
  name: readonly Word[],
  { words, sentence }: Omit<Predicate, 'subject'>,
): Outcome {
  const phrase = attributeOf(name)
  if (typeof phrase === 'string') return phrase
  // `is at 9:30`, `is on 4 May`: a time or a number needs no other sign of being a value.
  const isDated = /^(?:at|on)$/.test(words[0]?.text ?? '') && /^\p{N}/u.test(words[1]?.text ?? '')
  const value = isDated ? words.slice(1) : words
  const why = whyNoValue(value)
  if (why !== undefined && !(value.length === 1 && takesWord(phrase.attribute, why))) return why
  if (isPersonNoun(phrase.attribute) && (!isNameThroughout(value) || isOrigin(value))) return 'PREDICATE'
  if (isColour(value) && !/colou?r/.test(phrase.attribute)) return 'PREDICATE'
  return { ...phrase, subject, value: textOf(value, sentence), cardinality: cardinalityOf(phrase.attribute) }
}

function withoutPossessive({ text, ...word }: Word): Word {
  const bare = text.replace(/'s$|'$/u, '')
  return { ...word, text: bare, lower: bare.toLowerCase() }
}

/** `X is the R of Y`, `X is Y's R`, `X is my R`: said of X, but Y is whose attribute it is. */
function inverseReading({ subject, words }: Omit<Predicate, 'sentence'>): Outcome | undefined {
  const [first] = words
  const value = subject.kind === 'SPEAKER' ? undefined : subject.name
  const of = words.findIndex(({ text }) => text === 'of')
  const possessive = words.findIndex(isPossessive)
  const isOf = first?.text === 'the' && of > 1
  if (!isOf && possessive === -1 && first?.text !== 'my') return undefined
  if (value === undefined || subject.kind === 'DEFINITE') return 'SUBJECT_UNCLEAR'
  const whose = isOf ? words.slice(of + 1) : words.slice(0, possessive + 1)
  const name = isOf ? words.slice(1, of) : words.slice(possessive + 1)
  const owner: Subject | Why =
    first?.text === 'my' ? { kind: 'SPEAKER' } : subjectOf(isOf ? whose : whose.map(withoutPossessive))
  if (typeof owner === 'string') return owner
  const phrase = attributeOf(first?.text === 'my' ? words.slice(1) : name)
  if (typeof phrase === 'string') return phrase
  return { ...phrase, subject: owner, value, cardinality: cardinalityOf(phrase.attribute) }
}

function bornReading({ subject, words, sentence }: Predicate): Outcome {
  const [, preposition, first] = words
  if (first === undefined || !/^(?:in|on)$/.test(preposition?.text ?? '') || !isNamed(first)) return 'NO_PATTERN'
  const isDate = preposition?.text === 'on' || words.slice(2).some(({ text }) => /^\p{N}{4}$/u.test(text))
  const attribute = isDate ? 'date of birth' : 'birthplace'
  return stativeReading({ subject, words: words.slice(2), sentence }, { attribute, cardinality: 'ONE' })
}

/** `is working for`, `is living in`: the same as `works for`, `lives in`. */
function ongoingReading({ words, ...predicate }: Predicate): Outcome | undefined {
  const [first, second] = words
  if (first === undefined || second === undefined || !isGerund(first.text)) return undefined
  const stative = stativeVerb([thirdPersonOf(baseOfGerund(first.text)), second.text], { firstPerson: false })
  return stative?.length === 2 ? stativeReading({ ...predicate, words: words.slice(2) }, stative.meaning) : undefined
}

/** `is a glazier`, `is a crane operator`: what one does for a living, of which "now" names a new one. */
function roleReading({ subject, words, sentence }: Predicate): Reading | undefined {
  const [first, ...noun] = words
  const isNoun = first !== undefined && /^an?$/.test(first.text) && !noun.some(isNamed)
  if (!isNoun || subject.kind === 'DEFINITE' || !isRole(noun.at(-1)?.text ?? '')) return undefined
  return { subject, attribute: 'role', value: textOf(words, sentence), cardinality: 'MANY', turnover: 'ON_CUE' }
}

/** `X is …`: a place, an age, a role someone has for someone else, or what X is (which may be many things at once). */
function copulaReading(predicate: Predicate): Outcome {
  const { subject, words, sentence } = predicate
  const [first, second, third] = words
  if (first === undefined) return 'NO_PATTERN'
  const isAge = words.length === 3 && /^\d{1,3}$/.test(first.text) && /^years?$/.test(second?.text ?? '')
  if (isAge && third?.text === 'old') return { subject, attribute: 'age', value: first.text, cardinality: 'ONE' }
  const ongoing = ongoingReading(predicate)
  if (ongoing !== undefined) return ongoing
  const phrase = copulaPhrase(words.map(({ text }) => text))
  if (phrase !== undefined) return stativeReading({ ...predicate, words: words.slice(phrase.length) }, phrase.meaning)
  const inverse = inverseReading(predicate)
  if (inverse !== undefined) return inverse
  const state = stateReading(predicate)
  if (state !== undefined) return state
  if (subject.kind === 'DEFINITE') return 'SUBJECT_UNCLEAR'
  const why = whyNoValue(words)
  if (why !== undefined) return why
  if (first.text === 'the' || /^\p{N}/u.test(first.text)) return 'PREDICATE'
  const role = roleReading(predicate)
  if (role !== undefined) return role
  return { subject, attribute: 'is', value: textOf(words, sentence), cardinality: 'MANY' }
}

/** Every word is asked whether it is the verb; one of any kind counts only if what stands around it can be read so. */
function verbReading(words: readonly Word[], sentence: string): Outcome {
  const firstPerson = words[0]?.lower === 'i'
  let refused: Why | undefined
  for (let index = 1; index < words.length; index += 1) {
    const texts = words.slice(index).map(({ text }) => text)
    const read = (reader: (predicate: Predicate) => Outcome, length: number): Outcome => {
      const subject = subjectOf(words.slice(0, index))
      return typeof subject === 'string' ? subject : reader({ subject, words: words.slice(index + length), sentence })
    }
    if (texts[0] === (firstPerson ? 'am' : 'is')) return read(copulaReading, 1)
    if (texts[0] === 'was' && texts[1] === 'born') return read(bornReading, 1)
    const stative = stativeVerb(texts, { firstPerson })
    if (stative !== undefined) return read((predicate) => stativeReading(predicate, stative.meaning), stative.length)
    const opinion = opinionVerb(texts, { firstPerson })
    if (opinion !== undefined) return read((predicate) => opinionReading(predicate, opinion.meaning), opinion.length)
    if (texts[0] === (firstPerson ? 'have' : 'has')) return read(perfectReading, 1)
    const verb = anyVerb(words, index)
    const outcome = verb === undefined ? undefined : read((predicate) => relationReading(predicate, verb), 1)
    if (typeof outcome === 'object') return outcome
    refused ??= outcome
    if (!firstPerson && isPluralVerb(texts[0] ?? '')) return 'PLURAL'
  }
  if (refused !== undefined) return refused
  return words.some((word) => /^(?:he|she|it|they)$/.test(word.lower)) ? 'PRONOUN' : 'NO_PATTERN'
}

/** The third person of the word if it may be a verb there: right after `I`, or after a name or noun. */
function anyVerb(words: readonly Word[], index: number): string | undefined {
  const { text, quoted } = words[index]!
  if (quoted) return undefined
  if (words[0]?.lower === 'i') return index === 1 && isBaseForm(text) ? thirdPersonOf(text) : undefined
  // Right after `the` stands a noun, also one that ends in s.
  const isAfterNoun = words[0]?.lower !== 'the' || index > 1
  return isAfterNoun && isThirdPerson(text) ? text : undefined
}

/** Chooses the form of the sentence by its first sign: a possessive, `the … of … is`, else its first verb. */
function readingOf(words: readonly Word[], sentence: string): Outcome {
  const verb = words.findIndex(({ text, quoted }, index) => index > 0 && !quoted && (text === 'is' || text === 'are'))
  const value = { words: words.slice(verb + 1), sentence }
  const isMine = words[0]?.lower === 'my'
  const possessive = isMine ? 0 : words.findIndex(isPossessive)
  const isPossessed = possessive !== -1 && (verb === -1 || possessive < verb)
  const of = words.findIndex(({ text }) => text === 'of')
  const isOf = words[0]?.lower === 'the' && of > 0 && of < verb
  if ((isPossessed || isOf) && verb !== -1 && words[verb]?.text === 'are') return 'PLURAL'
  if (isPossessed) {
    const owner = isMine
      ? ({ kind: 'SPEAKER' } as const)
      : subjectOf(words.slice(0, possessive + 1).map(dropPossessive))
    if (typeof owner === 'string') return owner
    return verb === -1 ? 'SUBJECT_UNCLEAR' : possessedReading(owner, words.slice(possessive + 1, verb), value)
  }
  if (isOf) {
    const owner = subjectOf(words.slice(of + 1, verb))
    return typeof owner === 'string' ? owner : possessedReading(owner, words.slice(1, of), value)
  }
  return verbReading(words, sentence)
}

function dropPossessive(word: Word): Word {
  return isPossessive(word) && !/^(?:it|that|he|she|there|who|what|here|one)'s$/.test(word.lower)
    ? withoutPossessive(word)
    : word
}

/** What words that stand as one clause say, or why it can't be told. */
export function readWords(words: readonly Word[], sentence: string): Outcome {
  return whyNotPlain(words) ?? readingOf(words, sentence)
}

/** The slot of a reading, if it is known who speaks. */
export function slotOf({ subject, turnover, ...rest }: Reading, speaker: string | undefined, span: Span): Slot | Why {
  const name = subject.kind === 'SPEAKER' ? speaker : subject.name
  if (name === undefined) return 'SPEAKER_UNKNOWN'
  // A mark of punctuation that stands alone is a word without a text.
  if (name.trim() === '' || rest.value.trim() === '') return 'NO_PATTERN'
  const isLong = [name, rest.attribute, rest.scope ?? ''].some((text) => text.length > MAX_NAME_CHARACTERS)
  if (isLong) return 'TOO_LONG'
  return { subject: name, ...rest, turnover: turnover ?? (rest.cardinality === 'ONE' ? 'REPLACES' : 'ADDS'), span }
}

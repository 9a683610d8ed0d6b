import { isNamed, isNameThroughout, isPossessive, isTime, type Subject, textOf, whyNoValue } from './noun-phrases.ts'
import type { Outcome, Predicate } from './reading.ts'
import { cardinalityFor, turnoverOf } from './relations.ts'
import { isGerund, isParticiple, isThirdPerson } from './verbs.ts'
import type { Why, Word } from './words.ts'

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

const PREPOSITIONS = list(
  'in on at for from by with during through to under over into onto near of about after against as behind beside between ' +
    'beyond toward towards upon within along across among around via',
)
const PARTICLES = list('up out off down away back together')
/** `takes care of`: no object, but a part of the verb. */
const LIGHT_OBJECTS = list('care charge command control')
const ARTICLES = list('a an the his her its their my')
/** Verbs that take another verb: `wants to swim` is no relation to a thing. */
const CATENATIVES = list(
  'wants tries plans hopes needs likes loves hates prefers intends expects refuses agrees offers promises tends learns ' +
    'decides aims means manages helps begins starts continues appears happens has fails chooses wishes attempts arranges ' +
    'remembers forgets longs prepares deserves ready able willing eager due free set going allowed bound sure slow quick ' +
    'supposed glad happy used known said about',
)
/** What they take describes the subject. */
const LINKING = list('looks feels sounds smells tastes gets goes turns grows remains stays comes falls')
/** They take someone and something: neither alone is the value. */
const GIVING = list('gives tells shows sends brings lends owes pays buys calls names makes wishes asks considers')
/** What one may do next, or only has in mind. */
const PASSING = list(
  'considering contemplating wanting hoping trying moving going coming leaving flying travelling traveling starting joining planning thinking running',
)
const MANNERS = list('fast hard daily alone abroad upstairs downstairs often twice lots much well again forever enough')
const CLAUSE_OPENERS = list('what how why whatever if')
const MAX_SCOPE_WORDS = 3

function isArticle({ text, lower }: Word): boolean {
  return ARTICLES.has(lower) && text === lower
}

function isPreposition({ text, quoted }: Word): boolean {
  return !quoted && PREPOSITIONS.has(text)
}

/** Nothing that is had, made or done: a manner, another clause, a part of someone else's. */
function whyNoObject(words: readonly Word[], verb: string): Why | undefined {
  const [first, second] = words
  if (first === undefined) return 'NO_PATTERN'
  if (words.some((word) => isPreposition(word) && word.text !== 'of' && word.text !== 'as')) return 'NO_PATTERN'
  const isBare = second === undefined && !isNamed(first)
  if (isBare && (LINKING.has(verb) || MANNERS.has(first.text))) return 'PREDICATE'
  if (words.some(({ text, quoted }) => !quoted && /^\p{Ll}{2,}ly$/u.test(text))) return 'PREDICATE'
  if (words.some((word) => isPossessive(word) && !word.quoted && word.lower !== first.lower)) return 'SUBJECT_UNCLEAR'
  if (words.some((_, index) => index > 0 && isVerbOfName(words, index))) return 'SEVERAL_CLAUSES'
  if (GIVING.has(verb) && words.length > 1 && !isArticle(first)) return 'PREDICATE'
  return whyNoValue(words)
}

/** `Ida coaches Tom`: a name, a verb, and more. */
function isVerbOfName(words: readonly Word[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]]
  return before !== undefined && isNamed(before) && next !== undefined && isThirdPerson(word?.text ?? '')
}

interface Parts {
  relation: string
  scope?: string
  value: readonly Word[]
}

/** `teaches maths at Hallam`: the middle says of what, the end is what may change. */
function splitObject(relation: string, words: readonly Word[], sentence: string): Parts {
  const at = words.findIndex((word, index) => index > 0 && isPreposition(word) && !/^(?:of|as)$/.test(word.text))
  const middle = words.slice(0, at).filter((word, index) => index > 0 || !isArticle(word))
  const value = words.slice(at + 1)
  const isSplit = at > 0 && middle.length > 0 && middle.length <= MAX_SCOPE_WORDS && value.length > 0
  if (!isSplit || relation.includes(' ')) return { relation, value: words }
  return { relation: `${relation} ${words[at]?.text}`, scope: textOf(middle, sentence), value }
}

function withoutArticle(words: readonly Word[]): readonly Word[] {
  const [first] = words
  return first !== undefined && words.length > 1 && !first.quoted && isArticle(first) ? words.slice(1) : words
}

/** The words after a verb as its particles and prepositions, and what it is about. */
function readObject(subject: Subject, verb: string, { words, sentence }: Omit<Predicate, 'subject'>): Outcome {
  const isLight = LIGHT_OBJECTS.has(words[0]?.text ?? '') && words[1]?.text === 'of'
  const particles = isLight ? 2 : words.findIndex((word) => !isPreposition(word) && !PARTICLES.has(word.text))
  if (particles === -1 || particles > 2) return 'NO_PATTERN'
  const next = words[particles]
  if (CLAUSE_OPENERS.has(next?.lower ?? '')) return 'SEVERAL_CLAUSES'
  const isInfinitive = words[particles - 1]?.text === 'to' && next !== undefined && /^\p{Ll}/u.test(next.text)
  if (isInfinitive && CATENATIVES.has(verb.split(' ').at(-1) ?? '') && !isArticle(next)) return 'EVENT'
  const phrase = [verb, ...words.slice(0, particles).map(({ text }) => text)].join(' ')
  const { relation, scope, value } = splitObject(phrase, words.slice(particles), sentence)
  const why = whyNoObject(value, verb)
  if (why !== undefined) return why
  const turnover = turnoverOf(relation)
  if (turnover === 'REPLACES' && isTime(value)) return 'TEMPORAL'
  const rest = { value: textOf(withoutArticle(value), sentence), cardinality: cardinalityFor(turnover), turnover }
  return { subject, attribute: relation, ...(scope === undefined ? {} : { scope }), ...rest }
}

/** Any verb, in the third person as the relation's name: `coaches`, `looks after`, `teaches at`. */
export function relationReading({ subject, words, sentence }: Predicate, verb: string): Outcome {
  return readObject(subject, verb, { words, sentence })
}

/** `has visited Malta`: what was once so stays so, beside all else that was. */
export function perfectReading({ subject, words, sentence }: Predicate): Outcome {
  const [first] = words
  if (first === undefined) return 'NO_PATTERN'
  if (first.quoted || !isParticiple(first.text)) return relationReading({ subject, words, sentence }, 'has')
  return readObject(subject, `has ${first.text}`, { words: words.slice(1), sentence })
}

/** `is intolerant to lactose`, `is powered by diesel`, `is reading Emma`: a state with what it is about. */
export function stateReading({ subject, words, sentence }: Predicate): Outcome | undefined {
  const [state, next] = words
  if (state === undefined || next === undefined || state.quoted || !/^\p{Ll}{2,}$/u.test(state.text)) return undefined
  if (isArticle(state) || isPreposition(state) || whyNoValue([state]) === 'PREDICATE') return undefined
  if (isGerund(state.text)) {
    const isNamedThing = isNameThroughout(words.slice(1)) || isArticle(next) || isPreposition(next)
    if (!isNamedThing || PASSING.has(state.text)) return undefined
  } else if (!isPreposition(next)) return undefined
  return readObject(subject, `is ${state.text}`, { words: words.slice(1), sentence })
}

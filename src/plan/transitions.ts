import { finiteOf, wordLike } from './contrasts.ts'
import { isNamed, isPossessive } from './noun-phrases.ts'
import { baseOfGerund } from './verbs.ts'
import type { Word } from './words.ts'

export interface Exchange {
  subject: Word[]
  from: Word[]
  to: Word[]
  /** Who leaves a place for another may only be travelling. */
  isLeaving: boolean
}

/** Something told to have become so: said as the present statement that it amounts to. */
export interface Transition {
  /** What holds from then on. */
  states?: Word[]
  /** What doesn't any more. */
  ends?: Word[]
  /** One value given up for another; of what the subject has, that alone tells which. */
  exchange?: Exchange
  /** "Began to": the new is told, and nothing of the old. */
  isMerelyNew?: boolean
}

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

const SHIFTS = list(
  'switched moved changed relocated transferred migrated converted upgraded downgraded shifted defected updated set ' +
    'reset raised lowered renamed',
)
/** What a number or a state does; who `went` from one place to another may be back tomorrow. */
const ATTRIBUTE_SHIFTS = list(
  'went gone jumped passed rose risen fell fallen dropped increased decreased climbed grew grown sank sunk',
)
const MOVES = list('moved relocated')
const EXCHANGES: Readonly<Record<string, readonly string[]>> = {
  replaced: ['with', 'by'],
  left: ['for'],
  quit: ['for'],
  traded: ['for'],
  swapped: ['for'],
  exchanged: ['for'],
  ditched: ['for'],
  dropped: ['for'],
  abandoned: ['for'],
}
const BEGINNINGS = list('started began begun')
const AUXILIARIES = list('has have was been just recently already since then')
const APPOINTED = list('named appointed elected made promoted')
const DETERMINERS = list('his her their its my the our a an')
const OWN = list('his her their its my our')
/** What one leaves something for without giving it up. */
const TIMES = list(
  'weekend summer winter spring autumn day week month year holiday holidays lunch good while moment night',
)

const indexOf = (words: readonly Word[], text: string): number =>
  words.findIndex(({ lower, quoted }) => !quoted && lower === text)

const isMine = (words: readonly Word[]): boolean => words[0]?.lower === 'my'

/** `X's R`, `my R`, `the R of X`. */
function isAttribute(words: readonly Word[]): boolean {
  return isMine(words) || words.some(isPossessive) || (words[0]?.lower === 'the' && indexOf(words, 'of') > 0)
}

const said = (subject: readonly Word[], value: readonly Word[], at: Word): Word[] => [
  ...subject,
  wordLike(subject[0]?.lower === 'i' ? 'am' : 'is', at),
  ...value,
]

/** The subject with a noun of its own: `Ravi` and `password` as `Ravi's password`. */
function ownOf(subject: readonly Word[], noun: readonly Word[]): Word[] {
  const last = subject.at(-1)
  if (last === undefined) return []
  if (subject[0]?.lower === 'i') return [wordLike('my', last), ...noun]
  return [...subject.slice(0, -1), wordLike(`${last.text}'s`, last), ...noun]
}

interface Move {
  before: Word[]
  from?: Word[]
  to: Word[]
}

/** `R from A to B`, `from A to B`, `to B`. */
function moveIn(rest: readonly Word[]): Move | undefined {
  const from = indexOf(rest, 'from')
  const to = rest.findLastIndex(({ lower, quoted }) => !quoted && lower === 'to')
  if (to === -1 || to === rest.length - 1 || (from !== -1 && from > to)) return undefined
  const before = rest.slice(0, from === -1 ? to : from)
  return { before, ...(from === -1 ? {} : { from: rest.slice(from + 1, to) }), to: rest.slice(to + 1) }
}

function shiftOf(subject: Word[], verb: Word, rest: readonly Word[]): Transition | undefined {
  const isUpOrDown = /^(?:up|down)$/.test(rest[0]?.lower ?? '')
  const move = moveIn(isUpOrDown ? rest.slice(1) : rest)
  if (move === undefined) return undefined
  const { before, from, to } = move
  const changed = (attribute: Word[]): Transition => ({
    states: said(attribute, to, verb),
    ...(from === undefined ? {} : { ends: said(attribute, from, verb) }),
  })
  if (isAttribute(subject)) return before.length === 0 ? changed(subject) : undefined
  if (!SHIFTS.has(verb.lower)) return undefined
  const [first] = before
  if (first !== undefined && OWN.has(first.lower)) return changed(ownOf(subject, before.slice(1)))
  const home = MOVES.has(verb.lower) && before.length === 0 ? homeOf(subject, verb, to) : undefined
  // `changed banks from A to B` names the kind of thing; what else stands there is itself what moved.
  const isKind = before.length === 0 || (before.length === 1 && /^\p{Ll}+s$/u.test(first?.text ?? ''))
  if (from === undefined || !isKind) return home
  return { ...home, exchange: { subject, from, to, isLeaving: false } }
}

/** Who moves to a place lives there; a thing is there. */
function homeOf(subject: Word[], verb: Word, to: readonly Word[]): Transition {
  const isThing = subject[0]?.lower === 'the'
  const [base, preposition] = isThing ? ['be', 'in'] : ['live', 'in']
  return { states: [...subject, finiteOf(base, subject, verb), wordLike(preposition, verb), ...to] }
}

function exchangeOf(subject: Word[], verb: Word, rest: readonly Word[]): Transition | undefined {
  const as = indexOf(rest, 'as')
  if (verb.lower === 'replaced' && as > 0) {
    const office = officeOf(rest.slice(as + 1), verb)
    return { states: said(subject, office, verb), ends: said(rest.slice(0, as), office, verb) }
  }
  const at = rest.findIndex(({ lower }) => EXCHANGES[verb.lower]?.includes(lower))
  const [from, to] = [rest.slice(0, at), rest.slice(at + 1)]
  if (at < 1 || to.length === 0 || to.some(({ lower }) => TIMES.has(lower))) return undefined
  const isLeaving = /^(?:left|quit)$/.test(verb.lower)
  if (isAttribute(subject) || (isLeaving && !isNamed(to[0]!))) return undefined
  return { exchange: { subject, from, to, isLeaving } }
}

/** `mayor of Tarn`, `the mayor of Tarn`, `Tarn's mayor`. */
function officeOf(words: readonly Word[], at: Word): Word[] {
  const isBare = indexOf(words, 'of') > 0 && !DETERMINERS.has(words[0]?.lower ?? '')
  return isBare ? [wordLike('the', at), ...words] : [...words]
}

function becomingOf(subject: Word[], verb: Word, rest: readonly Word[]): Transition | undefined {
  const [first, second] = rest
  if (/^became?|become$/.test(verb.lower)) return { states: said(subject, officeOf(rest, verb), verb) }
  const as = indexOf(rest, 'as')
  if (/^(?:took|taken)$/.test(verb.lower) && first?.lower === 'over' && as > 0)
    return { states: said(subject, officeOf(rest.slice(as + 1), verb), verb) }
  if (!APPOINTED.has(verb.lower)) return undefined
  const office = first?.lower === 'as' || first?.lower === 'to' ? rest.slice(1) : rest
  return second === undefined ? undefined : { states: said(subject, officeOf(office, verb), verb) }
}

function beginningOf(subject: Word[], rest: readonly Word[]): Transition | undefined {
  const [first, second] = rest
  if (first === undefined || second === undefined) return undefined
  const base = /ing$/.test(first.text) ? baseOfGerund(first.text) : first.lower === 'to' ? second.text : undefined
  if (base === undefined) return undefined
  const after = rest.slice(first.lower === 'to' ? 2 : 1)
  return { states: [...subject, finiteOf(base, subject, first), ...after], isMerelyNew: true }
}

/** What the words tell to have changed, if their verb is one of change. */
export function transitionIn(words: readonly Word[]): Transition | undefined {
  const at = words.findIndex(
    ({ lower, text, quoted }, index) => index > 0 && !quoted && text === lower && isChange(lower),
  )
  const verb = words[at]
  if (verb === undefined) return undefined
  let end = at
  while (AUXILIARIES.has(words[end - 1]?.lower ?? '')) end -= 1
  const [subject, rest] = [words.slice(0, end), words.slice(at + 1)]
  const wasDone = words.slice(end, at).some(({ lower }) => lower === 'was' || lower === 'been')
  if (subject.length === 0 || wasDone !== APPOINTED.has(verb.lower)) return undefined
  if (BEGINNINGS.has(verb.lower)) return beginningOf(subject, rest)
  const exchange = EXCHANGES[verb.lower] === undefined ? undefined : exchangeOf(subject, verb, rest)
  return exchange ?? (isShift(verb.lower) ? shiftOf(subject, verb, rest) : becomingOf(subject, verb, rest))
}

function isChange(lower: string): boolean {
  const isBecoming =
    lower === 'became' || lower === 'become' || lower === 'took' || lower === 'taken' || APPOINTED.has(lower)
  return isBecoming || isShift(lower) || BEGINNINGS.has(lower) || Object.hasOwn(EXCHANGES, lower)
}

function isShift(lower: string): boolean {
  return SHIFTS.has(lower) || ATTRIBUTE_SHIFTS.has(lower)
}

import { MAX_NAME_CHARACTERS } from '../values/text.ts'
import { type Clause, clauseOf, whyNotClaimed } from './clauses.ts'
import { type Contrast, contrastIn } from './contrasts.ts'
import { subjectOf, textOf, whyNoValue } from './noun-phrases.ts'
import type { Slot, Unresolved } from './reading.ts'
import { readWords, slotOf } from './slot.ts'
import { type Exchange, type Transition, transitionIn } from './transitions.ts'
import { isBaseForm, isThirdPerson } from './verbs.ts'
import type { Span, Why, Word } from './words.ts'

/** What a new value takes the place of where values stand side by side. A single one gives way by itself. */
export type Replaces =
  | { kind: 'NOTHING' }
  /** The only other value that holds in the slot. */
  | { kind: 'ONLY_OTHER' }
  /** This value, as it may have been written. */
  | { kind: 'VALUE'; value: string }

/** What one clause says, and what would be done about it. */
export type ClausePlan = { span: Span } & (
  | { kind: 'STATEMENT' | 'UPDATE'; slot: Slot; replaces: Replaces }
  | { kind: 'RELEASE'; slot: Slot }
  /** `to` stands from now on in whatever slot of the subject holds `from`. */
  | { kind: 'EXCHANGE'; subject: string; from: string; to: string; isLeaving: boolean; otherwise: Slot | null }
  | { kind: 'UNRESOLVED'; surface: string; why: Why }
)

/** No plain statement is longer, and every way to cut a sentence is tried. */
const MAX_WORDS_OF_A_CLAUSE = 100

interface Reader {
  clause: Clause
  sentence: string
  speaker: string | undefined
}

const NOTHING: Replaces = { kind: 'NOTHING' }

function read(words: readonly Word[], { clause, sentence, speaker }: Reader): Slot | Why {
  const outcome = readWords(words, sentence)
  return typeof outcome === 'string' ? outcome : slotOf(outcome, speaker, clause.span)
}

const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.subject === other.subject && one.attribute === other.attribute && one.scope === other.scope

/** A new value, by what the sentence says of it and what the relation takes. */
function stated(slot: Slot, { clause }: Reader, isUpdate: boolean): ClausePlan {
  const { span, cues, surface } = clause
  // One at a time, and yet one more: which of the two goes, if any, can't be told.
  if (cues.addition && slot.turnover === 'REPLACES' && slot.attribute !== 'opinion')
    return { kind: 'UNRESOLVED', span, surface, why: 'ADDITION' }
  if (cues.addition || !isUpdate) return { kind: 'STATEMENT', span, slot, replaces: NOTHING }
  return { kind: 'UPDATE', span, slot, replaces: slot.turnover === 'ADDS' ? NOTHING : { kind: 'ONLY_OTHER' } }
}

const PRONOUNS = /^(?:he|she|it|they)$/

/**
 * The half that may lack its subject or its verb as well, completed by the first words of the other: one with a verb of
 * its own needs the subject only; what has no verb says something else of the same slot, or can't be told.
 */
function otherHalf(
  fragment: readonly Word[],
  whole: readonly Word[],
  slot: Slot,
  { isJoined, reader }: { isJoined: boolean; reader: Reader },
): Slot | undefined {
  const isPronoun = PRONOUNS.test(fragment[0]?.lower ?? '')
  const rest = isPronoun ? fragment.slice(1) : fragment
  const own = isPronoun ? undefined : read(rest, reader)
  if (typeof own === 'object') return isSaidAgain(own, slot) ? undefined : own
  const verb = whole.findIndex(({ text }, index) => index > 0 && isVerb(text, whole))
  for (let length = 1; length < whole.length; length += 1) {
    const found = read([...whole.slice(0, length), ...rest], reader)
    if (typeof found === 'string' || found.subject !== slot.subject || isSaidAgain(found, slot)) continue
    const isClause = isVerb(rest[0]?.text ?? '', whole) && length <= verb
    // `but now she sleeps`: what follows a pronoun is a verb, never a value.
    if (isClause || (!isPronoun && !isJoined && isSameSlot(found, slot))) return found
  }
  return undefined
}

const isSaidAgain = (one: Slot, other: Slot): boolean => isSameSlot(one, other) && one.value === other.value

function isVerb(text: string, clause: readonly Word[]): boolean {
  return /^(?:is|am|has|have)$/.test(text) || (clause[0]?.lower === 'i' ? isBaseForm(text) : isThirdPerson(text))
}

function contrasted({ ends, states, isDenial, isJoined }: Contrast, reader: Reader): ClausePlan[] | undefined {
  const { span } = reader.clause
  if (states === undefined) {
    const slot = read(ends, reader)
    return typeof slot === 'string' ? undefined : [{ kind: 'RELEASE', span, slot }]
  }
  for (const [whole, fragment, isNewWhole] of [
    [states, ends, true],
    [ends, states, false],
  ] as const) {
    const slot = read(whole, reader)
    if (typeof slot === 'string') continue
    const other = otherHalf(fragment, whole, slot, { isJoined: isJoined && !reader.clause.cues.update, reader })
    if (other === undefined || (isDenial && !isSameSlot(other, slot))) continue
    const [now, before] = isNewWhole ? [slot, other] : [other, slot]
    if (isSameSlot(other, slot))
      return [{ kind: 'UPDATE', span, slot: now, replaces: { kind: 'VALUE', value: before.value } }]
    return [{ kind: 'RELEASE', span, slot: before }, stated(now, reader, false)]
  }
  return undefined
}

function told({ states, ends, exchange, isMerelyNew }: Transition, reader: Reader): ClausePlan[] | undefined {
  const { span } = reader.clause
  const slot = states === undefined ? undefined : read(states, reader)
  const now = typeof slot === 'object' ? slot : null
  if (exchange !== undefined) {
    const plan = exchanged(exchange, reader, now)
    return plan === undefined ? undefined : [plan]
  }
  if (now === null) return undefined
  const before = ends === undefined ? undefined : read(ends, reader)
  const isKnown = typeof before === 'object' && isSameSlot(before, now)
  if (isKnown) return [{ kind: 'UPDATE', span, slot: now, replaces: { kind: 'VALUE', value: before.value } }]
  return [stated(now, reader, isMerelyNew !== true)]
}

function exchanged(
  { subject, from, to, isLeaving }: Exchange,
  { clause, sentence, speaker }: Reader,
  otherwise: Slot | null,
): ClausePlan | undefined {
  const who = subjectOf(subject)
  if (typeof who === 'string' || whyNoValue(from) !== undefined || whyNoValue(to) !== undefined) return undefined
  const name = who.kind === 'SPEAKER' ? speaker : who.name
  if (name === undefined || name.length > MAX_NAME_CHARACTERS) return undefined
  const [old, next] = [textOf(from, sentence), textOf(to, sentence)]
  if (old.trim() === '' || next.trim() === '') return undefined
  return { kind: 'EXCHANGE', span: clause.span, subject: name, from: old, to: next, isLeaving, otherwise }
}

/**
 * What is to be done about a sentence, by general rules of English clauses. Pure: nothing is looked up, and what can't
 * be told for certain is left unresolved and ends nothing.
 */
export function planSentence(sentence: string, { speaker }: { speaker?: string } = {}): ClausePlan[] {
  const clause = clauseOf(sentence)
  const reader: Reader = { clause, sentence, speaker }
  const { span, surface, words } = clause
  const unresolved = (why: Why): ClausePlan[] => [{ kind: 'UNRESOLVED', span, surface, why }]
  const unclaimed = whyNotClaimed(words)
  if (unclaimed !== undefined) return unresolved(unclaimed)
  if (words.length > MAX_WORDS_OF_A_CLAUSE) return unresolved('TOO_LONG')
  const contrast = contrastIn(words)
  const transition = contrast === undefined ? transitionIn(words) : undefined
  const plans = (contrast && contrasted(contrast, reader)) ?? (transition && told(transition, reader))
  if (plans !== undefined) return plans
  const slot = read(words, reader)
  return typeof slot === 'string' ? unresolved(slot) : [stated(slot, reader, clause.cues.update)]
}

/** The slot whose value a sentence says, or why it says none for certain. */
export function findSlot(sentence: string, options: { speaker?: string } = {}): Slot | Unresolved {
  const [first] = planSentence(sentence, options)
  if (first?.kind === 'STATEMENT' || first?.kind === 'UPDATE') return first.slot
  if (first?.kind === 'UNRESOLVED') return { unresolved: { surface: first.surface, why: first.why } }
  return { unresolved: { surface: sentence, why: 'NEGATION' } }
}

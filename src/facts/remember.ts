import type { RememberInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { type ClausePlan, type Replaces as Planned, planSentence } from '../plan/plan-sentence.ts'
import type { Slot } from '../plan/reading.ts'
import { sentencesOf } from '../plan/words.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkText, collapseWhiteSpace, MAX_FACT_CHARACTERS } from '../values/text.ts'
import { stringValue, type ValueRow } from '../values/value.ts'
import { assertItems } from './assert-items.ts'
import { type Exchange, type Item, parseSaying } from './item.ts'
import { parseSubject } from './subject.ts'

/** Most sentences of one call. */
export const MAX_SENTENCES = 100
/** A name no sentence can hold: the speaker's place in a slot. */
export const SPEAKER = '\u0001speaker'

/** Here are sentences: what each says is recorded in its slot, with what it ends; anything else is kept unresolved. */
export const remember = (caller: Caller, input: RememberInput): Promise<WriteResult> =>
  assertItems(
    caller,
    'remember',
    input,
    clausesOf(caller, input).map(({ item }) => item),
  )

/** A clause as it is understood, and what it would do. */
export interface PlannedClause {
  readonly plan: ClausePlan
  readonly item: Item
}

export const clausesOf = (caller: Caller, input: RememberInput): PlannedClause[] => {
  const text = checkText(input.text, {
    path: ['input', 'text'],
    maxCharacters: MAX_FACT_CHARACTERS,
    name: 'A sentence',
  })
  const source = input.source?.id ? input.source : { ...input.source, text: input.source?.text ?? text }
  const saying = parseSaying(caller, { by: input.by, source, validFrom: input.validFrom }, ['input'])
  const sentences = sentencesOf(text)
  if (sentences.length === 0) throw badInput(['input', 'text'], 'The text holds no sentence.')
  if (sentences.length > MAX_SENTENCES)
    throw badInput(['input', 'text'], `At most ${MAX_SENTENCES} sentences in one call.`, { limit: MAX_SENTENCES })
  return sentences.flatMap(({ text: sentence, start }, position): PlannedClause[] => {
    const plans = planSentence(sentence, input.speaker ? { speaker: SPEAKER } : {})
    return plans.map((plan) => {
      const span = { start: start + plan.span.start, end: start + plan.span.end }
      return {
        plan,
        item: { ...saying, index: position, text: sentence, span, ...understood(caller, sentence, plan, input) },
      }
    })
  })
}

type Act = Pick<Item, 'subject' | 'value' | 'replaces'>

/** Every sentence is kept: one whose words can be no name or value is kept unresolved, and the others stand. */
const understood = (caller: Caller, sentence: string, plan: ClausePlan, input: RememberInput): Act => {
  try {
    return actOf(caller, plan, input)
  } catch (error) {
    // What is wrong with the speaker is the caller's to mend.
    const subject = plan.kind === 'UNRESOLVED' ? null : plan.kind === 'EXCHANGE' ? plan.subject : plan.slot.subject
    if (!(error instanceof Refusal) || subject === null || subject === SPEAKER) throw error
    const surface = collapseWhiteSpace(sentence)
    return { subject: null, value: { kind: 'UNRESOLVED', surface, why: 'SUBJECT_UNCLEAR' }, replaces: null }
  }
}

/** What a clause's plan makes of an item: whose it is, and what is done to it. */
const actOf = (caller: Caller, plan: ClausePlan, input: RememberInput): Act => {
  switch (plan.kind) {
    case 'UNRESOLVED':
      return { subject: null, value: { kind: 'UNRESOLVED', surface: plan.surface, why: plan.why }, replaces: null }
    case 'EXCHANGE':
      return {
        subject: subjectOf(caller, plan.otherwise ?? { ...NO_SLOT, subject: plan.subject }, input),
        value: { kind: 'EXCHANGE', exchange: exchangeOf(plan) },
        replaces: null,
      }
    case 'RELEASE':
      return {
        subject: subjectOf(caller, plan.slot, input),
        value: { kind: 'ENDED', row: rowOf(plan.slot.value) },
        replaces: null,
      }
    default:
      return {
        subject: subjectOf(caller, plan.slot, input),
        value: { kind: 'ROW', row: rowOf(plan.slot.value) },
        replaces: replacesOf(plan.replaces),
      }
  }
}

/** Stands for the slot that is still to be found. */
const NO_SLOT = { attribute: 'unknown', cardinality: 'ONE' } as const

const rowOf = (text: string): ValueRow => stringValue(text, ['input', 'text'])

const replacesOf = (replaces: Planned): Item['replaces'] => {
  if (replaces.kind === 'NOTHING') return null
  return replaces.kind === 'VALUE' ? { kind: 'VALUES', rows: [rowOf(replaces.value)] } : replaces
}

const ARTICLE = /^(?:an?|the|his|her|their|its|my|our) /i

/** A value may have been kept with its article or without; what takes its place is kept alike. */
const exchangeOf = ({ from, to, isLeaving, otherwise }: Extract<ClausePlan, { kind: 'EXCHANGE' }>): Exchange => {
  const bare = from.replace(ARTICLE, '')
  const forms = [...new Set([bare, from, `a ${bare}`, `an ${bare}`, `the ${bare}`])]
  const next = to.replace(ARTICLE, '')
  return {
    from: forms.map(rowOf),
    to: forms.map((form) => rowOf(form === bare ? next : to)),
    isLeaving,
    hasOwnSlot: otherwise !== null,
  }
}

const subjectOf = (
  caller: Caller,
  slot: Pick<Slot, 'subject' | 'attribute' | 'scope' | 'cardinality'>,
  input: RememberInput,
) => {
  const entity = slot.subject === SPEAKER ? input.speaker! : { name: slot.subject }
  const subject = parseSubject(caller, { entity, attribute: slot.attribute, scope: slot.scope }, ['input', 'text'])
  return { ...subject, cardinality: slot.cardinality }
}

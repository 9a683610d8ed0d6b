import type { RememberInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { sentencesOf } from '../plan/clauses.ts'
import { findSlot, type Slot } from '../plan/slot.ts'
import { badInput } from '../refusal.ts'
import { checkText, MAX_FACT_CHARACTERS } from '../values/text.ts'
import { stringValue } from '../values/value.ts'
import { assertItems } from './assert-items.ts'
import { type Item, parseSaying } from './item.ts'
import { parseSubject } from './subject.ts'

/** Most sentences of one call. */
export const MAX_SENTENCES = 100
/** A name no sentence can hold: the speaker's place in a slot. */
const SPEAKER = '\u0001speaker'

/** Here is a sentence: a plain statement becomes a fact of its slot, anything else is kept unresolved. */
export const remember = (caller: Caller, input: RememberInput): Promise<WriteResult> => {
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
  const items = sentences.map((sentence, index): Item => {
    const found = findSlot(sentence.text, input.speaker ? { speaker: SPEAKER } : {})
    const span = { start: sentence.start, end: sentence.end }
    const common = { ...saying, index, text: sentence.text.trim(), span }
    if ('unresolved' in found)
      return {
        ...common,
        subject: null,
        value: { kind: 'UNRESOLVED', surface: found.unresolved.surface, why: found.unresolved.why },
      }
    return {
      ...common,
      subject: subjectOf(caller, found, input),
      value: { kind: 'ROW', row: stringValue(found.value, ['input', 'text']) },
    }
  })
  return assertItems(caller, 'remember', input, items)
}

const subjectOf = (caller: Caller, slot: Slot, input: RememberInput) => {
  const entity = slot.subject === SPEAKER ? input.speaker! : { name: slot.subject }
  const subject = parseSubject(caller, { entity, attribute: slot.attribute, scope: slot.scope }, ['input', 'text'])
  return { ...subject, cardinality: slot.cardinality }
}

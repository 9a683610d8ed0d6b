import { z } from 'zod'
import { nameIn } from '../changes/definitions.ts'
import type { Draft } from '../changes/draft.ts'
import { loadSlots, type SlotRow } from '../changes/slots.ts'
import { type OpenChange, writeChange } from '../changes/write-change.ts'
import type { AttachFactInput } from '../generated/graphql.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { trustOf } from '../model/kinds.ts'
import { trustIn } from '../model/timeline.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkId } from '../values/text.ts'
import { stringValue } from '../values/value.ts'
import { valueIn } from './assert-items.ts'
import { checkEnds, startOf } from './bounds.ts'
import { type AssertInput, type Item, parseItems, parseSaying, referencesOf, sourceIdsOf } from './item.ts'
import { record } from './recording.ts'
import { observedAtOf, sourceIn } from './source.ts'
import { PLAIN } from './statement.ts'
import { attributeIn, entityIn, knownEntityId, parseSubject, slotKeyOf } from './subject.ts'
import { believedLink, openTarget, readTarget } from './target.ts'

const firstSource = query('facts/first-source.cypher', {
  params: z.strictObject({ factId: z.string() }),
  row: z.strictObject({ sourceId: z.string() }),
})

/** This unresolved fact belongs to that attribute, as if asserted now; it takes the statement's place. */
export const attachFact = (caller: Caller, input: AttachFactInput): Promise<WriteResult> => {
  const factId = checkId(input.fact, ['input', 'fact'])
  const item = itemOf(caller, input)
  return writeChange<[SlotRow[], SlotRow[]]>(caller, {
    verb: 'attach',
    input,
    speaker: item.speaker,
    references: referencesOf([item]),
    sourceIds: sourceIdsOf([item]),
    read: (tx, { found, definitions }) => {
      const entityId = item.subject ? knownEntityId(item.subject.reference, found) : null
      const name = nameIn(definitions, item.subject?.attribute ?? '')
      const attributeKey =
        entityId === null ? null : caller.keys.attributeKey(entityId, name, item.subject?.scope ?? null)
      const ends = [item.bounds.statedUntil, item.bounds.expiresAt].filter((end) => end !== null)
      const target = {
        attributeKey,
        factId: null,
        lane: 'ASSERTED' as const,
        valueKey: item.value.kind === 'ROW' ? caller.keys.valueDigest(item.value.row) : null,
        instants: [item.bounds.validFrom, ...ends],
        observedAt: observedAtOf({ found }, item.source),
        reach: 'RUN' as const,
      }
      return Promise.all([
        readTarget(tx, caller, factId, [], null, null),
        tx.run(loadSlots, { spaceId: caller.spaceId, now: caller.now, targets: [target] }),
      ])
    },
    decide: (open, rows) => decide(open, item, rows),
  })
}

const itemOf = (caller: Caller, input: AttachFactInput): Item => {
  if (input.value) {
    const [item, second] = parseItems(caller, input as AssertInput, ['input'], 0)
    if (!item || second)
      throw badInput(['input', 'value', 'object'], 'A statement is attached to one attribute: give one value.')
    return item
  }
  const subject = parseSubject(caller, input, ['input'])
  return { ...parseSaying(caller, input, ['input']), index: 0, subject, value: { kind: 'NOTHING' } }
}

const decide = async (open: OpenChange, item: Item, [own, slot]: [SlotRow[], SlotRow[]]): Promise<Draft> => {
  const target = openTarget(own, null)
  const { fact, draft, timelines } = target
  if (target.attribute) throw new Refusal('CONFLICT', 'This fact has an attribute already.', { factId: fact.id })
  const link = believedLink(target)
  if (trustIn(link) > trustOf(open.speaker.kind))
    throw new Refusal('TRUST', 'A higher kind stands behind this statement.', { factId: fact.id })
  timelines.load(slot)
  const subject = item.subject!
  const entity = entityIn(open, draft, subject.reference)
  const place = { entityId: entity.id, attribute: subject.attribute, scope: subject.scope }
  const attribute = attributeIn(open, draft, slot[0]?.attribute ?? null, place)
  const { value, refersTo } =
    item.value.kind === 'ROW' || item.value.kind === 'ENTITY'
      ? valueIn(open, draft, item.value)
      : { value: stringValue(fact.value, ['input', 'value']), refersTo: null }
  const valueKey = open.caller.keys.valueDigest(value)
  const validFrom =
    item.bounds.validFrom ??
    (item.source ? startOf(item.bounds, observedAtOf(open, item.source), open.at) : fact.validFrom)
  checkEnds({ ...item.bounds, validFrom }, ['input'])
  const given = sourceIn(open, draft, new Map(), item.source)
  const sourceId = given ?? (await open.tx.run(firstSource, { factId: fact.id }))[0]?.sourceId ?? null
  const recorded = await record(open, draft, timelines, {
    attribute,
    entityName: entity.name,
    slotKey: slotKeyOf(attribute, 'A', valueKey),
    row: value,
    valueKey,
    refersTo,
    text: item.text ?? fact.text,
    validFrom,
    statedUntil: item.bounds.statedUntil,
    expiresAt: item.bounds.expiresAt,
    statesStart: item.bounds.validFrom !== null,
    speaker: item.speaker,
    sourceId,
    span: null,
    resume: false,
    ends: [],
    guard: PLAIN,
  })
  // It was kept for want of a slot and has one now; undo brings it back.
  if (recorded.outcome !== 'CHALLENGER') {
    draft.disbelieved.push({ factId: fact.id, correction: true })
    draft.moved.push(fact.id)
  }
  return { ...draft, ...recorded }
}

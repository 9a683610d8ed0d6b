import { z } from 'zod'
import { refuseCycle } from '../cascade/cycle.ts'
import { type Premise, readPremises, setPieces } from '../cascade/premises.ts'
import { nameIn } from '../changes/definitions.ts'
import { type Draft, emptyDraft } from '../changes/draft.ts'
import { attributeRow } from '../changes/slots.ts'
import { makeSpeaker } from '../changes/speaker.ts'
import { type OpenChange, writeChange } from '../changes/write-change.ts'
import type { DeriveFactInput } from '../generated/graphql.ts'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { fromFlat } from '../time/flat.ts'
import { contains, type Piece, union } from '../time/intervals.ts'
import { checkId } from '../values/text.ts'
import { checkVersion, valueIn } from './assert-items.ts'
import { type AssertInput, type Item, parseItems, referencesOf, sourceIdsOf } from './item.ts'
import { addNewFact, attest, spokenText } from './new-fact.ts'
import { sourceIn } from './source.ts'
import { attributeIn, entityIn, slotKeyOf } from './subject.ts'

export const MAX_SUPPORT_SETS = 20
export const MAX_PREMISES = 100

const equalConclusions = query('facts/equal-conclusions.cypher', {
  params: z.strictObject({ attributeKey: z.string(), valueKey: z.string() }),
  row: z.strictObject({
    attribute: attributeRow.nullable(),
    slotKey: nullable(z.string()),
    equal: z.array(
      z.strictObject({ id: z.string(), recordedAt: z.number(), ordinal: z.number(), holds: z.array(z.number()) }),
    ),
    chain: z.array(z.strictObject({ id: z.string(), validFrom: z.number() })),
  }),
})

/** This follows from those facts: always of the lowest kind (rules 13, 17, 18). */
export const deriveFact = (caller: Caller, input: DeriveFactInput): Promise<WriteResult> => {
  const supports = parseSupports(input.supports)
  const items = parseItems(caller, input as AssertInput, ['input'], 0)
  const [item] = items
  if (!item || items.length > 1 || item.value.kind === 'NOTHING')
    throw badInput(['input', 'value', 'object'], 'A conclusion has one value: derive the parts one by one.')
  // Rule 13: whoever concludes speaks as INFERENCE.
  const speaker = makeSpeaker(caller, 'INFERENCE', item.speaker.name)
  return writeChange<Map<string, Premise>>(caller, {
    verb: 'derive',
    input,
    speaker,
    references: referencesOf(items),
    sourceIds: sourceIdsOf(items),
    read: (tx) => readPremises(tx, caller.spaceId, supports.flat()),
    decide: (open, premises) => decide(open, { ...item, speaker }, supports, premises),
  })
}

const parseSupports = (supports: DeriveFactInput['supports']): string[][] => {
  const path = ['input', 'supports']
  if (supports.length === 0 || supports.length > MAX_SUPPORT_SETS)
    throw badInput(path, `A conclusion has 1 to ${MAX_SUPPORT_SETS} support sets.`, { limit: MAX_SUPPORT_SETS })
  return supports.map((set, index) => {
    if (set.length === 0 || set.length > MAX_PREMISES)
      throw badInput([...path, index], `A support set has 1 to ${MAX_PREMISES} premises.`, { limit: MAX_PREMISES })
    return [...new Set(set.map((id, place) => checkId(id, [...path, index, place])))]
  })
}

const decide = async (
  open: OpenChange,
  item: Item,
  supports: readonly (readonly string[])[],
  premises: ReadonlyMap<string, Premise>,
): Promise<Draft> => {
  const sets = supports.map((set, index) => set.map((id) => premiseOf(premises, id, index)))
  const from = startOf(item, sets[0]!)
  const stands = union(sets.flatMap((set, index) => standing(set, from, index)))
  const draft = emptyDraft('RECORDED')
  const place = await placeOf(open, draft, item)
  const { attribute, slotKey, known } = place
  checkVersion(item.expectedVersion, attribute.version, item.path)
  const beneath = sets.flat().map((premise) => premise.slotKey)
  if (known.attribute) await refuseCycle(open.tx, slotKey, beneath)
  const joined = known.equal.find((one) => meets(fromFlat(one.holds), stands))
  const factId = joined?.id ?? open.caller.newId()
  const supersedes = known.chain.findLast((one) => one.validFrom <= from)?.id ?? null
  if (!joined) addNewFact(open, draft, factId, { ...place, validFrom: from, level: 1, supersedes })
  const sourceId = sourceIn(open, draft, new Map(), item.source)
  attest(draft, factId, { speaker: item.speaker, sourceId, span: null, validFrom: from }, joined !== undefined)
  // One attestation may stand behind several sets: each is named by the change, and by its place in it.
  draft.supports = supports.map((premiseIds, index) => ({
    factId,
    support: index === 0 ? open.id : `${open.id}.${index}`,
    premiseIds: [...premiseIds],
  }))
  if (!draft.touched.includes(attribute.id)) draft.touched.push(attribute.id)
  if (joined) draft.moved.push(factId)
  return { ...draft, cascades: true, outcome: joined ? 'CONFIRMED' : 'RECORDED', factId, sourceId }
}

/** The concluded timeline that the item names, with the equal conclusions in it. */
const placeOf = async (open: OpenChange, draft: Draft, item: Item) => {
  const subject = item.subject!
  const { keys } = open.caller
  const entity = entityIn(open, draft, subject.reference)
  const { value: row, refersTo } = valueIn(
    open,
    draft,
    item.value as Extract<Item['value'], { kind: 'ROW' | 'ENTITY' }>,
  )
  const valueKey = keys.valueDigest(row)
  const name = nameIn(open.definitions, subject.attribute)
  const attributeKey = keys.attributeKey(entity.id, name, subject.scope)
  const known = (await open.tx.run(equalConclusions, { attributeKey, valueKey }))[0]!
  const attribute = attributeIn(open, draft, known.attribute, { ...subject, entityId: entity.id })
  return {
    known,
    attribute,
    attributeId: attribute.id,
    attributeName: attribute.name,
    entityId: entity.id,
    slotKey: slotKeyOf(attribute, 'C', valueKey),
    row,
    valueKey,
    refersTo,
    text: item.text ?? spokenText(entity.name, attribute.name, row.value),
  }
}

const premiseOf = (premises: ReadonlyMap<string, Premise>, id: string, index: number): Premise => {
  const premise = premises.get(id)
  if (!premise) throw new Refusal('NOT_FOUND', 'No such premise in this space.', { path: ['input', 'supports', index] })
  return premise
}

/** Rule 18: the latest start in the first set, and not earlier. */
const startOf = (item: Item, first: readonly Premise[]): number => {
  const latest = Math.max(...first.map((premise) => premise.validFrom))
  const from = item.bounds.validFrom ?? latest
  if (from < latest) throw badInput(['input', 'validFrom'], 'A conclusion can’t start before its premises.')
  return from
}

const standing = (set: readonly Premise[], from: number, index: number): Piece[] => {
  const fallen = set.find((premise) => !contains(premise.pieces, from))
  if (fallen)
    throw new Refusal('CONFLICT', 'A premise doesn’t stand at the start of the conclusion.', {
      path: ['input', 'supports', index],
      factId: fallen.id,
    })
  return setPieces(set.map((premise) => premise.pieces))
}

/** Touching is meeting: a fallen conclusion would be revived by a set that stands elsewhere. */
const meets = (these: readonly Piece[], those: readonly Piece[]): boolean =>
  these.some(([from, until]) => those.some(([start, end]) => start <= until && from <= end))

import { withBounds } from '../changes/bounded.ts'
import { nameIn } from '../changes/definitions.ts'
import { type Draft, emptyDraft } from '../changes/draft.ts'
import type { Found } from '../changes/references.ts'
import { loadSlots, makeTimelines, type SlotRow, type SlotTarget, type Timelines } from '../changes/slots.ts'
import type { Speaker } from '../changes/speaker.ts'
import {
  type ChangeInput,
  type ChangeRequest,
  type Known,
  type NearRead,
  type OpenChange,
  writeChange,
} from '../changes/write-change.ts'
import type { Runs } from '../graph/graph.ts'
import type { Caller } from '../model/caller.ts'
import { trustOf } from '../model/kinds.ts'
import type { WriteItem, WriteResult } from '../model/write-result.ts'
import { Refusal } from '../refusal.ts'
import { entityValue, type ValueRow } from '../values/value.ts'
import { checkEnds, startOf } from './bounds.ts'
import { decideEnded, decideExchange } from './decide-change.ts'
import { type Item, type ItemValue, referencesOf, sourceIdsOf } from './item.ts'
import { areClaimsKnown, depthOf } from './near.ts'
import { noteNearNames } from './near-names.ts'
import { recordItem } from './record-item.ts'
import { releaseHeld } from './release-part.ts'
import { observedAtOf, sourceIn } from './source.ts'
import { attributeIn, entityIn, knownEntityId } from './subject.ts'
import { keepUnresolved } from './unresolved.ts'

/** Records statements in order, in one change: the common part of assert, of its batch form and of `remember`. */
export const assertItems = (
  caller: Caller,
  verb: string,
  input: ChangeInput,
  items: readonly Item[],
  isBatch = items.length > 1,
): Promise<WriteResult> => writeChange(caller, requestOf(caller, verb, input, items, isBatch))

/** The change that records these statements, before it is carried out. */
export const requestOf = (
  caller: Caller,
  verb: string,
  input: ChangeInput,
  items: readonly Item[],
  isBatch = items.length > 1,
): ChangeRequest<SlotRow[]> => ({
  verb,
  input,
  speaker: loudest(items.map((item) => item.speaker)),
  references: referencesOf(items),
  sourceIds: sourceIdsOf(items),
  seqOf: (rows) => rows[0]!.seq,
  near: items.some((item) => item.value.kind === 'NOTHING') ? undefined : nearOf(caller, items),
  read: (tx, known) => readSlots(tx, caller, items, known),
  decide: (open, rows) => decideItems(open, items, rows, isBatch),
})

/** A change is spoken by the highest kind in it: a lower one may not undo it (rule 15). */
const loudest = (speakers: readonly Speaker[]): Speaker =>
  speakers.reduce((a, b) => (trustOf(b.kind) > trustOf(a.kind) ? b : a))

const readSlots = async (tx: Runs, caller: Caller, items: readonly Item[], known: Known): Promise<SlotRow[]> =>
  tx.run(loadSlots, {
    spaceId: caller.spaceId,
    now: caller.now,
    targets: items.map((item) => targetOf(caller, item, known)),
  })

/** Enough for a speaker of the highest kind, and for a lower one whose claims to respect are known (rule 15). */
const nearOf = (caller: Caller, items: readonly Item[]): NearRead<SlotRow[]> => ({
  targets: (known) => ({
    factId: null,
    depth: depthOf(items.map((item) => item.speaker.kind)),
    targets: items.map((item) => {
      const { attributeKey, valueKey, instants, observedAt } = targetOf(caller, item, known)
      return { attributeKey, valueKey, instants, observedAt }
    }),
  }),
  enough: (open, rows) => (items.every((item, place) => isEnough(open, item, place, rows)) ? rows : undefined),
})

const isEnough = (open: OpenChange, item: Item, place: number, rows: readonly SlotRow[]): boolean => {
  if (isHighest(item)) return true
  const { slotKey, links } = rows.find((row) => row.target === place)!
  if (slotKey === null) return true
  // What is said before it in the same timeline may stand between.
  if (item.resume || rows.some((other) => other.target !== place && other.slotKey === slotKey)) return false
  return areClaimsKnown(links, [startOf(item.bounds, observedAtOf(open, item.source), open.at), ...endsOf(item)])
}

const isHighest = ({ speaker }: Item): boolean => speaker.kind === 'USER'

/** Where the statement ends by itself. */
const endsOf = ({ bounds }: Item): number[] => {
  const ends = [bounds.statedUntil, bounds.expiresAt].filter((end) => end !== null)
  return ends.length === 0 ? [] : [Math.min(...ends)]
}

const targetOf = (caller: Caller, item: Item, { found, definitions }: Known): SlotTarget => {
  const { subject, bounds } = item
  const entityId = subject ? knownEntityId(subject.reference, found) : null
  const name = nameIn(definitions, subject?.attribute ?? '')
  return {
    attributeKey: entityId === null || !subject ? null : caller.keys.attributeKey(entityId, name, subject.scope),
    factId: null,
    lane: 'ASSERTED',
    valueKey: knownValueKey(caller, item.value, found),
    instants: [bounds.validFrom, ...endsOf(item)],
    observedAt: observedAtOf({ found }, item.source),
    reach: isHighest(item) && item.value.kind !== 'NOTHING' ? 'NEAR' : 'RUN',
  }
}

const knownValueKey = (caller: Caller, value: ItemValue, found: Found): string | null => {
  if (value.kind === 'ROW' || value.kind === 'ENDED') return caller.keys.valueDigest(value.row)
  const entityId = value.kind === 'ENTITY' ? knownEntityId(value.reference, found) : null
  return entityId === null ? null : caller.keys.valueDigest(entityValue(entityId, ''))
}

const decideItems = async (
  open: OpenChange,
  items: readonly Item[],
  rows: readonly SlotRow[],
  isBatch: boolean,
): Promise<Draft> => {
  const draft = emptyDraft('BATCH')
  const timelines = makeTimelines()
  timelines.load(rows)
  const sources = new Map<string, string>()
  const written: WriteItem[] = []
  for (const [position, item] of items.entries()) {
    const row = rows.find((one) => one.target === position)!
    written.push({ index: item.index, ...(await decideItem(open, draft, timelines, sources, item, row)) })
  }
  const only = written[0]!
  const bounded = withBounds(draft, timelines, open.at)
  if (isBatch) return { ...bounded, items: written }
  return { ...bounded, outcome: only.outcome, factId: only.factId, gap: only.gap }
}

const decideItem = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  sources: Map<string, string>,
  item: Item,
  row: SlotRow,
): Promise<Omit<WriteItem, 'index'>> => {
  const { subject } = item
  if (!subject || item.value.kind === 'UNRESOLVED' || isAmbiguous(open, item))
    return keepUnresolved(open, draft, sources, item, 'AMBIGUOUS_SUBJECT')
  const deciding = { open, draft, timelines, sources, item, row }
  if (item.value.kind === 'ENDED') return decideEnded(deciding, item.value.row)
  if (item.value.kind === 'EXCHANGE') return decideExchange(deciding, item.value.exchange)
  const entity = entityIn(open, draft, subject.reference)
  const attribute = attributeIn(open, draft, row.attribute, { ...subject, entityId: entity.id })
  checkVersion(item.expectedVersion, attribute.version, item.path)
  if (!row.attribute) await noteNearNames(open, draft, attribute)
  const sourceId = sourceIn(open, draft, sources, item.source)
  const validFrom = startOf(item.bounds, observedAtOf(open, item.source), open.at)
  if (item.value.kind === 'NOTHING')
    return releaseHeld(open, draft, timelines, { attribute, item, sourceId, validFrom })
  checkEnds({ ...item.bounds, validFrom }, item.path)
  const { value, refersTo } = valueIn(open, draft, item.value)
  const place = { attribute, entityName: entity.name, sourceId, validFrom }
  return recordItem(open, draft, timelines, item, place, { row: value, refersTo, replaces: item.replaces })
}

/** A sentence is never guessed at: a name that two entities bear leaves it unresolved (rule 22, "deny by default"). */
const isAmbiguous = (open: OpenChange, { subject, span }: Item): boolean => {
  if (span === null || subject?.reference.by !== 'NAME') return false
  const { key } = subject.reference
  return open.found.identified.filter((one) => one.key === key).length > 1
}

export const valueIn = (
  open: OpenChange,
  draft: Draft,
  value: Extract<ItemValue, { kind: 'ROW' | 'ENTITY' }>,
): { value: ValueRow; refersTo: string | null } => {
  if (value.kind === 'ROW') return { value: value.row, refersTo: null }
  const entity = entityIn(open, draft, value.reference)
  return { value: entityValue(entity.id, entity.name), refersTo: entity.id }
}

/** The version last read must be the present one; 0 stands for an attribute that wasn't there. */
export const checkVersion = (expected: number | null, present: number, path: readonly (string | number)[]): void => {
  if (expected !== null && expected !== present)
    throw new Refusal('CONFLICT', 'The attribute has changed since this version.', {
      path: [...path, 'expectedVersion'],
      version: present,
    })
}

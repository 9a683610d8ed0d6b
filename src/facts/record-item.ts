import type { Draft } from '../changes/draft.ts'
import type { AttributeRow, Timelines } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import type { ValueRow } from '../values/value.ts'
import type { Item, Replaces } from './item.ts'
import { type Recorded, record } from './recording.ts'
import { PLAIN } from './statement.ts'
import { slotKeyOf } from './subject.ts'
import { takePlace } from './take-place.ts'

export interface Place {
  readonly attribute: AttributeRow
  readonly entityName: string
  readonly sourceId: string | null
  readonly validFrom: number
}

/** Records an item's value in an attribute; in a set it may take the place of another value. */
export const recordItem = (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  item: Item,
  { attribute, entityName, sourceId, validFrom }: Place,
  { row, refersTo, replaces }: { row: ValueRow; refersTo: string | null; replaces: Replaces | null },
): Promise<Recorded> => {
  const valueKey = open.caller.keys.valueDigest(row)
  const recording = {
    attribute,
    entityName,
    slotKey: slotKeyOf(attribute, 'A', valueKey),
    row,
    valueKey,
    refersTo,
    text: item.text,
    validFrom,
    statedUntil: item.bounds.statedUntil,
    expiresAt: item.bounds.expiresAt,
    statesStart: item.bounds.validFrom !== null,
    speaker: item.speaker,
    sourceId,
    span: item.span,
    resume: item.resume,
    ends: [],
    guard: PLAIN,
  }
  if (replaces === null || attribute.cardinality === 'ONE') return record(open, draft, timelines, recording)
  return takePlace(open, draft, timelines, recording, replaces)
}

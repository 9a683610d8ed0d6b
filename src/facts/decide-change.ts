import { z } from 'zod'
import type { Draft } from '../changes/draft.ts'
import { type AttributeRow, attributeRow, type SlotRow, type Timelines } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'
import { holderAt } from '../model/timeline.ts'
import type { WriteItem } from '../model/write-result.ts'
import type { ValueRow } from '../values/value.ts'
import { startOf } from './bounds.ts'
import type { Exchange, Item } from './item.ts'
import { recordItem } from './record-item.ts'
import { observedAtOf, sourceIn } from './source.ts'
import { attributeIn, entityIn, knownEntityId, slotKeyOf } from './subject.ts'
import { endValue, linksOf } from './take-place.ts'
import { keepUnresolved } from './unresolved.ts'

const slotsOfValue = query('facts/slots-of-value.cypher', {
  params: z.strictObject({
    spaceId: z.string(),
    entityId: z.string(),
    valueKeys: z.array(z.string()),
    instant: z.number(),
  }),
  row: z.strictObject({ attribute: attributeRow, valueKey: z.string() }),
})

type Decided = Omit<WriteItem, 'index'>

export interface Deciding {
  readonly open: OpenChange
  readonly draft: Draft
  readonly timelines: Timelines
  readonly sources: Map<string, string>
  readonly item: Item
  readonly row: SlotRow
}

/** `X no longer V A`: ends A if that holds and the user says so; otherwise the sentence is kept, and ends nothing. */
export const decideEnded = async (deciding: Deciding, value: ValueRow): Promise<Decided> => {
  const { open, draft, timelines, sources, item, row } = deciding
  const keep = (why: string) => keepUnresolved(open, draft, sources, item, why)
  if (item.speaker.kind !== 'USER') return keep('NOT_THE_USER')
  if (row.attribute === null) return keep('NOT_HELD')
  const sourceId = sourceIn(open, draft, sources, item.source)
  const valueKey = open.caller.keys.valueDigest(value)
  const validFrom = startOf(item.bounds, observedAtOf(open, item.source), open.at)
  const { speaker } = item
  const ended = await endValue(open, draft, timelines, {
    attribute: row.attribute,
    valueKey,
    validFrom,
    speaker,
    sourceId,
  })
  return ended === null ? keep('NOT_HELD') : { outcome: 'RELEASED', factId: ended, gap: null }
}

/** `X switched from A to B`: B where A holds, if that is one slot alone. */
export const decideExchange = async (deciding: Deciding, exchange: Exchange): Promise<Decided> => {
  const { open, draft, timelines, sources, item, row } = deciding
  const validFrom = startOf(item.bounds, observedAtOf(open, item.source), open.at)
  const slots = await slotsHolding(deciding, exchange, validFrom)
  const [slot] = slots
  if (slots.length > 1) return keepUnresolved(open, draft, sources, item, 'SEVERAL_SLOTS')
  if (!slot && !exchange.hasOwnSlot) return keepUnresolved(open, draft, sources, item, 'NOT_HELD')
  const subject = item.subject!
  const entity = entityIn(open, draft, subject.reference)
  const attribute = slot?.attribute ?? attributeIn(open, draft, row.attribute, { ...subject, entityId: entity.id })
  const index = slot?.index ?? 0
  const sourceId = sourceIn(open, draft, sources, item.source)
  const place = { attribute, entityName: entity.name, sourceId, validFrom }
  const replaces = slot ? { kind: 'VALUES' as const, rows: [exchange.from[index]!] } : null
  return recordItem(open, draft, timelines, item, place, { row: exchange.to[index]!, refersTo: null, replaces })
}

/** Where one may be without living there, or go without moving. */
const PLACES = new Set(['residence', 'location'])

const slotsHolding = async (
  { open, timelines, item }: Deciding,
  exchange: Exchange,
  instant: number,
): Promise<{ attribute: AttributeRow; index: number }[]> => {
  const { caller } = open
  const entityId = knownEntityId(item.subject!.reference, open.found)
  if (entityId === null) return []
  const valueKeys = exchange.from.map((row) => caller.keys.valueDigest(row))
  const rows = await open.tx.run(slotsOfValue, { spaceId: caller.spaceId, entityId, valueKeys, instant })
  const holding: { attribute: AttributeRow; index: number }[] = []
  for (const { attribute, valueKey } of rows) {
    if (exchange.isLeaving && PLACES.has(attribute.name)) continue
    await linksOf(open, timelines, attribute)
    const holder = holderAt(timelines.get(slotKeyOf(attribute, 'A', valueKey)), instant)
    if (holder?.valueKey === valueKey) holding.push({ attribute, index: valueKeys.indexOf(valueKey) })
  }
  return holding
}

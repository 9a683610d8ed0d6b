import type { Draft } from '../changes/draft.ts'
import type { AttributeRow, Timelines } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { trustOf } from '../model/kinds.ts'
import { holderAt, runMembers, trustIn } from '../model/timeline.ts'
import type { WriteItem } from '../model/write-result.ts'
import { Refusal } from '../refusal.ts'
import type { Item } from './item.ts'
import { slotKeyOf } from './subject.ts'

interface Part {
  readonly attribute: AttributeRow
  readonly item: Item
  readonly sourceId: string | null
  readonly validFrom: number
}

/** Rule 11: a part given as null lets go of what holds in it; where nothing holds that is so already. */
export const releaseHolder = (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  { attribute, item, sourceId, validFrom }: Part,
): Omit<WriteItem, 'index'> => {
  const links = timelines.get(slotKeyOf(attribute, 'A', ''))
  const holder = holderAt(links, validFrom)
  if (!holder || holder.validFrom >= validFrom) return { outcome: 'ALREADY_SO', factId: holder?.id ?? null, gap: null }
  const members = runMembers(links, holder).filter((link) => link.validFrom < validFrom)
  if (members.some((link) => trustIn(link) > trustOf(item.speaker.kind)))
    throw new Refusal('TRUST', 'A higher kind said what this part holds.', { path: item.path })
  if (!draft.touched.includes(attribute.id)) draft.touched.push(attribute.id)
  if (attribute.carries) draft.cascades = true
  for (const link of members) {
    const end = { validAt: validFrom, ending: 'RELEASED' as const, by: null, sourceId }
    draft.ends.push({ factId: link.id, ...end })
    draft.moved.push(link.id)
    timelines.update(link.id, (old) => ({ ...old, ends: [...old.ends, end] }))
  }
  void open
  return { outcome: 'RELEASED', factId: holder.id, gap: null }
}

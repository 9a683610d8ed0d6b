import type { Draft } from '../changes/draft.ts'
import type { AttributeRow, Timelines } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { holderAt, type Link } from '../model/timeline.ts'
import type { WriteItem } from '../model/write-result.ts'
import { badInput } from '../refusal.ts'
import { contains } from '../time/intervals.ts'
import { endRun, mayEnd } from './end-run.ts'
import type { Item } from './item.ts'
import { readAttribute } from './read-attribute.ts'

interface Part {
  readonly attribute: AttributeRow
  readonly item: Item
  readonly sourceId: string | null
  readonly validFrom: number
}

/** Rule 11: a part given as null lets go of what holds in it; where nothing holds that is so already. */
export const releaseHeld = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  { attribute, item, sourceId, validFrom }: Part,
): Promise<Omit<WriteItem, 'index'>> => {
  for (const link of await readAttribute(open, attribute.id, validFrom)) timelines.add(link)
  const links = timelines.all().filter((link) => link.slotKey.startsWith(`${attribute.id}|`))
  const held = heldAt(links, validFrom)
  if (held.some((link) => link.validFrom === validFrom))
    throw badInput(item.path, 'What this part holds starts at this very instant: correct or retract it.')
  if (held.length === 0) return { outcome: 'ALREADY_SO', factId: null, gap: null }
  if (!draft.touched.includes(attribute.id)) draft.touched.push(attribute.id)
  if (attribute.carries) draft.cascades = true
  const concluded = links.filter((link) => link.holds !== null)
  for (const target of held) {
    mayEnd(timelines.get(target.slotKey), target, validFrom, item.speaker)
    const end = { validAt: validFrom, ending: 'RELEASED' as const, by: null, sourceId }
    endRun(draft, timelines, { target, concluded, end, speaker: item.speaker })
  }
  return { outcome: 'RELEASED', factId: held[0]!.id, gap: null }
}

/** What holds in any timeline of an attribute, of both lanes. */
export const heldAt = (links: readonly Link[], instant: number): Link[] =>
  [...new Set(links.map((link) => link.slotKey))].flatMap((slotKey) => {
    const holder = holderAt(
      links.filter((link) => link.slotKey === slotKey),
      instant,
    )
    return holder && (holder.holds === null || contains(holder.holds, instant)) ? [holder] : []
  })

import type { Draft } from '../changes/draft.ts'
import type { AttributeRow, Timelines } from '../changes/slots.ts'
import type { Speaker } from '../changes/speaker.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { trustOf } from '../model/kinds.ts'
import { claimsAt, type Link, trustIn } from '../model/timeline.ts'
import { endRun } from './end-run.ts'
import type { Replaces } from './item.ts'
import { readAttribute } from './read-attribute.ts'
import { type Recorded, type Recording, record } from './recording.ts'
import { heldAt } from './release-part.ts'

/** All that was ever said of an attribute and is believed, as it will be once the draft is written. */
export const linksOf = async (open: OpenChange, timelines: Timelines, attribute: AttributeRow): Promise<Link[]> => {
  for (const link of await readAttribute(open, attribute.id, Number.MAX_SAFE_INTEGER)) timelines.add(link)
  return timelines.all().filter((link) => link.slotKey.startsWith(`${attribute.id}|`))
}

/** Records a value of a set and ends the one whose place it takes (rule 9), if it is certain which that is. */
export const takePlace = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  recording: Recording,
  replaces: Replaces,
): Promise<Recorded> => {
  const { attribute, validFrom, speaker } = recording
  const links = await linksOf(open, timelines, attribute)
  const said = links.filter((link) => link.holds === null)
  const others = heldAt(said, validFrom).filter((link) => link.valueKey !== recording.valueKey)
  const targets = targetsOf(open, others, replaces).filter((link) => link.validFrom < validFrom)
  const claims = targets.flatMap((link) => [link, ...claimsAt(timelines.get(link.slotKey), validFrom)])
  const beats = claims.filter((link) => trustIn(link) > trustOf(speaker.kind))
  const recorded = await record(open, draft, timelines, {
    ...recording,
    guard: { beats: [...new Map(beats.map((link) => [link.id, link])).values()], judgedAgainst: () => true },
  })
  if (recorded.outcome === 'CHALLENGER') return recorded
  const concluded = links.filter((link) => link.holds !== null)
  const end = { validAt: validFrom, ending: 'SUPERSEDED' as const, by: recorded.factId, sourceId: null }
  for (const target of targets) endRun(draft, timelines, { target, concluded, end, speaker })
  const made = draft.facts.find((fact) => fact.properties['id'] === recorded.factId)
  if (made && made.supersedes === null && targets[0]) made.supersedes = targets[0].id
  return recorded
}

const targetsOf = (open: OpenChange, others: readonly Link[], replaces: Replaces): readonly Link[] => {
  if (replaces.kind === 'ONLY_OTHER') return others.length === 1 ? others : []
  const keys = replaces.rows.map((row) => open.caller.keys.valueDigest(row))
  return others.filter((link) => keys.includes(link.valueKey))
}

export interface Ending {
  readonly attribute: AttributeRow
  readonly valueKey: string
  readonly validFrom: number
  readonly speaker: Speaker
  readonly sourceId: string | null
}

/** Ends a value that is said to hold no longer; `null` if it doesn't hold, or isn't this speaker's to end. */
export const endValue = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  { attribute, valueKey, validFrom, speaker, sourceId }: Ending,
): Promise<string | null> => {
  const links = await linksOf(open, timelines, attribute)
  const said = links.filter((link) => link.holds === null)
  const target = heldAt(said, validFrom).find((link) => link.valueKey === valueKey)
  if (!target || target.validFrom >= validFrom) return null
  const claims = claimsAt(timelines.get(target.slotKey), validFrom).filter((link) => link.valueKey === valueKey)
  if ([target, ...claims].some((link) => trustIn(link) > trustOf(speaker.kind))) return null
  if (!draft.touched.includes(attribute.id)) draft.touched.push(attribute.id)
  if (attribute.carries) draft.cascades = true
  const concluded = links.filter((link) => link.holds !== null)
  const end = { validAt: validFrom, ending: 'RELEASED' as const, by: null, sourceId }
  endRun(draft, timelines, { target, concluded, end, speaker })
  return target.id
}

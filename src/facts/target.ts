import { type Draft, emptyDraft } from '../changes/draft.ts'
import {
  type AttributeRow,
  loadSlots,
  makeTimelines,
  type SlotRow,
  type SlotTarget,
  type TargetFact,
  type Timelines,
} from '../changes/slots.ts'
import type { Runs } from '../graph/graph.ts'
import type { Caller } from '../model/caller.ts'
import type { Link } from '../model/timeline.ts'
import { runAround } from '../model/timeline.ts'
import { Refusal } from '../refusal.ts'
import { fromFlat } from '../time/flat.ts'
import type { Piece } from '../time/intervals.ts'
import { checkVersion } from './assert-items.ts'

/** The fact a verb names, with the neighbours that the verb may move. */
export interface Target {
  readonly fact: TargetFact
  readonly attribute: AttributeRow | null
  /** The fact among the believed of its timeline; absent if it isn't believed. */
  readonly link: Link | undefined
  /** Where it holds as one with the equal facts that adjoin it (rule 8); a conclusion is a run of its own. */
  readonly run: readonly Piece[]
  readonly concluded: readonly Link[]
  readonly timelines: Timelines
  readonly draft: Draft
}

const OWN = { attributeKey: null, observedAt: null, reach: 'RUN' } as const

/** The fact's own timeline, that of the equal conclusion, and that of the value to come. */
export const readTarget = (
  tx: Runs,
  caller: Caller,
  factId: string,
  instants: (number | null)[],
  observedAt: number | null,
  newValueKey: string | null,
): Promise<SlotRow[]> => {
  const own: SlotTarget = { ...OWN, factId, lane: null, valueKey: null, instants, observedAt }
  const concluded: SlotTarget = { ...own, lane: 'CONCLUDED' }
  const next: SlotTarget = { ...own, lane: 'ASSERTED', valueKey: newValueKey }
  return tx.run(loadSlots, {
    spaceId: caller.spaceId,
    now: caller.now,
    targets: newValueKey === null ? [own, concluded] : [own, concluded, next],
  })
}

export const openTarget = (rows: readonly SlotRow[], expectedVersion: number | null): Target => {
  const own = rows[0]
  if (!own?.fact) throw new Refusal('NOT_FOUND', 'No such fact in this space.', { path: ['input', 'fact'] })
  const { fact, attribute } = own
  checkVersion(expectedVersion, attribute?.version ?? 0, ['input'])
  const timelines = makeTimelines()
  timelines.load(rows)
  const links = timelines.get(fact.slotKey)
  const link = links.find((one) => one.id === fact.id)
  const around = link && fact.level === 0 ? runAround(links, link) : undefined
  const draft = emptyDraft('RECORDED')
  if (attribute) draft.touched.push(attribute.id)
  draft.cascades = attribute?.carries ?? false
  return {
    fact,
    attribute,
    link,
    run: fact.level > 0 ? (fact.believed ? fromFlat(fact.holds ?? []) : []) : around ? [around] : [],
    concluded: rows[1]?.links.filter((one) => one.holds !== null) ?? [],
    timelines,
    draft,
  }
}

export const believedLink = (target: Target): Link => {
  if (!target.link) throw new Refusal('CONFLICT', 'This fact is not believed.', { factId: target.fact.id })
  return target.link
}

/** A verb that gives a value needs an attribute to give it to. */
export const attributeOf = (target: Target): AttributeRow => {
  if (!target.attribute)
    throw new Refusal('CONFLICT', 'This statement has no attribute yet: attach it first.', { factId: target.fact.id })
  return target.attribute
}

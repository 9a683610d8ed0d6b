import type { Draft } from '../changes/draft.ts'
import { loadSlots, type SlotTarget } from '../changes/slots.ts'
import type { Reopened } from '../changes/switches.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { type Link, ownEnd, trustIn } from '../model/timeline.ts'

/**
 * Rule 15: trust is judged once, when a fact is recorded. What comes back later beside another value takes its place by
 * the step rule, and where a lower kind thereby bounds a higher one that is an open question.
 */
export const noteCollisions = async (open: OpenChange, draft: Draft, reopened: readonly Reopened[]): Promise<void> => {
  if (reopened.length === 0) return
  const common = {
    attributeKey: null,
    lane: null,
    valueKey: null,
    instants: [],
    observedAt: null,
    reach: 'NEAR',
  } as const
  const targets = reopened.map(({ factId }): SlotTarget => ({ ...common, factId, instants: [] }))
  const rows = await open.tx.run(loadSlots, { spaceId: open.caller.spaceId, now: open.caller.now, targets })
  for (const row of rows) {
    const back = reopened[row.target]
    if (!back || !row.fact) continue
    const { validFrom, valueKey } = row.fact
    const trust = trustIn(back)
    const others = row.links.filter((link) => link.id !== back.factId && link.valueKey !== valueKey)
    const isBounded = (link: Link) => link.validFrom <= validFrom && ownEnd(link) > validFrom && trustIn(link) > trust
    const bounds = (link: Link) => link.validFrom > validFrom && trustIn(link) < trust
    const beside = others.filter((link) => isBounded(link) || bounds(link)).map((link) => link.id)
    if (beside.length > 0)
      draft.conflicts.push({
        id: open.caller.newId(),
        kind: 'COLLISION',
        between: [back.factId, ...beside],
        challengers: [],
        names: [],
      })
  }
}

import type { Graph } from '../graph/graph.ts'
import { beliefViolations, labelViolations, switchViolations } from './belief-rules.ts'
import { forceOf } from './force.ts'
import { holdingAt, timelinesOf } from './holding.ts'
import { conclusionViolations, endOf, historyViolations, intervalViolations } from './holding-rules.ts'
import { auditViolations, sequenceViolations } from './sequence-rules.ts'
import { endedViolations, laneViolations, strayViolations, supportViolations } from './shape-rules.ts'
import { loadSpace, type Stored } from './stored.ts'
import type { Violation } from './violation.ts'

/**
 * Every way in which the stored graph of a space is at odds with the rules; none is the only good answer. Everything is
 * worked out anew from attestations, ends, undos and sets, without the code that wrote it. `present` is the latest
 * instant that the columns may have been moved on to; default: the space's clock.
 */
export async function checkSpace(graph: Graph, spaceId: string, present?: number): Promise<Violation[]> {
  const stored = await loadSpace(graph, spaceId)
  if (stored === undefined) return [{ rule: 'space', subject: spaceId, message: 'There is no such space.' }]
  return violationsOf(stored, present ?? stored.space.clock ?? 0)
}

export function violationsOf(stored: Stored, present: number): Violation[] {
  const timelines = timelinesOf(stored, forceOf(stored))
  const now = holdingAt(timelines, stored.space.clock ?? 0)
  return [
    ...sequenceViolations(timelines),
    ...auditViolations(timelines),
    ...strayViolations(timelines),
    ...laneViolations(timelines),
    ...supportViolations(timelines),
    ...endedViolations(timelines),
    ...switchViolations(timelines),
    ...beliefViolations(timelines),
    ...intervalViolations(timelines, now),
    ...conclusionViolations(timelines, now, present),
    ...historyViolations(timelines),
    ...labelViolations(timelines, endOf(now, timelines)),
  ]
}

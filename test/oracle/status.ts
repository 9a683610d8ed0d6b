import { endsOf, isWrong } from './belief.ts'
import { contains, covered, holds, intervals, runMembers, runPieces, supported } from './holding.ts'
import { find, type Space } from './space.ts'
import { inStep, isVisible, nextFrom, stepEnd } from './timeline.ts'
import type { Fact, Status } from './types.ts'

/** Section 6: the first that applies. */
export function statusOf(space: Space, id: string, valid: number, recorded: number): Status | undefined {
  const fact = find(space, id)
  if (!fact || fact.boundary !== null || fact.recordedAt > recorded) return undefined
  if (!isVisible(space, fact)) return 'FORGOTTEN'
  if (isWrong(space, fact, recorded)) return 'RETRACTED'
  if (fact.challenges.length > 0) return 'QUARANTINED'
  if (valid < fact.from) return 'SCHEDULED'
  if (holds(space, fact, valid, recorded)) return 'ACTIVE'
  const run = runPieces(space, fact, recorded)
  if (contains(run, valid)) return 'ACTIVE'
  const stopped = run.findLast(([, until]) => until <= valid)?.[1]
  if (stopped === undefined) return whyStopped(space, fact, fact.from, recorded)
  // Rule 8: the status of a member followed by an equal one is the run's.
  const last = runMembers(space, fact, recorded).find(
    (member) => inStep(space, member, member.from, recorded) && stepEnd(space, member, recorded) === stopped,
  )
  return whyStopped(space, last ?? fact, stopped, recorded)
}

function whyStopped(space: Space, fact: Fact, stopped: number, recorded: number): Status {
  const ends = endsOf(space, fact, recorded).filter((end) => end.at <= stopped)
  if (!supported(space, fact, stopped, recorded)) return 'UNSUPPORTED'
  if (
    nextFrom(space, fact, recorded) <= stopped ||
    covered(space, fact, stopped, recorded) ||
    ends.some((end) => end.ending === 'SUPERSEDED')
  )
    return 'SUPERSEDED'
  return ends.length > 0 ? 'RELEASED' : 'EXPIRED'
}

/** Rule 20: the end of the holding interval that contains `valid`, else follows it next, else of the last. */
export function validUntil(space: Space, fact: Fact, valid: number, recorded: number): number {
  if (fact.lane === 'ASSERTED') return stepEnd(space, fact, recorded)
  const held = intervals(space, fact, recorded)
  return (held.find(([, until]) => valid < until) ?? held.at(-1))?.[1] ?? fact.from
}

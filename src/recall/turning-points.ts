import type { Caller } from '../model/caller.ts'
import { timelinesFor } from './candidates.ts'
import { type Reached, reach } from './closure.ts'
import { eligible } from './eligibility.ts'
import { formersAt, type Holder, type Scope } from './holders.ts'
import type { RecallRequest } from './input.ts'
import type { Ranked } from './rank.ts'

/** Most timelines whose whole course a view shows. */
export const MAX_COURSES = 5
/** What a timeline's best fact may score less than the best of all and still be asked about. */
const NEARLY_AS_GOOD = 0.2

/** The timelines that fit the question best. */
function coursesIn(ranked: readonly Ranked[]): string[] {
  const best = ranked[0]?.scores.overlap ?? 0
  const fitting = ranked.filter(({ scores, reached }) => {
    return (
      reached.parent === null && scores.overlap >= best - NEARLY_AS_GOOD && !reached.holder.slotKey.startsWith('U|')
    )
  })
  return [...new Set(fitting.map(({ reached }) => reached.holder.slotKey))].slice(0, MAX_COURSES)
}

const inTime = (one: Holder, other: Holder): number =>
  one.validFrom - other.validFrom || one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1)

/** A value said again is no turning point: of a run the one that is active stands for it, else the first. */
function withoutRepeats(course: readonly Holder[]): Holder[] {
  const turns: Holder[] = []
  for (const one of course) {
    const last = turns.at(-1)
    if (last?.valueKey !== one.valueKey) turns.push(one)
    else if (one.status === 'ACTIVE') turns[turns.length - 1] = one
  }
  return turns
}

/**
 * The values that the timelines asked about went through, for a view of changes: the newest first, because that is what
 * a small budget must keep. The text shows them in the order of time.
 */
export async function turningPoints(
  caller: Caller,
  ranked: readonly Ranked[],
  { request, scope, asked }: { request: RecallRequest; scope: Scope; asked: ReadonlySet<string> },
): Promise<Reached[]> {
  const slotKeys = coursesIn(ranked)
  const mostOfEach = timelinesFor(request.budgetTokens)
  const all = await formersAt(caller, scope, { ids: [], slotKeys, former: [], archived: [], mostOfEach })
  const { facts } = await eligible(caller, all, request, scope.moment)
  return slotKeys.flatMap((slotKey) => {
    const course = facts.filter((holder) => holder.slotKey === slotKey).sort(inTime)
    return withoutRepeats(course)
      .reverse()
      .map((holder) => reach(holder, { reason: 'CHAIN', parent: null }, asked))
  })
}

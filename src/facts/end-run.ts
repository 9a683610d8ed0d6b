import type { Draft } from '../changes/draft.ts'
import type { Timelines } from '../changes/slots.ts'
import type { Speaker } from '../changes/speaker.ts'
import { trustOf } from '../model/kinds.ts'
import { claimsAt, type End, type Link, runMembers, trustIn } from '../model/timeline.ts'
import { Refusal } from '../refusal.ts'
import { contains } from '../time/intervals.ts'

export interface RunEnd {
  /** The named member; a conclusion is a run of its own. */
  readonly target: Link
  /** The equal facts of the other lane. */
  readonly concluded: readonly Link[]
  readonly end: End
  readonly speaker: Speaker
}

/** Rule 15: an end may not cut an equal higher claim that started before it. */
export const mayEnd = (links: readonly Link[], target: Link, instant: number, speaker: Speaker): void => {
  const isHigher = (link: Link) => trustIn(link) > trustOf(speaker.kind)
  const cut = claimsAt(links, instant).filter((link) => link.valueKey === target.valueKey && link.validFrom < instant)
  if (isHigher(target) || cut.some(isHigher)) throw new Refusal('TRUST', 'A higher kind stands behind this fact.')
}

/** Rules 8 and 10: an end for every member of the run that starts before it, and for the equal conclusion that holds there. */
export const endRun = (draft: Draft, timelines: Timelines, { target, concluded, end, speaker }: RunEnd): void => {
  const links = timelines.get(target.slotKey)
  const members = target.holds === null ? runMembers(links, target) : [target]
  const equal =
    target.holds === null
      ? concluded.filter((link) => link.valueKey === target.valueKey && contains(link.holds ?? [], end.validAt))
      : []
  for (const link of [...members, ...equal]) {
    if (link.validFrom >= end.validAt || trustIn(link) > trustOf(speaker.kind)) continue
    draft.ends.push({ factId: link.id, ...end })
    draft.moved.push(link.id)
    timelines.update(link.id, (old) => ({ ...old, ends: [...old.ends, end] }))
  }
}

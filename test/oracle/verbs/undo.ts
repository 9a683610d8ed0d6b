import { inForce } from '../belief.ts'
import { write } from '../change.ts'
import { add, type Space } from '../space.ts'
import { RANK, Refused, type Result, rankOf, type Speaker } from '../types.ts'
import { takeBack } from './forget.ts'

/** Switches a change's effects off; belief, support and the step rule do the rest (rule 21). */
export function undo(space: Space, target: number, by: Speaker): Result {
  return write(space, 'undo', by, target, (change) => {
    const undone = space.changes[target]
    if (!undone || undone.id === change.id) throw new Refused('NOT_FOUND')
    const forgets = (id: number) => space.marks.some((mark) => mark.change === id)
    // The undo of a forget is its restore, and to hide again needs a plan.
    const restores = space.undos.some((one) => one.change === target && forgets(one.target))
    if (undone.verb === 'purge' || undone.verb === 'restore' || restores) throw new Refused('CONFLICT')
    if (!inForce(space, target, change.at)) return { outcome: 'alreadyUndone' }
    if (RANK[undone.kind] > rankOf(by)) throw new Refused('TRUST')
    refuseCorrected(space, target, change.at)
    add(space, space.undos, { change: change.id, target })
    if (forgets(target)) takeBack(space, target, change, false)
    return {}
  })
}

/** What the change recorded and a later one, in force, corrected stays corrected. */
function refuseCorrected(space: Space, target: number, recorded: number): void {
  const made = space.facts.filter((fact) => fact.change === target).map((fact) => fact.id)
  const later = space.disbeliefs.find(
    (disbelief) =>
      disbelief.correction &&
      made.includes(disbelief.fact) &&
      disbelief.change !== target &&
      inForce(space, disbelief.change, recorded),
  )
  if (later) throw new Refused('CONFLICT', later.change)
}

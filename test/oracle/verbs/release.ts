import { believed, isWrong } from '../belief.ts'
import { write } from '../change.ts'
import { mayTouch, outranking } from '../claims.ts'
import { contains, runMembers, runPieces } from '../holding.ts'
import { endRun } from '../record.ts'
import { add, type Space } from '../space.ts'
import { visible } from '../timeline.ts'
import { type Change, type Fact, Refused, type Result, type Speaker } from '../types.ts'

export function release(space: Space, id: string, from: number | undefined, by: Speaker): Result {
  return write(space, 'release', by, [id, from], (change) => {
    const at = from ?? change.at
    const fact = visible(space, id)
    if (!believed(space, fact, change.at)) throw new Refused('CONFLICT')
    mayTouch(space, fact, by)
    const run = runPieces(space, fact, change.at)
    if (run.every(([, until]) => until <= at)) return { outcome: 'alreadyEnded', fact: id }
    if (at <= fact.from || !contains(run, at)) throw new Refused('BAD_USER_INPUT')
    mayRelease(space, fact, at, change, by)
    endRun(space, fact, { at, ending: 'RELEASED', ...(by.source ? { source: by.source } : {}) }, change, by)
    return { fact: id }
  })
}

/** Rule 15: an end may not cut an equal higher claim that started before it. */
export function mayRelease(space: Space, fact: Fact, at: number, change: Change, by: Speaker): void {
  mayTouch(space, fact, by)
  const cut = outranking(space, fact, at, change.at, by)
  if (cut.some((other) => other.value === fact.value && other.from < at)) throw new Refused('TRUST')
}

/** Takes the run, unless the fact alone is asked for (rule 8). */
export function retract(space: Space, id: string, only: boolean, by: Speaker): Result {
  return write(space, 'retract', by, [id, only], (change) => {
    const fact = visible(space, id)
    if (isWrong(space, fact, change.at)) return { outcome: 'alreadyRetracted', fact: id }
    const taken = only || !believed(space, fact, change.at) ? [fact] : runMembers(space, fact, change.at)
    for (const member of taken) mayTouch(space, member, by)
    const wrong = taken.map((member) => ({ fact: member.id, change: change.id, correction: false }))
    add(space, space.disbeliefs, ...wrong)
    return { fact: id }
  })
}

import { believed, inForce } from '../belief.ts'
import { currentAttribute, write } from '../change.ts'
import { runMembers } from '../holding.ts'
import { add, type Space } from '../space.ts'
import { root, visible } from '../timeline.ts'
import { type Change, Refused, type Result, type Speaker } from '../types.ts'
import { refuseCycle } from './derive.ts'

/** Takes the run, unless the fact alone is asked for (rule 8). */
export function forgetValue(space: Space, id: string, only: boolean, by: Speaker): Result {
  return write(space, 'forget', by, [id, only], (change) => {
    const fact = visible(space, id)
    const taken = only || !believed(space, fact, change.at) ? [fact] : runMembers(space, fact, change.at)
    add(space, space.marks, ...taken.map((member) => ({ change: change.id, at: change.at, fact: member.id })))
    return { fact: id }
  })
}

export function forgetAttribute(space: Space, name: string, by: Speaker): Result {
  return write(space, 'forget', by, name, (change) => {
    const id = currentAttribute(space, name)
    if (id === undefined) throw new Refused('NOT_FOUND')
    const merged = space.attributes.map((_, index) => index).filter((index) => root(space, index) === root(space, id))
    add(space, space.marks, ...merged.map((attribute) => ({ change: change.id, at: change.at, attribute })))
    return {}
  })
}

export function restore(space: Space, mark: number, merge: boolean, by: Speaker): Result {
  return write(space, 'restore', by, [mark, merge], (change) => {
    if (!space.marks.some((one) => one.change === mark)) throw new Refused('NOT_FOUND')
    if (!inForce(space, mark, change.at)) return { outcome: 'alreadyRestored' }
    add(space, space.undos, { change: change.id, target: mark })
    takeBack(space, mark, change, merge)
    return {}
  })
}

/** An attribute that was written anew since is a conflict, or becomes one with the restored. */
export function takeBack(space: Space, mark: number, change: Change, merge: boolean): void {
  const own = space.marks.flatMap((one) => (one.change === mark && one.attribute !== undefined ? one.attribute : []))
  const [restored] = own
  if (restored === undefined) return
  const retired = (id: number) =>
    space.marks.some((one) => one.attribute === id && inForce(space, one.change, space.clock))
  const anew = space.attributes.findIndex(
    (attribute, id) =>
      attribute.name === space.attributes[restored]!.name &&
      !own.includes(id) &&
      root(space, id) !== root(space, restored) &&
      !retired(id),
  )
  if (anew < 0) return
  const written = space.facts.some((fact) => root(space, fact.attribute) === root(space, anew))
  if (!merge && written) throw new Refused('CONFLICT')
  add(space, space.merges, { change: change.id, from: root(space, anew), into: root(space, restored) })
  refuseCycle(space)
}

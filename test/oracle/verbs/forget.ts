import { inForce } from '../belief.ts'
import { write } from '../change.ts'
import { add, type Space } from '../space.ts'
import { root } from '../timeline.ts'
import { type Change, Refused, type Result, type Speaker, type Target } from '../types.ts'
import { reachOf } from '../widths.ts'
import { refuseCycle } from './derive.ts'

/** Marks what the width covers at this instant; nothing that is said later comes under a mark. */
export function forget(space: Space, target: Target, by: Speaker): Result {
  return write(space, 'forget', by, target, (change) => {
    const reach = reachOf(space, target, change.at)
    const mark = { change: change.id, at: change.at }
    add(
      space,
      space.marks,
      ...reach.entities.map((entity) => ({ ...mark, entity })),
      ...reach.attributes.map((attribute) => ({ ...mark, attribute })),
      ...[...reach.facts.keys()].map((fact) => ({ ...mark, fact })),
    )
    return 'fact' in target ? { fact: target.fact } : {}
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
  mergeAnew(space, own, change, merge)
  refuseCycle(space)
}

function mergeAnew(space: Space, own: readonly number[], change: Change, merge: boolean): void {
  const [restored] = own
  if (restored === undefined) return
  const { name, entity } = space.attributes[restored]!
  const retired = (id: number) =>
    space.marks.some((one) => one.attribute === id && inForce(space, one.change, space.clock))
  const anew = space.attributes.findIndex(
    (attribute, id) =>
      attribute.name === name &&
      attribute.entity === entity &&
      !own.includes(id) &&
      root(space, id) !== root(space, restored) &&
      !retired(id),
  )
  if (anew < 0) return
  const written = space.facts.some((fact) => root(space, fact.attribute) === root(space, anew))
  if (!merge && written) throw new Refused('CONFLICT')
  add(space, space.merges, { change: change.id, from: root(space, anew), into: root(space, restored) })
}

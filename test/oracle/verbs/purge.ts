import { seal } from '../belief.ts'
import { write } from '../change.ts'
import { find, type Space } from '../space.ts'
import { isMany, root } from '../timeline.ts'
import { type Change, Refused, type Result, type Speaker } from '../types.ts'

/** Erases the drift chain of a fact's timelines. */
export function purge(space: Space, id: string, by: Speaker): Result {
  return write(space, 'purge', by, id, (change) => {
    const target = find(space, id)
    if (!target || target.boundary !== null) throw new Refused('NOT_FOUND')
    const chain = space.facts.filter(
      (fact) =>
        root(space, fact.attribute) === root(space, target.attribute) &&
        (!isMany(space, target) || fact.value === target.value),
    )
    const gone = new Set(chain.map((fact) => fact.id))
    sealCausedEnds(space, gone)
    space.facts = space.facts.filter((fact) => !gone.has(fact.id))
    space.attestations = space.attestations.filter((said) => !gone.has(said.fact))
    emptyUnsupported(space, change)
    space.cache.clear()
    return {}
  })
}

/** What a purged fact had ended stays ended, whenever it was: nothing earlier resumes. */
function sealCausedEnds(space: Space, gone: ReadonlySet<string>): void {
  const kept = space.ends.filter((end) => !gone.has(end.fact))
  space.ends = kept.map((end) => {
    if (end.by === undefined || !gone.has(end.by)) return end
    const { by, ...rest } = end
    return { ...rest, sealed: seal(space, find(space, by)!) }
  })
}

/** A conclusion left without a set loses its content; its place stays as a boundary. */
function emptyUnsupported(space: Space, change: Change): void {
  const readable = (id: string) => space.facts.some((fact) => fact.id === id && fact.boundary === null)
  space.sets = space.sets.filter((set) => set.premises.every(readable))
  const bare = space.facts.filter(
    (fact) => fact.lane === 'CONCLUDED' && fact.boundary === null && !space.sets.some((set) => set.fact === fact.id),
  )
  for (const fact of bare) {
    fact.sealed = seal(space, fact)
    fact.boundary = change.at
    if (!isMany(space, fact)) fact.value = ''
  }
  if (bare.length > 0) emptyUnsupported(space, change)
}

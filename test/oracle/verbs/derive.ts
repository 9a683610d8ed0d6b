import { attest, attributeFor, draft, write } from '../change.ts'
import { valueFor } from '../entities.ts'
import { intervals, pieces, setStands } from '../holding.ts'
import { add, find, type Space } from '../space.ts'
import { isVisible, neighbours, slot, visible } from '../timeline.ts'
import { type Conclusion, type Piece, Refused, type Result, type Speaker } from '../types.ts'

/** Rules 17 and 18; always of the lowest kind (rule 13). */
export function derive(space: Space, conclusion: Conclusion, by: Speaker): Result {
  const says: Speaker = { ...by, kind: 'INFERENCE' }
  return write(space, 'derive', says, conclusion, (change) => {
    const sets = conclusion.sets.map((set) => set.map((id) => visible(space, id)))
    const [first] = sets
    if (!first || sets.some((set) => set.length === 0)) throw new Refused('BAD_USER_INPUT')
    const latest = Math.max(...first.map((premise) => premise.from))
    const from = conclusion.from ?? latest
    if (from < latest) throw new Refused('BAD_USER_INPUT')
    const value = valueFor(space, conclusion.value)
    const { id } = conclusion
    const attribute = attributeFor(space, conclusion.attribute)
    const fact = draft(space, change, { attribute, lane: 'CONCLUDED', value, from, id })
    if (!conclusion.sets.every((set) => setStands(space, set, from, change.at))) throw new Refused('CONFLICT')
    const stands = pieces(space, (valid) => conclusion.sets.some((set) => setStands(space, set, valid, change.at)))
    // A set joins a conclusion only where both stand; else a fallen one would be revived.
    const known = neighbours(space, fact).find(
      (other) => other.value === value && meet(intervals(space, other, change.at), stands),
    )
    if (!known) add(space, space.facts, fact)
    const target = known ?? fact
    attest(space, target, change, says)
    const added = conclusion.sets.map((premises) => ({ fact: target.id, change: change.id, premises: [...premises] }))
    add(space, space.sets, ...added)
    refuseCycle(space)
    return { outcome: known ? 'attested' : 'recorded', fact: target.id }
  })
}

const meet = (these: readonly Piece[], those: readonly Piece[]): boolean =>
  these.some(([from, until]) => those.some(([start, end]) => start <= until && from <= end))

/**
 * Rule 19, over every set ever recorded, so that no undo can close a cycle. A hidden conclusion blocks nothing, but for
 * what is shown and rests on it; it is judged again when it is restored.
 */
export function refuseCycle(space: Space): void {
  const counts = new Set(space.facts.filter((fact) => isVisible(space, fact)).map((fact) => fact.id))
  for (const id of counts)
    for (const set of space.sets.filter((one) => one.fact === id))
      for (const premise of set.premises) counts.add(premise)
  const beneath = (timeline: string) => {
    const facts = space.facts.filter((fact) => slot(space, fact) === timeline).map((fact) => fact.id)
    const counted = space.sets.filter((set) => facts.includes(set.fact) && counts.has(set.fact))
    const premises = counted.flatMap((set) => set.premises)
    return premises.flatMap((id) => find(space, id) ?? []).map((premise) => slot(space, premise))
  }
  const done = new Set<string>()
  const visit = (timeline: string, path: readonly string[]) => {
    if (path.includes(timeline)) throw new Refused('CYCLE')
    if (!done.has(timeline)) for (const below of beneath(timeline)) visit(below, [...path, timeline])
    done.add(timeline)
  }
  for (const fact of space.facts) visit(slot(space, fact), [])
}

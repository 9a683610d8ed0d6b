import { setsInForce, type Timelines } from './holding.ts'
import type { StoredChange, StoredFact } from './stored.ts'
import type { Violation } from './violation.ts'

const MAX_LEVEL = 1_000

/** Rules 9 and 10: a fact's permanent key is made of its attribute, its lane and, for MANY, its value. */
export function laneViolations({ stored }: Timelines): Violation[] {
  return stored.facts.flatMap((fact): Violation[] => {
    const tell = (message: string): Violation[] => [{ rule: 'lane', subject: fact.id, message }]
    if (fact.supersedes.length > 1) return tell('It took over from more than one fact.')
    if (fact.slotKey === `U|${fact.id}`) return []
    const { attribute } = fact
    if (attribute === undefined || fact.attributes.length > 1) return tell('It must be of exactly one attribute.')
    if (fact.about.length !== 1 || fact.about[0] !== attribute.entityId || fact.entityId !== attribute.entityId)
      return tell('Its entity is not the one of its attribute.')
    const value = attribute.cardinality === 'MANY' ? `|${fact.valueKey}` : ''
    const expected = `${attribute.id}|${fact.level > 0 ? 'C' : 'A'}${value}`
    return fact.slotKey === expected ? [] : tell('Its slotKey is not that of its attribute, lane and value.')
  })
}

/** Rule 19: levels rise from premise to conclusion, and no timeline rests on itself. */
export function supportViolations(timelines: Timelines): Violation[] {
  const { stored, byId } = timelines
  const found: Violation[] = []
  for (const fact of stored.facts) {
    const premises = fact.supports.map(({ premiseId }) => byId.get(premiseId))
    const tell = (message: string) => found.push({ rule: 'level', subject: fact.id, message })
    if (fact.level > 0 !== premises.length > 0) tell('A level above 0 and support sets must go together.')
    if (fact.level > MAX_LEVEL) tell(`Its level is above ${MAX_LEVEL}.`)
    if (premises.some((premise) => premise !== undefined && premise.level >= fact.level))
      tell('Its level is not above those of its premises.')
    const carried = premises.every((premise) => premise?.attribute === undefined || premise.attribute.carries === true)
    if (!carried) tell('An attribute it was derived from is not marked as carrying conclusions.')
  }
  return [...found, ...cycles(timelines)]
}

function cycles({ stored, force, byId }: Timelines): Violation[] {
  const clock = stored.space.clock ?? 0
  const below = new Map<string, Set<string>>()
  for (const fact of stored.facts) {
    const premises = setsInForce(fact, force, clock).flat()
    const slots = below.get(fact.slotKey) ?? new Set<string>()
    for (const premiseId of premises) slots.add(byId.get(premiseId)?.slotKey ?? '')
    below.set(fact.slotKey, slots)
  }
  // Timelines that rest on nothing are taken away until none is left, or only cycles and what rests on them.
  for (;;) {
    const ground = [...below].filter(([, slots]) => ![...slots].some((slot) => below.has(slot)))
    if (ground.length === 0) break
    for (const [slot] of ground) below.delete(slot)
  }
  return [...below.keys()].map((subject) => ({ rule: 'acyclic', subject, message: 'This timeline rests on itself.' }))
}

/** Rule 11: a write ends facts in its own attribute, and in parts of the same entity that its attribute determines. */
export function endedViolations({ stored, byId }: Timelines): Violation[] {
  const determines = new Map(stored.definitions.map((one) => [one.name, one.determines]))
  const mayEnd = (cause: StoredFact | undefined, fact: StoredFact): boolean => {
    const [from, to] = [cause?.attribute, fact.attribute]
    if (from === undefined || to === undefined) return false
    if (from.id === to.id) return true
    const siblings = from.entityId === to.entityId && from.scope === to.scope
    return siblings && (determines.get(from.name) ?? []).includes(to.name)
  }
  const caused = stored.facts.flatMap((fact) =>
    fact.ends
      .filter((end) => end.by !== null && !mayEnd(byId.get(end.by), fact))
      .map(
        (): Violation => ({
          rule: 'ended',
          subject: fact.id,
          message: 'A fact of an attribute that has no say in it ended it.',
        }),
      ),
  )
  return [...caused, ...stored.changes.flatMap((change) => releasedTooMuch(change, stored.facts))]
}

/** A release names one fact: all that it ends without a cause is of one attribute. */
function releasedTooMuch(change: StoredChange, facts: readonly StoredFact[]): Violation[] {
  if (!/^release/i.test(change.verb)) return []
  const ended = facts.filter((fact) => fact.ends.some((end) => end.changeId === change.id && end.by === null))
  const attributes = new Set(ended.map((fact) => fact.attribute?.id))
  if (attributes.size <= 1) return []
  return [{ rule: 'ended', subject: change.id, message: 'One release ended facts of several attributes.' }]
}

/** No edge joins two spaces. */
export const strayViolations = ({ stored }: Timelines): Violation[] =>
  stored.strays.map(({ type, near, far }) => ({
    rule: 'space',
    subject: near,
    message: `An edge ${type} leads out of the space, to ${far || 'a node without an id'}.`,
  }))

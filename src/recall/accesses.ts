/** Most facts that wait to be recorded; beyond it the oldest are left out. */
export const MAX_WAITING_FACTS = 20_000

export interface AccessedFact {
  spaceId: string
  id: string
  /** The last delivery, epoch milliseconds. */
  at: number
  count: number
}

/** Deliveries of facts in views, kept until a job writes them: no read waits for that, and a crash loses one batch. */
export interface Accesses {
  note(spaceId: string, factIds: readonly string[], at: number): void
  /** Takes out up to so many, the oldest first. */
  take(most: number): AccessedFact[]
  /** Puts back what could not be written. */
  putBack(facts: readonly AccessedFact[]): void
}

export const openAccesses = (): Accesses => {
  const waiting = new Map<string, AccessedFact>()
  const add = (fact: AccessedFact) => {
    const known = waiting.get(fact.id)
    const at = Math.max(fact.at, known?.at ?? fact.at)
    waiting.set(fact.id, { ...fact, at, count: fact.count + (known?.count ?? 0) })
    const oldest = waiting.keys().next().value
    if (waiting.size > MAX_WAITING_FACTS && oldest !== undefined) waiting.delete(oldest)
  }
  return {
    note: (spaceId, factIds, at) => {
      for (const id of factIds) add({ spaceId, id, at, count: 1 })
    },
    take: (most) => {
      const taken = [...waiting.values()].slice(0, most)
      for (const { id } of taken) waiting.delete(id)
      return taken
    },
    putBack: (facts) => {
      for (const fact of facts) add(fact)
    },
  }
}

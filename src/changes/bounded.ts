import { type Link, ownEnd } from '../model/timeline.ts'
import type { Bounded, Draft, NewFact } from './draft.ts'
import type { Timelines } from './slots.ts'

/**
 * Materialised ends of the new facts and of those before them in their timelines, worked out from what was read (rules 2,
 * 20). A change that does more than say something new is left as it is: the writing statement works its ends out.
 */
export const withBounds = (draft: Draft, timelines: Timelines, at: number): Draft => {
  const altersMore = [draft.supports, draft.ends, draft.disbelieved, draft.protects].some((list) => list.length > 0)
  if (altersMore || draft.cascades || draft.definition !== null) return draft
  const before = new Map<string, Bounded>()
  const facts: NewFact[] = []
  for (const fact of draft.facts) {
    const { id, slotKey } = fact.properties
    const links = timelines.get(String(slotKey))
    const place = links.findIndex((link) => link.id === id)
    const previous = links[place - 1]
    if (previous) before.set(previous.id, boundedAt(links, place - 1, at))
    // A challenger has no place, and a statement that names no attribute has a timeline of its own.
    if (place < 0 && !fact.challenger && fact.attributeId !== null) return draft
    const { validUntil, live } = place < 0 ? { validUntil: null, live: true } : boundedAt(links, place, at)
    facts.push(fact.challenger ? fact : { ...fact, live, properties: { ...fact.properties, validUntil } })
  }
  const news = new Set(facts.map((fact) => fact.properties['id']))
  return { ...draft, facts, bounded: [...before.values()].filter(({ id }) => !news.has(id)) }
}

const boundedAt = (links: readonly Link[], place: number, at: number): Bounded => {
  const link = links[place]!
  const until = Math.min(ownEnd(link), links[place + 1]?.validFrom ?? Infinity)
  return {
    id: link.id,
    validUntil: until === Infinity ? null : until,
    live: until > at && until > link.validFrom,
  }
}

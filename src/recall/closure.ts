import type { EntryReason } from '../generated/graphql.ts'
import { tellingWords } from './families.ts'
import type { FindHolders, Holder } from './holders.ts'

/** Bounds of the search from candidate facts to what they lead to. */
export const MAX_HOPS = 6
export const MAX_FACTS = 2_000
/** A chain that met none of the query's words for so many hops goes no further. */
export const MAX_DRY_HOPS = 2
const MAX_ENTITIES_A_HOP = 32
const MAX_TIMELINES_OF_EACH = 100
/** Facts found by their words from which the search goes on. */
const MAX_TEXT_STARTS = 16

/** A fact that holds, and how the search came to it. */
export interface Reached {
  holder: Holder
  reason: EntryReason
  parent: Reached | null
  hops: number
  /** Hops since the chain last met a word of the query. */
  dryHops: number
  /** Words of the query met by the fact and the chain that led to it. */
  met: ReadonlySet<string>
}

/** The words of a fact: of its statement, its attribute's name and its entity's. */
export function wordsOfHolder({ text, attributeName, entity }: Holder): Set<string> {
  return tellingWords(`${text} ${attributeName ?? ''} ${entity?.name ?? ''}`)
}

interface Arrival {
  reason: EntryReason
  parent: Reached | null
}

export function reach(holder: Holder, { reason, parent }: Arrival, asked: ReadonlySet<string>): Reached {
  const words = wordsOfHolder(holder)
  const met = new Set(parent?.met)
  for (const word of asked) if (words.has(word)) met.add(word)
  const dry = parent !== null && met.size === parent.met.size
  return {
    holder,
    reason,
    parent,
    hops: parent === null ? 0 : parent.hops + 1,
    dryHops: dry ? parent.dryHops + 1 : 0,
    met,
  }
}

/** By words met, then the more direct, then the more recent; the id settles the rest. */
export function byPromise(one: Reached, other: Reached): number {
  return (
    other.met.size - one.met.size ||
    one.dryHops - other.dryHops ||
    one.hops - other.hops ||
    other.holder.validFrom - one.holder.validFrom ||
    other.holder.recordedAt - one.holder.recordedAt ||
    (one.holder.id < other.holder.id ? -1 : 1)
  )
}

/** A timeline's name without its lane: a premise's value may be held by either. */
function timelineOf(slotKey: string): string {
  const [owner, , ...rest] = slotKey.split('|')
  return owner === 'U' ? slotKey : [owner, ...rest].join('|')
}

interface Steps {
  entities: Map<string, Reached>
  premises: Map<string, Reached>
  slotKeys: string[]
}

interface Walk {
  asked: ReadonlySet<string>
  /** By id of the fact. */
  reached: Map<string, Reached>
  /** Entities the question is about. */
  starts: ReadonlySet<string>
  /** How many words the chain had met that last led to each entity: only a better one leads there again. */
  visited: Map<string, number>
  /** What holds of each entity visited. */
  known: Map<string, Holder[]>
}

function isAnswered({ asked, reached }: Walk): boolean {
  return asked.size > 0 && [...reached.values()].some(({ met }) => met.size === asked.size)
}

/** A fact found by its words may have an entity asked about as its value: then its own entity's facts are next. */
function targetsOf({ holder, reason }: Reached, { starts }: Walk): readonly { id: string; name: string }[] {
  const backwards = reason === 'TEXT' && holder.refersTo.some(({ id }) => starts.has(id))
  return backwards && holder.entity !== null ? [holder.entity] : holder.refersTo
}

/** An answered question goes no further, but for entities whose names share words with it: it is about them too. */
function isWanted(name: string, { asked }: Walk): boolean {
  return [...tellingWords(name)].some((word) => asked.has(word))
}

const premiseName = (slotKey: string, valueKey: string | null): string => `${timelineOf(slotKey)} ${valueKey}`

function nextSteps(frontier: readonly Reached[], walk: Walk): Steps {
  const steps: Steps = { entities: new Map(), premises: new Map(), slotKeys: [] }
  const answered = isAnswered(walk)
  let textStarts = 0
  for (const from of [...frontier].sort(byPromise)) {
    if (from.dryHops >= MAX_DRY_HOPS) continue
    if (from.reason === 'TEXT' && ++textStarts > MAX_TEXT_STARTS) continue
    for (const { slotKey, valueKey } of from.holder.premises) {
      const name = premiseName(slotKey, valueKey)
      if (steps.premises.has(name)) continue
      steps.premises.set(name, from)
      steps.slotKeys.push(slotKey)
    }
    for (const { id: entityId, name } of targetsOf(from, walk)) {
      if (answered && !isWanted(name, walk)) continue
      const before = walk.visited.get(entityId) ?? -1
      if (before >= from.met.size || steps.entities.has(entityId) || steps.entities.size >= MAX_ENTITIES_A_HOP) continue
      walk.visited.set(entityId, from.met.size)
      steps.entities.set(entityId, from)
    }
  }
  return steps
}

function arrivalOf(holder: Holder, steps: Steps): Arrival | null {
  const concluded = steps.premises.get(premiseName(holder.slotKey, holder.valueKey))
  if (concluded !== undefined) return { reason: 'PREMISE', parent: concluded }
  const referring = steps.entities.get(holder.entity?.id ?? '')
  return referring === undefined ? null : { reason: 'REFERENCE', parent: referring }
}

function chainHas(from: Reached | null, id: string): boolean {
  return from !== null && (from.holder.id === id || chainHas(from.parent, id))
}

/** A fact belongs to the chain that explains most of the query; what the query names itself needs no chain. */
function isBetter(next: Reached, known: Reached | undefined): boolean {
  if (known === undefined) return true
  return known.reason !== 'NAMED_ENTITY' && next.met.size > known.met.size && !chainHas(next.parent, next.holder.id)
}

/** What holds where the steps lead: each entity is asked for once. */
async function holdersOf(steps: Steps, { reached, known }: Walk, find: FindHolders): Promise<Holder[]> {
  const entities = [...steps.entities.keys()]
  const unknown = entities.filter((id) => !known.has(id))
  const wanted = { entities: unknown, slotKeys: steps.slotKeys, mostOfEach: MAX_TIMELINES_OF_EACH }
  const found = unknown.length + steps.slotKeys.length === 0 ? [] : await find(wanted)
  for (const id of unknown)
    known.set(
      id,
      found.filter(({ entity }) => entity?.id === id),
    )
  // Words may have found what lies beyond the bound for one entity.
  const byWords = [...reached.values()].filter(({ reason }) => reason === 'TEXT').map(({ holder }) => holder)
  const all = [...byWords, ...entities.flatMap((id) => known.get(id) ?? []), ...found]
  return [...new Map(all.map((holder) => [holder.id, holder])).values()]
}

function admit(holders: readonly Holder[], steps: Steps, { asked, reached }: Walk): Reached[] {
  const next = holders.flatMap((holder) => {
    const arrival = arrivalOf(holder, steps)
    return arrival === null ? [] : [reach(holder, arrival, asked)]
  })
  const better = next.filter((one) => isBetter(one, reached.get(one.holder.id))).sort(byPromise)
  const admitted: Reached[] = []
  for (const one of better) {
    if (!reached.has(one.holder.id) && reached.size >= MAX_FACTS) continue
    reached.set(one.holder.id, one)
    admitted.push(one)
  }
  return admitted
}

export interface Start {
  facts: readonly Reached[]
  /** Entities whose facts are already among them. */
  entities: readonly string[]
}

/**
 * Best first from the given facts along values that are entities to the facts of those, and from conclusions to their
 * premises: one statement a hop, the chains that met most words of the query in front, until one has met them all.
 */
export async function follow(start: Start, asked: ReadonlySet<string>, find: FindHolders): Promise<Reached[]> {
  const walk: Walk = {
    asked,
    reached: new Map(start.facts.slice(0, MAX_FACTS).map((fact) => [fact.holder.id, fact])),
    starts: new Set(start.entities),
    visited: new Map(start.entities.map((id) => [id, Number.POSITIVE_INFINITY])),
    known: new Map(),
  }
  let frontier: readonly Reached[] = start.facts
  for (let hop = 1; hop <= MAX_HOPS && walk.reached.size < MAX_FACTS; hop += 1) {
    const steps = nextSteps(frontier, walk)
    if (steps.entities.size + steps.slotKeys.length === 0) break
    frontier = admit(await holdersOf(steps, walk, find), steps, walk)
  }
  return [...walk.reached.values()]
}

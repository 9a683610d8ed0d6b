import type { Reached } from './closure.ts'
import { wordsOf } from './words.ts'

/** What an active entry has above a former one (preset `evidence`). */
export const ACTIVE_SCORE = 0.4
/** What a fact of an entity in question has above a fact about another that merely shares words. */
const OWN_WEIGHT = 0.5
/** What a fact has whose attribute the query names. */
const ATTRIBUTE_WEIGHT = 1
/** An attribute counts as named when at least this share of its name is in the query. */
const LEAST_NAMED_SHARE = 0.5
/** What each hop that explained nothing takes away, and what keeps a chain in its order. */
const DRY_HOP_WEIGHT = 0.25
const HOP_WEIGHT = 0.01

export interface Question {
  /** As asked. */
  query: string
  /** The query's words. */
  asked: ReadonlySet<string>
  /** Ids of the entities it is about: the filter's, or those it names. Empty: it names none. */
  about: ReadonlySet<string>
}

export interface Ranked {
  reached: Reached
  /** The share of the query's words met by the entry and its chain, and 0.4 for being active. */
  score: number
}

const shareOf = (met: ReadonlySet<string>, asked: ReadonlySet<string>): number =>
  asked.size === 0 ? 0 : met.size / asked.size

/** A fact is worth what it leads to: the middle of a chain has few of the words but nothing follows without it. */
function worthOf(all: readonly Reached[], asked: ReadonlySet<string>): Map<string, number> {
  const worth = new Map<string, number>()
  for (const leaf of all) {
    const share = shareOf(leaf.met, asked)
    const chain = leaf.dryHops === 0 ? chainOf(leaf) : [leaf]
    for (const { holder } of chain) worth.set(holder.id, Math.max(worth.get(holder.id) ?? 0, share))
  }
  return worth
}

/** The chain that led to a fact, its start first. */
export function chainOf(reached: Reached): Reached[] {
  const chain: Reached[] = []
  for (let link: Reached | null = reached; link !== null; link = link.parent) chain.unshift(link)
  return chain
}

/** In the words as they are: `write` names no attribute `authors`, though the two belong together. */
function namedShare(attributeName: string | null, query: ReadonlySet<string>): number {
  const name = new Set(wordsOf(attributeName ?? ''))
  if (name.size === 0) return 0
  const share = [...name].filter((word) => query.has(word)).length / name.size
  return share < LEAST_NAMED_SHARE ? 0 : share
}

interface Weighing extends Question {
  worth: ReadonlyMap<string, number>
  queryWords: ReadonlySet<string>
}

/** What leads nowhere weighs less by each hop since its chain last met a word. */
function weightOf(reached: Reached, { asked, about, worth, queryWords }: Weighing): number {
  const { holder, parent, met, hops, dryHops } = reached
  const [start = reached] = chainOf(reached)
  const own = start.holder.entity !== null && about.has(start.holder.entity.id)
  const named = parent === null && (own || about.size === 0) ? namedShare(holder.attributeName, queryWords) : 0
  const share = shareOf(met, asked)
  const best = Math.max(share, worth.get(holder.id) ?? 0)
  const dry = best > share ? 0 : dryHops
  return best + (own ? OWN_WEIGHT : 0) + ATTRIBUTE_WEIGHT * named - DRY_HOP_WEIGHT * dry - HOP_WEIGHT * hops
}

/** In order of rank: by weight, then recency, then id. The same facts give the same order, however they came. */
export function rank(all: readonly Reached[], question: Question): Ranked[] {
  const queryWords = new Set(wordsOf(question.query))
  const weighing = { ...question, worth: worthOf(all, question.asked), queryWords }
  const weighed = all.map((reached) => ({
    reached,
    score: shareOf(reached.met, question.asked) + ACTIVE_SCORE,
    // Whole thousandths: sums of fractions differ in their last digits.
    weight: Math.round(1_000 * weightOf(reached, weighing)),
  }))
  weighed.sort(
    (one, other) =>
      other.weight - one.weight ||
      other.reached.holder.validFrom - one.reached.holder.validFrom ||
      other.reached.holder.recordedAt - one.reached.holder.recordedAt ||
      (one.reached.holder.id < other.reached.holder.id ? -1 : 1),
  )
  return weighed.map(({ reached, score }) => ({ reached, score }))
}

import type { Reached } from './closure.ts'
import { tellingWords } from './families.ts'

/** What an active entry has above a former one (preset `evidence`). */
export const ACTIVE_SCORE = 0.4
/** What a fact of an entity in question has above a fact about another that merely shares words. */
const OWN_WEIGHT = 0.5
/** What a fact has whose attribute the query names. */
const ATTRIBUTE_WEIGHT = 1
/** An attribute counts as named when at least this share of its name is in the query. */
const LEAST_NAMED_SHARE = 0.5
/** What each hop that explained nothing takes away, and what keeps a chain in its order. */
const DRY_HOP_WEIGHT = 0.1
const HOP_WEIGHT = 0.01

export interface Question {
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

function namedShare(attributeName: string | null, asked: ReadonlySet<string>): number {
  const name = tellingWords(attributeName ?? '')
  if (name.size === 0) return 0
  const share = [...name].filter((word) => asked.has(word)).length / name.size
  return share < LEAST_NAMED_SHARE ? 0 : share
}

function weightOf(reached: Reached, worth: number, { asked, about }: Question): number {
  const { holder, parent, met, hops, dryHops } = reached
  const [start = reached] = chainOf(reached)
  const ownStart = start.holder.entity !== null && about.has(start.holder.entity.id)
  const leadsOn = dryHops === 0 || worth > shareOf(met, asked)
  const own = ownStart && leadsOn ? OWN_WEIGHT : 0
  const attribute = parent === null && (ownStart || about.size === 0) ? namedShare(holder.attributeName, asked) : 0
  return worth + own + ATTRIBUTE_WEIGHT * attribute - DRY_HOP_WEIGHT * (leadsOn ? 0 : dryHops) - HOP_WEIGHT * hops
}

/** In order of rank: by weight, then recency, then id. The same facts give the same order, however they came. */
export function rank(all: readonly Reached[], question: Question): Ranked[] {
  const worth = worthOf(all, question.asked)
  const weighed = all.map((reached) => ({
    reached,
    score: shareOf(reached.met, question.asked) + ACTIVE_SCORE,
    // Whole thousandths: sums of fractions differ in their last digits.
    weight: Math.round(1_000 * weightOf(reached, worth.get(reached.holder.id) ?? 0, question)),
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

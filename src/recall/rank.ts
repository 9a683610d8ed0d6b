import { reciprocalRank } from '../embedding/fusion.ts'
import type { Preset } from '../generated/graphql.ts'
import type { Reached } from './closure.ts'
import type { Bearing } from './preferences.ts'
import { type Access, frequencyOf, PRESETS, recencyOf } from './presets.ts'
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
/** What bears on a choice, where a choice is to be made. */
const BEARING_WEIGHT = { PREFERENCE: 0.5, CONSTRAINT: 0.3 } as const

export interface Question {
  /** As asked. */
  query: string
  /** The query's words. */
  asked: ReadonlySet<string>
  /** Ids of the entities it is about: the filter's, or those it names. Empty: it names none. */
  about: ReadonlySet<string>
  preset: Preset
  /** Half-life of each candidate in days, and the instant its idle time is counted to. */
  access: (reached: Reached) => Access
  /** Cosine similarity by fact id; without it lexical overlap stands for it. */
  similarity: ReadonlyMap<string, number>
  /** Whether a fact bears on a choice; null where none is asked for. */
  bearing: (reached: Reached) => Bearing
}

export interface ScoreParts {
  overlap: number
  active: number
  semantic: number
  recency: number
  frequency: number
}

export interface Ranked {
  reached: Reached
  score: number
  scores: ScoreParts
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
function weightOf(reached: Reached, weighing: Weighing): number {
  const { asked, about, worth, queryWords } = weighing
  const { holder, parent, met, hops, dryHops } = reached
  const [start = reached] = chainOf(reached)
  const own = start.holder.entity !== null && about.has(start.holder.entity.id)
  const named = parent === null && (own || about.size === 0) ? namedShare(holder.attributeName, queryWords) : 0
  const share = shareOf(met, asked)
  const best = Math.max(share, worth.get(holder.id) ?? 0)
  const dry = best > share ? 0 : dryHops
  const bearing = weighing.bearing(reached)
  const weight = best + (own ? OWN_WEIGHT : 0) + ATTRIBUTE_WEIGHT * named - DRY_HOP_WEIGHT * dry - HOP_WEIGHT * hops
  return weight + (bearing === null ? 0 : BEARING_WEIGHT[bearing]) + (isActive(reached) ? ACTIVE_SCORE : 0)
}

const isActive = ({ holder }: Reached): boolean => holder.status === 'ACTIVE'

interface Weighed extends Ranked {
  weight: number
}

/** What is not near enough to be told, or has no vector yet, is never nearer than what is. */
function semanticOf(id: string, lexical: number, similarity: ReadonlyMap<string, number>): number {
  return similarity.get(id) ?? Math.min(lexical, ...similarity.values())
}

function weigh(all: readonly Reached[], question: Question): Weighed[] {
  const queryWords = new Set(wordsOf(question.query))
  const weighing = { ...question, worth: worthOf(all, question.asked), queryWords }
  const weights = all.map((reached) => weightOf(reached, weighing))
  const most = Math.max(...weights, Number.MIN_VALUE)
  return all.map((reached, index) => {
    const lexical = Math.max(0, (weights[index] ?? 0) / most)
    const access = question.access(reached)
    const scores = {
      overlap: shareOf(reached.met, question.asked),
      active: isActive(reached) ? 1 : 0,
      semantic: semanticOf(reached.holder.id, lexical, question.similarity),
      recency: recencyOf(access),
      frequency: frequencyOf(access),
    }
    const score = scoreOf(scores, question.preset)
    const weight = question.preset === 'EVIDENCE' ? (weights[index] ?? 0) : score
    // Whole thousandths: sums of fractions differ in their last digits.
    return { reached, score, scores, weight: Math.round(1_000 * weight) }
  })
}

function scoreOf(scores: ScoreParts, preset: Preset): number {
  if (preset === 'EVIDENCE') return scores.overlap + ACTIVE_SCORE * scores.active
  const { semantic, recency, frequency } = PRESETS[preset]
  return semantic * scores.semantic + recency * scores.recency + frequency * scores.frequency
}

/** The place of each fact among those of its attribute, the newest first: a choice needs something of every list. */
function placesInAttribute(all: readonly Weighed[]): Map<string, number> {
  const counts = new Map<string, number>()
  const places = new Map<string, number>()
  for (const { reached } of [...all].sort(byRecency)) {
    const attribute = `${reached.holder.entity?.id} ${reached.holder.attributeName}`
    places.set(reached.holder.id, counts.get(attribute) ?? 0)
    counts.set(attribute, (counts.get(attribute) ?? 0) + 1)
  }
  return places
}

const byRecency = ({ reached: one }: Weighed, { reached: other }: Weighed): number =>
  other.holder.validFrom - one.holder.validFrom ||
  other.holder.recordedAt - one.holder.recordedAt ||
  (one.holder.id < other.holder.id ? -1 : 1)

/** In order of rank: by weight, then recency, then id. The same facts give the same order, however they came. */
export function rank(all: readonly Reached[], question: Question): Ranked[] {
  const weighed = weigh(all, question)
  const bears = weighed.filter(({ reached }) => question.bearing(reached) !== null)
  const places = placesInAttribute(bears)
  const placeOf = ({ reached }: Weighed) => places.get(reached.holder.id) ?? 0
  weighed.sort((one, other) => other.weight - one.weight || placeOf(one) - placeOf(other) || byRecency(one, other))
  const fused = question.preset === 'EVIDENCE' ? fuse(weighed, question.similarity) : weighed
  return fused.map(({ reached, score, scores }) => ({ reached, score, scores }))
}

/** Words and meanings are joined by rank alone: what either finds first is among the first. */
function fuse(weighed: readonly Weighed[], similarity: ReadonlyMap<string, number>): readonly Weighed[] {
  if (similarity.size === 0) return weighed
  const byWords = weighed.map(({ reached }) => reached.holder.id)
  const near = byWords.filter((id) => similarity.has(id))
  const byMeaning = near.sort((one, other) => (similarity.get(other) ?? 0) - (similarity.get(one) ?? 0))
  const places = new Map(reciprocalRank([byWords, byMeaning]).map(({ key }, index) => [key, index]))
  const placeOf = ({ reached }: Weighed) => places.get(reached.holder.id) ?? 0
  return [...weighed].sort((one, other) => placeOf(one) - placeOf(other))
}

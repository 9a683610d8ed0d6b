import type { EntryReason, OmissionReason } from '../generated/graphql.ts'
import type { FactStatus } from '../model/status.ts'
import type { Moment } from '../reads/moment.ts'
import { o200kBase } from '../values/tokens.ts'
import type { CuratedLine } from './curate.ts'
import type { Dispute } from './disputes.ts'
import type { AmbiguousName } from './entities.ts'
import type { Holder } from './holders.ts'
import type { SettledIntent } from './intent.ts'
import { type Candidate, type Group, LINE_OVERHEAD_TOKENS, packView } from './pack.ts'
import { chainOf, type Ranked, type ScoreParts } from './rank.ts'

/** Ranked facts are collected up to so many tokens; a larger budget collects as much as it can hold. */
export const MAX_COLLECTED_TOKENS = 10_000
/** What a line has besides its statement, roughly: id, status, times, asserter. */
const LINE_FRAME_TOKENS = 40
const CHARACTERS_A_TOKEN = 4
/** So many budgets' worth of lines are written: a rough count may be too high, and small lines fit where large ones don't. */
const LIKELY_TO_FIT = 1.5

export interface ViewEntry {
  factId: string
  line: string
  tokens: number
  rank: number
  score: number
  scores: ScoreParts
  reason: EntryReason
  via: string | null
  hops: number
  rescued: boolean
  conflicted: boolean
}

export interface ViewOmission {
  factId: string
  reason: OmissionReason
  tokens: number
}

export interface View {
  text: string
  tokens: number
  entries: ViewEntry[]
  pinned: ViewEntry[]
  omitted: ViewOmission[]
  conflictIds: string[]
  archiveRescues: number
  asOf: Moment
  intent: SettledIntent
  suggestedIntent: SettledIntent | null
  unresolvedEntities: string[]
  ambiguousNames: AmbiguousName[]
  curated: CuratedLine[]
  fallback: boolean
  stale: boolean
  vectorsUsed: boolean
}

const roughTokens = ({ tokens, text }: Holder): number =>
  LINE_FRAME_TOKENS + (tokens ?? Math.ceil(text.length / CHARACTERS_A_TOKEN))

export interface Collected {
  taken: Ranked[]
  /** What isn't looked at more closely: too far down to fit, or beyond what is collected. */
  left: { holder: Holder; reason: 'BUDGET' | 'COLLECTION' }[]
}

/** The first always, then more while their lines are likely to fit; with a link of a chain, its whole chain. */
export function collect(ranked: readonly Ranked[], budgetTokens: number): Collected {
  const most = Math.max(MAX_COLLECTED_TOKENS, budgetTokens)
  const likely = budgetTokens * LIKELY_TO_FIT
  const places = new Map<string, number>()
  const wanted = new Set<string>()
  let spent = 0
  let packed = 0
  for (const { reached } of ranked) {
    const tokens = roughTokens(reached.holder)
    spent += tokens
    // What is larger than the budget takes nobody's room.
    packed += tokens > budgetTokens ? 0 : tokens
    places.set(reached.holder.id, spent)
    if (wanted.size > 0 && (packed > likely || spent > most)) continue
    for (const link of chainOf(reached)) wanted.add(link.holder.id)
  }
  const isLeft = ({ reached: { holder } }: Ranked) => !wanted.has(holder.id)
  const reasonOf = (holder: Holder) => ((places.get(holder.id) ?? 0) > most ? 'COLLECTION' : 'BUDGET')
  return {
    taken: ranked.filter((one) => !isLeft(one)),
    left: ranked.filter(isLeft).map(({ reached: { holder } }) => ({ holder, reason: reasonOf(holder) })),
  }
}

const GROUPS: Partial<Record<FactStatus, Group>> = { ACTIVE: 'ACTIVE', ARCHIVED: 'ARCHIVED', QUARANTINED: 'DISPUTED' }

interface Costed extends Candidate {
  tokens: number
}

function candidateOf(holder: Holder, line: string, inOrderOfTime: boolean): Costed {
  const group = GROUPS[holder.status] ?? 'FORMER'
  const place = inOrderOfTime && group === 'FORMER' ? holder.validFrom : undefined
  return {
    id: holder.id,
    line: line,
    group,
    tokens: o200kBase.count(line),
    ...(place === undefined ? {} : { place }),
  }
}

export interface ToPack {
  ranked: readonly Ranked[]
  left: Collected['left']
  barred: readonly { holder: Holder; reason: OmissionReason }[]
  pinned: readonly Holder[]
  lines: ReadonlyMap<string, string>
  disputes: readonly Dispute[]
  budgetTokens: number
  limit: number
  /** Former lines stand in the order of time. */
  inOrderOfTime: boolean
}

/**
 * A chain is packed whole or not at all (recall, point 7), unless no view of this size could hold it: then what is
 * nearest to the question is better than nothing.
 */
function chainIds(ranked: readonly Ranked[], lines: ReadonlyMap<string, Costed>, fit: ToPack): Map<string, string> {
  const chains = new Map<string, string>()
  for (const { reached } of ranked) {
    const chain = chainOf(reached).map(({ holder }) => holder.id)
    const cost = chain.reduce((total, id) => total + (lines.get(id)?.tokens ?? 0) + LINE_OVERHEAD_TOKENS, 0)
    const whole = chain.every((id) => lines.has(id) && !chains.has(id))
    const loose = reached.dryHops > 0 && reached.reason !== 'CONFLICT'
    if (loose || chain.length < 2 || !whole || chain.length > fit.limit || cost > fit.budgetTokens) continue
    for (const id of chain) chains.set(id, reached.holder.id)
  }
  return chains
}

function entryOf(one: Ranked, place: number, line: Costed, disputed: ReadonlySet<string>): ViewEntry {
  const { reached, score, scores } = one
  const { holder } = reached
  return {
    factId: holder.id,
    line: line.line,
    tokens: line.tokens + LINE_OVERHEAD_TOKENS,
    rank: place,
    score,
    scores,
    reason: reached.reason,
    via: reached.parent?.holder.id ?? null,
    hops: reached.hops,
    rescued: holder.status !== 'ACTIVE',
    conflicted: disputed.has(holder.id),
  }
}

/** What is pinned was not ranked, unless it was a candidate as well. */
const NO_SCORES: ScoreParts = { overlap: 0, active: 1, semantic: 0, recency: 0, frequency: 0 }

function asRanked(holder: Holder): Ranked {
  const reached = { holder, reason: 'NAMED_ENTITY', parent: null, hops: 0, dryHops: 0, met: new Set<string>() } as const
  return { reached, score: 0, scores: NO_SCORES }
}

/** Packs ranked facts; those without a line do not hold and are left out altogether. */
export function pack(given: ToPack) {
  const { lines, barred, budgetTokens, limit, inOrderOfTime } = given
  const ranked = given.ranked.filter(({ reached }) => lines.has(reached.holder.id))
  const known = new Map(ranked.map((one, index) => [one.reached.holder.id, { one, place: index + 1 }]))
  const costed = new Map<string, Costed>()
  for (const holder of [...ranked.map(({ reached }) => reached.holder), ...given.pinned]) {
    const line = lines.get(holder.id)
    if (line !== undefined && !costed.has(holder.id)) costed.set(holder.id, candidateOf(holder, line, inOrderOfTime))
  }
  const chains = chainIds(ranked, costed, given)
  const candidates = ranked.flatMap(({ reached }): Candidate[] => {
    const line = costed.get(reached.holder.id)
    const chainId = chains.get(reached.holder.id)
    return line === undefined ? [] : [chainId === undefined ? line : { ...line, chainId }]
  })
  const pinned = given.pinned.flatMap((holder) => costed.get(holder.id) ?? [])
  const packed = packView(candidates, { budgetTokens, limit, pinned, counter: o200kBase })
  const disputed = new Set(given.disputes.flatMap(({ sides }) => sides))
  const pinnedRanked = new Map(given.pinned.map((holder) => [holder.id, asRanked(holder)]))
  const entriesOf = (ids: readonly string[]) =>
    ids.flatMap((factId): ViewEntry[] => {
      const found = known.get(factId) ?? { one: pinnedRanked.get(factId), place: 0 }
      const line = costed.get(factId)
      return found.one === undefined || line === undefined ? [] : [entryOf(found.one, found.place, line, disputed)]
    })
  const outside = [...given.left, ...barred].map(({ holder, reason }) => ({
    factId: holder.id,
    reason,
    tokens: roughTokens(holder),
  }))
  const omitted = packed.omitted.map(({ id, reason, tokens }): ViewOmission => ({ factId: id, reason, tokens }))
  const entries = entriesOf(packed.entries).sort((one, other) => one.rank - other.rank)
  return {
    text: packed.text,
    tokens: packed.tokens,
    entries,
    pinned: entriesOf(packed.pinned),
    omitted: [...omitted, ...outside],
  }
}

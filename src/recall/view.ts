import type { EntryReason, Intent, OmissionReason } from '../generated/graphql.ts'
import type { Moment } from '../reads/moment.ts'
import type { AmbiguousName } from './entities.ts'
import { type Candidate, LINE_OVERHEAD_TOKENS, packView } from './pack.ts'
import { chainOf, type Ranked } from './rank.ts'
import { o200kBase } from './tokens.ts'

/** Ranked facts are collected up to so many tokens; a larger budget collects as much as it can hold. */
export const MAX_COLLECTED_TOKENS = 10_000
/** What a line has besides its statement, roughly: id, status, times, asserter. */
const LINE_FRAME_TOKENS = 40
const CHARACTERS_A_TOKEN = 4

export interface ViewEntry {
  factId: string
  line: string
  tokens: number
  rank: number
  score: number
  reason: EntryReason
  via: string | null
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
  omitted: ViewOmission[]
  asOf: Moment
  intent: Intent
  ambiguousNames: AmbiguousName[]
  stale: boolean
}

/** The first always, then more while their lines are likely to fit. */
export function collect(ranked: readonly Ranked[], budgetTokens: number): Ranked[] {
  const most = Math.max(MAX_COLLECTED_TOKENS, budgetTokens)
  let spent = 0
  return ranked.filter(({ reached: { holder } }, index) => {
    spent += LINE_FRAME_TOKENS + (holder.tokens ?? Math.ceil(holder.text.length / CHARACTERS_A_TOKEN))
    return index === 0 || spent <= most
  })
}

interface Fit {
  budgetTokens: number
  limit: number
}

interface Line extends Candidate {
  tokens: number
}

/**
 * A chain is packed whole or not at all (recall, point 7), unless no view of this size could hold it: then what is
 * nearest to the question is better than nothing.
 */
function chainIds(ranked: readonly Ranked[], lines: ReadonlyMap<string, Line>, fit: Fit): Map<string, string> {
  const chains = new Map<string, string>()
  for (const { reached } of ranked) {
    const chain = chainOf(reached).map(({ holder }) => holder.id)
    const cost = chain.reduce((total, id) => total + (lines.get(id)?.tokens ?? 0) + LINE_OVERHEAD_TOKENS, 0)
    const whole = chain.every((id) => lines.has(id) && !chains.has(id))
    if (reached.dryHops > 0 || chain.length < 2 || !whole || chain.length > fit.limit || cost > fit.budgetTokens)
      continue
    for (const id of chain) chains.set(id, reached.holder.id)
  }
  return chains
}

/** Packs ranked facts; those without a line do not hold and are left out altogether. */
export function pack(ranked: readonly Ranked[], written: ReadonlyMap<string, string>, fit: Fit) {
  const holding = ranked.filter(({ reached }) => written.has(reached.holder.id))
  const lines = new Map(
    holding.map(({ reached: { holder } }): [string, Line] => {
      const line = written.get(holder.id) ?? ''
      return [holder.id, { id: holder.id, line, group: 'ACTIVE', tokens: o200kBase.count(line) }]
    }),
  )
  const chains = chainIds(holding, lines, fit)
  const candidates = [...lines.values()].map((line): Candidate => {
    const chainId = chains.get(line.id)
    return chainId === undefined ? line : { ...line, chainId }
  })
  const packed = packView(candidates, { ...fit, counter: o200kBase })
  const places = new Map(holding.map((one, index) => [one.reached.holder.id, { ...one, place: index + 1 }]))
  const entries = packed.entries.flatMap((factId): ViewEntry[] => {
    const [found, line] = [places.get(factId), lines.get(factId)]
    if (found === undefined || line === undefined) return []
    const { reached, score, place } = found
    const via = reached.parent?.holder.id ?? null
    return [
      {
        factId,
        line: line.line,
        tokens: line.tokens + LINE_OVERHEAD_TOKENS,
        rank: place,
        score,
        reason: reached.reason,
        via,
      },
    ]
  })
  const omitted = packed.omitted.map(({ id, reason, tokens }): ViewOmission => {
    return { factId: id, reason: reason === 'LIMIT' ? 'LIMIT' : 'BUDGET', tokens }
  })
  return { text: packed.text, tokens: packed.tokens, entries, omitted }
}

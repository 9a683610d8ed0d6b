import { badInput, type InputPath } from '../refusal.ts'
import type { TokenCounter } from '../values/tokens.ts'

export const DEFAULT_BUDGET_TOKENS = 2_048
export const MAX_BUDGET_TOKENS = 100_000
/** What a line costs beyond its own tokens (seed 000: c(m) = tokens(text) + 8). */
export const LINE_OVERHEAD_TOKENS = 8
/** At most this share of the budget goes to protected constraints. */
export const PINNED_SHARE = 1 / 4

/** The sections of a view in their order. Active lines come first and need no heading. */
export const HEADINGS = {
  ACTIVE: '',
  PINNED: 'Protected (always shown):',
  SCHEDULED: 'Not yet so (from later on):',
  ARCHIVED: 'Archived (still so as far as known):',
  DISPUTED: 'Disputed (sources differ, not settled):',
  FORMER: 'Former (no longer so):',
  CURATED: 'From the archive (as it was said, not settled):',
} as const
export type Group = keyof typeof HEADINGS

export interface Candidate {
  id: string
  /** One line as `formatLine` writes it. */
  line: string
  group: Group
  /** Candidates of one chain are packed whole or not at all. */
  chainId?: string
  /** Tokens of the line, where already known. */
  tokens?: number
  /** Where the line stands in its section; without it, in order of rank. */
  place?: number
}

export type OmissionReason = 'BUDGET' | 'LIMIT' | 'CHAIN'

export interface Omission {
  id: string
  /** BUDGET: it did not fit. CHAIN: its chain did not fit whole. LIMIT: enough entries were in. */
  reason: OmissionReason
  /** What it would have cost. */
  tokens: number
}

export interface PackRule {
  budgetTokens: number
  /** Protected constraints: packed first, into at most a quarter of the budget, under a heading of their own. */
  pinned?: readonly Candidate[]
  /** Most entries. */
  limit?: number
  counter: TokenCounter
}

export interface PackedView {
  text: string
  /** Tokens of the text, counted whole. */
  tokens: number
  /** Ids of the protected constraints in the text. */
  pinned: string[]
  /** Ids of what else is in the text, in order of rank. */
  entries: string[]
  omitted: Omission[]
}

/** Whole tokens from 0 (an empty view) to 100,000. */
export function checkBudget(budgetTokens: unknown, path: InputPath): number {
  const isCount = typeof budgetTokens === 'number' && Number.isInteger(budgetTokens) && budgetTokens >= 0
  if (isCount && budgetTokens <= MAX_BUDGET_TOKENS) return budgetTokens
  const message = `A token budget is a whole number from 0 to ${MAX_BUDGET_TOKENS}.`
  throw badInput(path, message, { limit: MAX_BUDGET_TOKENS })
}

interface Costed extends Candidate {
  cost: number
}

/** One unit is taken or left as a whole: a chain, or a single candidate. In order of the first member's rank. */
function unitsOf(candidates: readonly Candidate[], counter: TokenCounter): Costed[][] {
  const units = new Map<string, Costed[]>()
  for (const [rank, candidate] of candidates.entries()) {
    const key = candidate.chainId === undefined ? `single ${rank}` : `chain ${candidate.chainId}`
    const cost = (candidate.tokens ?? counter.count(candidate.line)) + LINE_OVERHEAD_TOKENS
    const unit = units.get(key)
    if (unit === undefined) units.set(key, [{ ...candidate, cost }])
    else unit.push({ ...candidate, cost })
  }
  return [...units.values()]
}

function viewText(units: readonly Costed[][]): string {
  const chosen = units.flat()
  const sections = (Object.keys(HEADINGS) as Group[]).map((group) => {
    const inGroup = chosen.filter((candidate) => candidate.group === group)
    const lines = inGroup.sort((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(({ line }) => line)
    return lines.length === 0 || HEADINGS[group] === '' ? lines : [HEADINGS[group], ...lines]
  })
  return sections.flat().join('\n')
}

function headingCost(unit: readonly Costed[], open: ReadonlySet<Group>, counter: TokenCounter): number {
  const opened = new Set(unit.map(({ group }) => group).filter((group) => !open.has(group) && HEADINGS[group] !== ''))
  // One more for the line end.
  return [...opened].reduce((total, group) => total + counter.count(HEADINGS[group]) + 1, 0)
}

function omissionsOf(unit: readonly Costed[], reason: OmissionReason): Omission[] {
  const ofChain = reason === 'BUDGET' && unit.length > 1 ? 'CHAIN' : reason
  return unit.map(({ id, cost }) => ({ id, reason: ofChain, tokens: cost }))
}

interface Choice {
  taken: Costed[][]
  left: { unit: Costed[]; reason: OmissionReason }[]
  spent: number
}

/** Goes down the ranking and takes what still fits; what doesn't is skipped, not the end of it. */
function choose(
  units: readonly Costed[][],
  { budgetTokens, limit = Number.POSITIVE_INFINITY, counter }: PackRule,
): Choice {
  const choice: Choice = { taken: [], left: [], spent: 0 }
  const open = new Set<Group>()
  let entries = 0
  for (const unit of units) {
    const cost = unit.reduce((total, line) => total + line.cost, 0) + headingCost(unit, open, counter)
    if (entries + unit.length > limit) choice.left.push({ unit, reason: 'LIMIT' })
    else if (choice.spent + cost > budgetTokens) choice.left.push({ unit, reason: 'BUDGET' })
    else {
      choice.taken.push(unit)
      for (const { group } of unit) open.add(group)
      choice.spent += cost
      entries += unit.length
    }
  }
  return choice
}

function choosePinned({ budgetTokens, pinned = [], counter }: PackRule): Choice {
  const candidates = pinned.map((candidate) => ({ ...candidate, group: 'PINNED' as const }))
  return choose(unitsOf(candidates, counter), { budgetTokens: Math.floor(budgetTokens * PINNED_SHARE), counter })
}

function idsOf(units: readonly Costed[][]): string[] {
  return units.flat().map(({ id }) => id)
}

/**
 * Packs ranked candidates under a budget (recall, point 7). The text counted whole never exceeds the budget, whatever
 * the costs handed in said: the lowest in rank goes until that is so. What is pinned isn't shown twice; what is
 * protected but finds no room among the pinned keeps its chance as a candidate.
 */
export function packView(candidates: readonly Candidate[], rule: PackRule): PackedView {
  const pinned = choosePinned(rule)
  const shown = new Set(idsOf(pinned.taken))
  const ranked = candidates.filter(({ id }) => !shown.has(id))
  const units = unitsOf(ranked, rule.counter)
  const { taken, left } = choose(units, { ...rule, budgetTokens: rule.budgetTokens - pinned.spent })
  const chosen = [...pinned.taken, ...taken]
  const others = new Set(ranked.map(({ id }) => id))
  const omissions = [...left, ...pinned.left.filter(({ unit }) => !unit.some(({ id }) => others.has(id)))]
  let text = viewText(chosen)
  let tokens = rule.counter.count(text)
  while (tokens > rule.budgetTokens) {
    const dropped = chosen.pop()
    if (dropped === undefined) break
    omissions.push({ unit: dropped, reason: 'BUDGET' })
    text = viewText(chosen)
    tokens = rule.counter.count(text)
  }
  const rank = new Map([...(rule.pinned ?? []), ...candidates].map(({ id }, index) => [id, index]))
  const omitted = omissions.flatMap(({ unit, reason }) => omissionsOf(unit, reason))
  omitted.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
  const entries = idsOf(chosen)
  return {
    text,
    tokens,
    pinned: entries.filter((id) => shown.has(id)),
    entries: entries.filter((id) => !shown.has(id)),
    omitted,
  }
}

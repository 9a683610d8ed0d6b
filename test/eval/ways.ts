import type { Rows } from './report.ts'

/** Tokens of a view unless a way says otherwise. */
export const BUDGET_TOKENS = 2_048

/** The mechanisms that recall can be asked to do without (EvaluationSwitches). */
export const ABLATIONS = ['forgetting', 'slots', 'closure', 'queryConditioning', 'rescue'] as const
export type Ablation = (typeof ABLATIONS)[number]

export type Intent = 'CURRENT' | 'AUTO'

/** A way to ask every question: the row it is told in, its budget, and what it goes without. */
export interface Way {
  readonly name: string
  readonly budgetTokens: number
  readonly without?: Ablation
}

/** The whole service at the budget of the sets: its figures are the result, all others stand beside it. */
export const HEADLINE: Way = { name: 'service', budgetTokens: BUDGET_TOKENS }

export interface WayChoice {
  readonly budgets?: readonly number[]
  readonly ablations?: boolean
}

/** The headline first, then each other budget, then each ablation at the headline's budget. */
export function waysOf({ budgets = [], ablations = false }: WayChoice): Way[] {
  const others = [...new Set(budgets)].filter((budgetTokens) => budgetTokens !== BUDGET_TOKENS).sort(byNumber)
  return [
    HEADLINE,
    ...others.map((budgetTokens) => ({ name: `${budgetTokens} tokens`, budgetTokens })),
    ...(ablations ? ABLATIONS : []).map((without) => ({
      name: `no ${without}`,
      budgetTokens: BUDGET_TOKENS,
      without,
    })),
  ]
}

const byNumber = (one: number, other: number): number => one - other

/** What was measured along the budgets, the smallest first; the headline is one of them. */
export function budgetRows(ways: readonly Way[], rows: Rows): { budgetTokens: number; name: string }[] {
  const full = ways.filter(({ name, without }) => without === undefined && rows[name] !== undefined)
  return full
    .map(({ budgetTokens, name }) => ({ budgetTokens, name }))
    .sort((one, other) => {
      return one.budgetTokens - other.budgetTokens
    })
}

export class BudgetProblem extends Error {
  override readonly name = 'BudgetProblem'
}

/** `128,256`: whole tokens from 0 to 100,000, as recall takes them. */
export function parseBudgets(given: string): number[] {
  return given.split(',').map((part) => {
    const budget = Number(part.trim())
    if (/^\d+$/.test(part.trim()) && budget <= 100_000) return budget
    throw new BudgetProblem(`--budgets takes whole numbers from 0 to 100,000, with commas between; "${part}" is none.`)
  })
}

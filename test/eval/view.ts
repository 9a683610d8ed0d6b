import type { Client } from '../../examples/client.ts'
import { o200kBase } from '../../src/recall/tokens.ts'

/** Tokens of a view unless a set says otherwise. */
export const BUDGET_TOKENS = 2_048

export interface Question {
  readonly query: string
  readonly entity?: string | undefined
  readonly asOf?: { readonly valid?: string; readonly recorded?: string } | undefined
}

export interface ViewOf {
  readonly text: string
  /** Counted here, not taken from the answer. */
  readonly withinBudget: boolean
}

const RECALL = 'query ($input: RecallInput!) { recall(input: $input) { text } }'

export async function viewFor(client: Client, { query, entity, asOf }: Question): Promise<ViewOf> {
  const input = {
    query,
    budgetTokens: BUDGET_TOKENS,
    ...(entity === undefined ? {} : { entity: { name: entity } }),
    ...(asOf === undefined ? {} : { asOf }),
  }
  const { recall } = await client.ask<{ recall: { text: string } }>(RECALL, { input })
  return { text: recall.text, withinBudget: o200kBase.count(recall.text) <= BUDGET_TOKENS }
}

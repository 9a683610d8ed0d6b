import type { Client, Variables } from '../../examples/client.ts'
import { o200kBase } from '../../src/values/tokens.ts'
import type { Said } from './stale.ts'
import { HEADLINE, type Intent, type Way } from './ways.ts'

export interface Question {
  readonly query: string
  readonly entity?: string | undefined
  readonly asOf?: { readonly valid?: string; readonly recorded?: string } | undefined
  /** Without one the service takes its default, CURRENT. */
  readonly intent?: Intent | undefined
}

export interface ViewOf {
  readonly text: string
  /** What its entries say, the pinned ones first. */
  readonly delivered: readonly Said[]
  /** Counted here, not taken from the answer. */
  readonly withinBudget: boolean
}

const ENTRY = '{ fact { text entity { name } } }'
const VIEW = `{ text stale pinned ${ENTRY} entries ${ENTRY} }`
const RECALL = `query ($input: RecallInput!) { recall(input: $input) ${VIEW} }`
/** Apart, because switches need a key with the scope EVALUATE. */
const RECALL_WITHOUT = `query ($input: RecallInput!, $switches: EvaluationSwitches) {
  recall(input: $input, switches: $switches) ${VIEW} }`

interface Entry {
  readonly fact: { readonly text: string; readonly entity: { readonly name: string } | null }
}
interface Recalled {
  readonly text: string
  readonly stale: boolean
  readonly pinned: readonly Entry[]
  readonly entries: readonly Entry[]
}

/** A view waits for the text index for a quarter of a second; a history that has just been written may need longer. */
const MAX_TRIES = 40

async function settledView(client: Client, document: string, variables: Variables): Promise<Recalled> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const { recall } = await client.ask<{ recall: Recalled }>(document, variables)
    if (!recall.stale) return recall
  }
  throw new Error(`The text index has not caught up in ${MAX_TRIES} views.`)
}

export async function viewFor(client: Client, question: Question, way: Way = HEADLINE): Promise<ViewOf> {
  const { query, entity, asOf, intent } = question
  const { budgetTokens, without } = way
  const input = {
    query,
    budgetTokens,
    ...(entity === undefined ? {} : { entity: { name: entity } }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(intent === undefined ? {} : { intent }),
  }
  const recall = await (without === undefined
    ? settledView(client, RECALL, { input })
    : settledView(client, RECALL_WITHOUT, { input, switches: { [without]: false } }))
  const delivered = [...recall.pinned, ...recall.entries].map(({ fact }) => ({
    entity: fact.entity?.name ?? '',
    text: fact.text,
  }))
  return { text: recall.text, delivered, withinBudget: o200kBase.count(recall.text) <= budgetTokens }
}

/** The same question in every way, by the name of the way. */
export async function viewsFor(
  client: Client,
  question: Question,
  ways: readonly Way[],
): Promise<ReadonlyMap<string, ViewOf>> {
  const views = new Map<string, ViewOf>()
  for (const way of ways) views.set(way.name, await viewFor(client, question, way))
  return views
}

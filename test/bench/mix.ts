import type { Ask } from './service.ts'
import { quantile, seeded, shuffled } from './statistics.ts'

/** Shares of a hundred calls. */
export const SHARES = { recall: 80, assert: 15, supersede: 4, cascade: 1 } as const
export type Part = keyof typeof SHARES

export interface MixResult {
  readonly clients: number
  readonly perSecond: number
  readonly parts: Record<Part, { count: number; p50: number; p95: number }>
}

const ASSERT = `mutation ($input: AssertFactInput!) { assertFact(input: $input) { change { id } fact { id } } }`
const SUPERSEDE =
  'mutation ($input: SupersedeFactInput!) { supersedeFact(input: $input) { change { id } fact { id } } }'
const DERIVE = 'mutation ($input: DeriveFactInput!) { deriveFact(input: $input) { fact { id } } }'
const RETRACT =
  'mutation ($input: RetractFactInput!) { retractFact(input: $input) { change { id } unsupported { count } } }'
const UNDO = 'mutation ($input: UndoInput!) { undo(input: $input) { change { id } } }'
const RECALL = 'query ($input: RecallInput!) { recall(input: $input) { text tokens } }'
/** Conclusions that fall with a premise and stand again when its retraction is undone. */
const CONE = 10

interface Client {
  readonly space: string
  readonly name: string
  /** What its supersedes replace. */
  drink: string
  readonly premise: string
  retraction: string | null
}

const prepareClient = async (ask: Ask, space: string, index: number): Promise<Client> => {
  const name = `Client ${index}`
  const said = (attribute: string) => ({ entity: { name }, attribute, value: { string: `a ${attribute}` } })
  const tell = async (attribute: string): Promise<string> =>
    (await ask(ASSERT, { input: said(attribute) }, space)).assertFact.fact.id
  const [drink, premise] = [await tell('drink'), await tell('allergy')]
  for (let conclusion = 0; conclusion < CONE; conclusion += 1)
    await ask(DERIVE, { input: { ...said(`advice ${conclusion}`), supports: [[premise]] } }, space)
  for (const attribute of ['town', 'trade', 'garden', 'street']) await tell(attribute)
  return { space, name, drink, premise, retraction: null }
}

const PARTS: Record<Part, (ask: Ask, client: Client, turn: number) => Promise<void>> = {
  recall: async (ask, { name, space }) => {
    await ask(RECALL, { input: { query: `What does ${name} drink, and in which town?` } }, space)
  },
  assert: async (ask, { name, space }, turn) => {
    const input = { entity: { name }, attribute: `note ${turn % 7}`, value: { string: `note ${turn}` } }
    await ask(ASSERT, { input }, space)
  },
  supersede: async (ask, client, turn) => {
    const input = { fact: client.drink, value: { string: `drink ${turn}` } }
    client.drink = (await ask(SUPERSEDE, { input }, client.space)).supersedeFact.fact.id
  },
  cascade: async (ask, client) => {
    const { retraction, premise, space } = client
    if (retraction === null)
      client.retraction = (await ask(RETRACT, { input: { fact: premise } }, space)).retractFact.change.id
    else {
      await ask(UNDO, { input: { change: retraction } }, space)
      client.retraction = null
    }
  },
}

/** Deals the parts of one shuffled hundred after another: any hundred calls in a row of all clients have their shares. */
const dealer = (random: () => number) => {
  const hundred = (Object.keys(SHARES) as Part[]).flatMap((part) => Array<Part>(SHARES[part]).fill(part))
  let left: Part[] = []
  return (): Part => {
    if (left.length === 0) left = shuffled(hundred, random)
    return left.pop()!
  }
}

/** Clients in one space that read and write as agents do, without a pause until the time is up. */
export const runMix = async (
  ask: Ask,
  { space, clients, runMs }: { space: string; clients: number; runMs: number },
): Promise<MixResult> => {
  const taken: Record<Part, number[]> = { recall: [], assert: [], supersede: [], cascade: [] }
  const prepared: Client[] = []
  for (let index = 0; index < clients; index += 1) prepared.push(await prepareClient(ask, space, index))
  const start = performance.now()
  const deal = dealer(seeded(1))
  const runClient = async (client: Client) => {
    for (let turn = 0; performance.now() - start < runMs; turn += 1) {
      const part = deal()
      const before = performance.now()
      await PARTS[part](ask, client, turn)
      taken[part].push(performance.now() - before)
    }
  }
  await Promise.all(prepared.map(runClient))
  const seconds = (performance.now() - start) / 1_000
  const summary = (part: Part) => {
    const sample = taken[part]
    return { count: sample.length, p50: quantile(sample, 0.5), p95: quantile(sample, 0.95) }
  }
  const parts = {
    recall: summary('recall'),
    assert: summary('assert'),
    supersede: summary('supersede'),
    cascade: summary('cascade'),
  }
  const count = Object.values(parts).reduce((sum, part) => sum + part.count, 0)
  return { clients, perSecond: count / seconds, parts }
}

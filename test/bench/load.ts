import type { Ask } from './service.ts'
import { quantile } from './statistics.ts'

export interface Throughput {
  readonly clients: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
}

/** Clients that work without a pause until the time is up; each call's milliseconds. A call that fails ends the run. */
export const press = async (
  clients: number,
  runMs: number,
  work: (client: number, turn: number) => Promise<unknown>,
): Promise<Throughput> => {
  const taken: number[] = []
  const start = performance.now()
  const runClient = async (client: number) => {
    for (let turn = 0; performance.now() - start < runMs; turn += 1) {
      const before = performance.now()
      await work(client, turn)
      taken.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)))
  const seconds = (performance.now() - start) / 1_000
  return { clients, perSecond: taken.length / seconds, p50: quantile(taken, 0.5), p95: quantile(taken, 0.95) }
}

export const newSpace = async (ask: Ask): Promise<string> => {
  const document = 'mutation ($input: CreateSpaceInput!) { createSpace(input: $input) { space { id } } }'
  return (await ask(document, { input: { name: 'bench' } })).createSpace.space.id
}

const ASSERT = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome change { id seq } } }'

/** Each client tells of a person of its own, one new value after the other. */
export const asserting = (ask: Ask, spaceOf: (client: number) => string) => (client: number, turn: number) => {
  const input = { entity: { name: `Client ${client}` }, attribute: 'place', value: { string: `place ${turn}` } }
  return ask(ASSERT, { input: { ...input, idempotencyKey: `${client}.${turn}.${performance.now()}` } }, spaceOf(client))
}

import { expect } from 'vitest'
import { checkSpace } from '../../src/check/check-space.ts'
import type { Graph } from '../../src/graph/graph.ts'
import type { AskOptions, Reply } from '../support/service.ts'

export type Ask = (query: string, variables?: Record<string, unknown>, options?: AskOptions) => Promise<Reply>

const ASSERT = `mutation ($input: AssertFactInput!) { assertFact(input: $input) { replayed outcome change { id seq } fact { id } } }`
const FACTS = `query ($id: ID!) { change(id: $id) { seq recorded { count } } }`

/** One write, whatever became of it. */
export interface Sent {
  key: string
  input: Record<string, unknown>
  /** The change it was answered with; none: no answer came, or a refusal to try again. */
  changeId: string | null
}

/** Clients that write until told to stop, each its own slots, every write with a key of its own. */
export const startWriters = (ask: () => Ask, space: string, count: number, mostEach: number, round = 'one') => {
  const sent: Sent[] = []
  let stopped = false
  const writer = async (client: number): Promise<void> => {
    for (let turn = 0; turn < mostEach && !stopped; turn += 1) {
      const key = `${round}-${client}-${turn}`
      const input = {
        entity: { name: `Person ${client}` },
        attribute: turn % 3 === 0 ? 'city' : 'mood',
        value: { string: `value ${round}.${turn}` },
        idempotencyKey: key,
      }
      const one: Sent = { key, input, changeId: null }
      sent.push(one)
      one.changeId = await write(ask(), space, input).catch(() => null)
      if (one.changeId === null) return
    }
  }
  const running = Promise.all(Array.from({ length: count }, (_, client) => writer(client)))
  return {
    sent,
    acknowledged: () => sent.filter((one) => one.changeId !== null).length,
    stop: async () => {
      stopped = true
      await running
    },
  }
}

/** The id of the change, or null where the service said to try again. */
const write = async (ask: Ask, space: string, input: Record<string, unknown>): Promise<string | null> => {
  const reply = await ask(ASSERT, { input }, { space })
  if (reply.errors.length > 0) {
    expect(reply.errors[0]?.extensions.code).toBe('UNAVAILABLE')
    return null
  }
  return reply.data.assertFact.change.id
}

/** Every acknowledged write is there; each unacknowledged one, sent again with its key, is done exactly once. */
export const expectNothingLost = async (
  ask: Ask,
  graph: Graph,
  space: string,
  sent: readonly Sent[],
): Promise<void> => {
  for (const { changeId } of sent.filter((one) => one.changeId !== null)) {
    const { data } = await ask(FACTS, { id: changeId }, { space })
    expect(data?.change?.recorded.count, `change ${changeId}`).toBe(1)
  }
  for (const { input, changeId } of sent) {
    const again = await ask(ASSERT, { input }, { space })
    expect(again.errors).toEqual([])
    if (changeId !== null)
      expect([again.data.assertFact.replayed, again.data.assertFact.change.id]).toEqual([true, changeId])
    const twice = await ask(ASSERT, { input }, { space })
    expect([twice.data.assertFact.replayed, twice.data.assertFact.change.id]).toEqual([
      true,
      again.data.assertFact.change.id,
    ])
  }
  const [stored] = await graph.raw(
    'MATCH (s:Space {id: $id}) RETURN s.seq AS seq, COUNT { MATCH (:Change {spaceId: $id}) } AS changes',
    { id: space },
  )
  expect(stored).toEqual({ seq: sent.length, changes: sent.length })
  expect(await checkSpace(graph, space)).toEqual([])
}

export const until = async (
  condition: () => boolean | Promise<boolean>,
  what: string,
  mostMs = 60_000,
): Promise<void> => {
  const end = performance.now() + mostMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited too long for ${what}.`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

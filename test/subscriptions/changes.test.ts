import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChangeFeed } from '../../src/graphql/subscriptions-feed.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import { silentLogger } from '../../src/log.ts'
import type { Caller } from '../../src/model/caller.ts'
import { startService, TEST_MASTER_SECRET, type TestService } from '../support/service.ts'
import { connect, refusalOf, SEQS, seqsIn, take } from './follower.ts'

let service: TestService
/** Another process on the same database. */
let other: TestService
beforeAll(async () => {
  service = await startService()
  other = await startService()
})
afterAll(async () => {
  await service.close()
  await other.close()
})

const ASSERT = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { change { seq } fact { id } } }'
const say = async (on: TestService, space: string, value: string, rest: object = {}) => {
  const input = { entity: { name: 'Ada' }, attribute: `note ${value}`, value: { string: value }, ...rest }
  return (await on.data(ASSERT, { input }, { space, key: service.key })).assertFact
}
const sayAll = async (on: TestService, space: string, count: number, from = 0) => {
  for (let index = 0; index < count; index += 1) await say(on, space, `${from + index}`)
}
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('what is told', () => {
  test('a change is told with its facts, as they read then', async () => {
    const space = await service.newSpace()
    const { client, follow } = connect(service, space)
    const results = follow('subscription { changes(since: 0) { seq verb recorded { count facts { text status } } } }')
    const told = take(results, 1)
    await say(service, space, 'tea', { text: 'Ada drinks tea.' })
    const facts = [{ text: 'Ada drinks tea.', status: 'ACTIVE' }]
    expect(await told).toEqual([{ data: { changes: { seq: 1, verb: 'assert', recorded: { count: 1, facts } } } }])
    await client.dispose()
  })

  test('writes of another process are told too, each once and in order', async () => {
    const space = await service.newSpace()
    const { client, follow } = connect(service, space)
    const told = take(follow(SEQS, { since: 0 }), 12)
    await Promise.all([sayAll(other, space, 6), sayAll(service, space, 6, 6)])
    expect(seqsIn(await told)).toEqual(range(1, 12))
    await client.dispose()
  })

  test('a follower that comes back goes on from the last seq it saw, without gap or double', async () => {
    const space = await service.newSpace()
    await sayAll(service, space, 5)
    const first = connect(service, space)
    expect(seqsIn(await take(first.follow(SEQS, { since: 0 }), 3))).toEqual([1, 2, 3])
    await first.client.dispose()
    await sayAll(other, space, 3, 5)
    const second = connect(service, space)
    expect(seqsIn(await take(second.follow(SEQS, { since: 3 }), 5))).toEqual([4, 5, 6, 7, 8])
    await second.client.dispose()
  })

  test('more than one page of changes is told whole', async () => {
    const space = await service.newSpace()
    for (let index = 0; index < 105; index += 35)
      await Promise.all(range(index, index + 34).map((one) => say(service, space, `${one}`)))
    const { client, follow } = connect(service, space)
    expect(seqsIn(await take(follow(SEQS, { since: 0 }), 105))).toEqual(range(1, 105))
    await client.dispose()
  })

  test('without since only what is new is told; what other spaces do, and what is replayed, never', async () => {
    const space = await service.newSpace()
    const elsewhere = await service.newSpace()
    await sayAll(service, space, 2)
    const { client, follow } = connect(service, space)
    // The second one stands once the first has told of something: then the writes below are new to both.
    expect(seqsIn(await take(follow(SEQS, { since: 1 }), 1))).toEqual([2])
    const results = follow(SEQS)
    const asked = follow('subscription { changes(since: 1) { seq } }')
    expect(seqsIn(await take(asked, 1))).toEqual([2])
    await say(service, elsewhere, 'tea')
    await say(service, space, 'tea', { idempotencyKey: 'once' })
    await say(service, space, 'tea', { idempotencyKey: 'once' })
    await say(service, space, 'coffee')
    expect(seqsIn(await take(results, 2))).toEqual([3, 4])
    expect(seqsIn(await take(asked, 2))).toEqual([3, 4])
    await client.dispose()
  })
})

describe('what it costs', () => {
  test('followers of a space share its reads', async () => {
    const space = await service.newSpace()
    await sayAll(service, space, 3)
    const before = service.statements.length
    const followers = range(1, 8).map(() => connect(service, space))
    const told = followers.map(({ follow }) => take(follow(SEQS, { since: 2 }), 1))
    for (const one of told) expect(seqsIn(await one)).toEqual([3])
    const again = followers.map(({ follow }) => take(follow(SEQS, { since: 3 }), 1))
    // All eight wait by the time that eight clocks were read for them.
    await until(() => count(before, 'reads/moment.cypher') === 16)
    const waiting = service.statements.length
    await say(service, space, 'tea')
    for (const one of again) expect(seqsIn(await one)).toEqual([4])
    expect(count(waiting, 'reads/list-changes.cypher')).toBeLessThanOrEqual(2)
    await Promise.all(followers.map(({ client }) => client.dispose()))
  })

  test('what a follower hasn’t taken yet isn’t read for it', async () => {
    const space = await service.newSpace()
    await sayAll(service, space, 3)
    const feed = openChangeFeed(service.graph, silentLogger)
    const keys = spaceKeys(TEST_MASTER_SECRET, space)
    const who = { actor: 'a key', kind: 'USER' as const, now: Date.now(), newId: () => 'none', embedder: undefined }
    const caller: Caller = { graph: service.graph, spaceId: space, spaceToken: 'none', keys, ...who }
    const before = service.statements.length
    const start = { seq: 3, clock: Date.now() }
    const stopping = new AbortController()
    const told = feed.follow(caller, { since: 0, start }, stopping.signal)
    expect((await told.next()).value).toMatchObject({ seq: 1 })
    await say(service, space, 'tea')
    feed.wrote(space, { seq: 4, clock: Date.now() })
    expect((await told.next()).value).toMatchObject({ seq: 2 })
    expect(count(before, 'reads/list-changes.cypher')).toBe(1)
    expect((await told.next()).value).toMatchObject({ seq: 3 })
    expect(count(before, 'reads/list-changes.cypher')).toBe(2)
    stopping.abort()
    expect(await told.next()).toEqual({ done: true, value: undefined })
    feed.close()
  })

  test('a change that is missing ends the subscription: nothing after it is told', async () => {
    const space = await service.newSpace()
    await sayAll(service, space, 3)
    await service.graph.raw('MATCH (c:Change {spaceId: $space, seq: 2}) DETACH DELETE c', { space })
    const { client, follow } = connect(service, space)
    const results = follow(SEQS, { since: 0 })
    expect(seqsIn(await take(results, 1))).toEqual([1])
    expect(await refusalOf(results)).toMatchObject({ extensions: { code: 'UNAVAILABLE', retryable: true } })
    await client.dispose()
  })
})

const count = (from: number, path: string) => service.statements.slice(from).filter((one) => one === path).length
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((done) => setTimeout(done, 5))
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { SUBSCRIPTION_LIMITS } from '../../src/graphql/subscriptions.ts'
import { startService, type TestService } from '../support/service.ts'
import { connect, refusalOf, SEQS, seqsIn, socketUrl, take } from './follower.ts'

let service: TestService
/** Looks at credentials only before it tells of a change; takes two connections, and is quick to lose patience. */
let strict: TestService
beforeAll(async () => {
  service = await startService({ limits: { recheckMs: 20, waitingBytes: 65_536 } })
  strict = await startService({
    limits: { recheckMs: 3_600_000, connections: 2, initMs: 100, pingMs: 100 },
  })
})
afterAll(async () => {
  await service.close()
  await strict.close()
})

const ASSERT = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { change { seq } } }'
const CREATE_KEY = 'mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret key { id } } }'
const REVOKE = 'mutation ($id: ID!) { revokeKey(input: { id: $id }) { alreadyRevoked } }'

const say = (on: TestService, space: string, value: string) => {
  const input = { entity: { name: 'Ada' }, attribute: 'note', value: { string: value } }
  return on.data(ASSERT, { input }, { space })
}
const newKey = async (on: TestService, space: string, scopes: string[]) =>
  (await on.data(CREATE_KEY, { input: { name: 'a key', scopes } }, { space })).createKey
const spaceWithChange = async (on: TestService) => {
  const space = await on.newSpace()
  await say(on, space, 'tea')
  return space
}
/** A socket that speaks the protocol, but by hand. */
const open = async (on: TestService, options: object = {}) => {
  const socket = new WebSocket(socketUrl(on), 'graphql-transport-ws', options)
  const closed = new Promise<number>((end) => socket.once('close', end))
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
  return { socket, closed }
}

describe('the credential', () => {
  test('a wrong key and none end the connection with 4401, one without READ with 4403', async () => {
    const space = await service.newSpace()
    const { secret } = await newKey(service, space, ['WRITE'])
    for (const [key, code] of [
      [null, 4401],
      ['stemma_unknown', 4401],
      [secret, 4403],
    ] as const) {
      const { follow, closed } = connect(service, space, { key })
      await expect(follow(SEQS).next()).rejects.toMatchObject({ code })
      expect((await closed).code).toBe(code)
    }
  })

  test('it may stand in the headers of the handshake', async () => {
    const space = await spaceWithChange(service)
    const headers = { authorization: `Bearer ${service.key}`, 'stemma-space': space }
    const { client, follow } = connect(service, null, { key: null, headers })
    expect(seqsIn(await take(follow(SEQS, { since: 0 }), 1))).toEqual([1])
    await client.dispose()
  })

  test('the space must be named, and an unknown one and one of another owner are refused alike', async () => {
    const foreign = await strict.newSpace()
    for (const [space, code] of [
      [null, 'BAD_USER_INPUT'],
      ['nowhere', 'NOT_FOUND'],
      [foreign, 'NOT_FOUND'],
    ] as const) {
      const { client, follow } = connect(service, space)
      expect(await refusalOf(follow(SEQS))).toMatchObject({ extensions: { code } })
      await client.dispose()
    }
  })

  test('a revoked key ends the connection, also when nothing is told', async () => {
    const space = await spaceWithChange(service)
    const { secret, key } = await newKey(service, space, ['READ'])
    const { follow, closed } = connect(service, space, { key: secret })
    expect(seqsIn(await take(follow(SEQS, { since: 0 }), 1))).toEqual([1])
    await service.data(REVOKE, { id: key.id }, { space })
    expect((await closed).code).toBe(4401)
  })

  test('so does one that expires', async () => {
    const space = await spaceWithChange(service)
    const { secret, key } = await newKey(service, space, ['READ'])
    const { follow, closed } = connect(service, space, { key: secret })
    expect(seqsIn(await take(follow(SEQS, { since: 0 }), 1))).toEqual([1])
    await service.graph.raw('MATCH (k:ApiKey {id: $id}) SET k.expiresAt = 1', { id: key.id })
    expect((await closed).code).toBe(4401)
  })

  test('what changes after a revocation is not told', async () => {
    const space = await spaceWithChange(strict)
    const { secret, key } = await newKey(strict, space, ['READ'])
    const { follow, closed } = connect(strict, space, { key: secret })
    const results = follow(SEQS, { since: 0 })
    expect(seqsIn(await take(results, 1))).toEqual([1])
    await strict.data(REVOKE, { id: key.id }, { space })
    await say(strict, space, 'coffee')
    await expect(results.next()).rejects.toMatchObject({ code: 4401 })
    await closed
  })
})

describe('limits', () => {
  test('a connection has ten subscriptions at most; one that ends makes room', async () => {
    const space = await spaceWithChange(service)
    const { client, follow } = connect(service, space)
    const all = Array.from({ length: SUBSCRIPTION_LIMITS.subscriptions }, () => follow(SEQS, { since: 0 }))
    for (const one of all) expect(seqsIn(await take(one, 1))).toEqual([1])
    expect(await refusalOf(follow(SEQS, { since: 0 }))).toMatchObject({ extensions: { code: 'QUOTA', limit: 10 } })
    await all[0]?.return?.()
    expect(seqsIn(await take(follow(SEQS, { since: 0 }), 1))).toEqual([1])
    await client.dispose()
  })

  test('a process has so many connections at most; one that ends makes room', async () => {
    const first = await open(strict)
    const second = await open(strict)
    await expect(open(strict)).rejects.toThrow('503')
    first.socket.close()
    await first.closed
    for (const one of [second, await open(strict)]) {
      one.socket.close()
      await one.closed
    }
  })

  test('a client that doesn’t say who it is, or says it twice, is told to go', async () => {
    expect(await (await open(strict)).closed).toBe(4408)
    const { socket, closed } = await open(service)
    for (let times = 0; times < 2; times += 1) socket.send(JSON.stringify({ type: 'connection_init' }))
    expect([4401, 4429]).toContain(await closed)
  })

  test('a client that doesn’t answer pings is cut off; one that does stays', async () => {
    const params = { authorization: `Bearer ${strict.key}` }
    const init = JSON.stringify({ type: 'connection_init', payload: params })
    const silent = await open(strict, { autoPong: false })
    const polite = await open(strict)
    for (const { socket } of [silent, polite]) socket.send(init)
    let pings = 0
    polite.socket.on('ping', () => {
      pings += 1
    })
    expect(await silent.closed).toBe(1006)
    const seen = pings
    await new Promise<void>((done) => polite.socket.on('ping', () => pings > seen + 2 && done()))
    expect(polite.socket.readyState).toBe(WebSocket.OPEN)
    polite.socket.close()
    await polite.closed
  })

  test('a client that asks and doesn’t read is cut off', async () => {
    const { socket, closed } = await open(service)
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${service.key}` } }))
    await new Promise((acknowledged) => socket.once('message', acknowledged))
    socket.pause()
    const gone = new Promise((done) => socket.once('error', done).once('close', done))
    let sent = 0
    const send = (): void => {
      sent += 1
      const id = `${sent}${'x'.repeat(900_000)}`
      const query = 'subscription { none }'
      // Far more than the buffers on the way take up.
      if (socket.readyState === WebSocket.OPEN && sent < 60)
        socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query } }), send)
    }
    send()
    await Promise.race([gone, closed])
    socket.terminate()
    expect(await closed).toBe(1006)
  })

  test('a message of more than a mebibyte, what isn’t the protocol, and another path are refused', async () => {
    const large = await open(service)
    large.socket.send('x'.repeat(1_048_577))
    expect(await large.closed).toBe(1009)
    const twice = await open(service)
    twice.socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${service.key}` } }))
    await new Promise((acknowledged) => twice.socket.once('message', acknowledged))
    const asked = { type: 'subscribe', id: 'x'.repeat(1_000), payload: { query: SEQS } }
    for (let times = 0; times < 2; times += 1) twice.socket.send(JSON.stringify(asked))
    expect(await twice.closed).toBe(4409)
    const garbled = await open(service)
    garbled.socket.send('{"type":')
    expect(await garbled.closed).toBe(4400)
    const stranger = new WebSocket(socketUrl(service), 'another-protocol')
    expect(await new Promise((done) => stranger.once('error', done))).toMatchObject({ message: expect.any(String) })
    const lost = new WebSocket(socketUrl(service).replace('/graphql', '/elsewhere'), 'graphql-transport-ws')
    expect(await new Promise((done) => lost.once('error', done))).toMatchObject({
      message: expect.stringContaining('404'),
    })
  })
})

test('a service that stops says so to its followers and takes no new ones', async () => {
  const stopping = await startService()
  const space = await spaceWithChange(stopping)
  const { follow, closed } = connect(stopping, space)
  const results = follow(SEQS, { since: 0 })
  expect(seqsIn(await take(results, 1))).toEqual([1])
  await stopping.close()
  expect((await closed).code).toBe(1001)
  await expect(open(stopping)).rejects.toThrow()
})

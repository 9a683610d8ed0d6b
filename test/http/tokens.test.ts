import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskOptions, startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const ASSERT = `mutation ($input: AssertFactInput!) {
  assertFact(input: $input) {
    outcome replayed token change { id seq at verb }
    fact { id text status validFrom validUntil valueText }
    recorded { count facts { id } } ended { count facts { id status validUntil } }
    gap { from until } items { index outcome fact { id } }
  }
}`
const RECALL = `query ($query: String!, $notBefore: String) {
  recall(input: { query: $query, notBefore: $notBefore }) { text entries { fact { text status } } }
}`

const assertCity = async (city: string, options: AskOptions) => {
  const input = { entity: { name: 'Tove' }, attribute: 'city', value: { string: city } }
  return (await service.data(ASSERT, { input }, options)).assertFact
}

test('a write answers with its facts as they read right after it', async () => {
  const space = await service.newSpace()
  const first = await assertCity('Bergen', { space, now: '2030-01-01T00:00:00Z' })
  const second = await assertCity('Oslo', { space, now: '2030-06-01T00:00:00Z' })
  expect(first).toMatchObject({ outcome: 'RECORDED', change: { seq: 1 }, fact: { status: 'ACTIVE', validUntil: null } })
  expect(second).toMatchObject({
    outcome: 'RECORDED',
    replayed: false,
    change: { seq: 2, at: '2030-06-01T00:00:00.000Z' },
    fact: { status: 'ACTIVE', valueText: 'Oslo', validFrom: '2030-06-01T00:00:00.000Z' },
    ended: { count: 1, facts: [{ id: first.fact.id, status: 'SUPERSEDED', validUntil: '2030-06-01T00:00:00.000Z' }] },
  })
})

test('a read with the token of a write sees it', async () => {
  const space = await service.newSpace()
  const { token } = await assertCity('Bergen', { space })
  const { recall } = await service.data(RECALL, { query: 'Where does Tove live?', notBefore: token }, { space })
  expect(recall.text).toContain('Bergen')
})

test('an edited token, one of another space and a cursor are refused with the field', async () => {
  const [space, other] = [await service.newSpace(), await service.newSpace()]
  const { token } = await assertCity('Bergen', { space })
  const cursor = (await service.data('{ spaces(first: 1) { edges { cursor } } }')).spaces.edges[0].cursor
  const [body, signature] = token.split('.')
  const later = Buffer.from(body, 'base64url').toString().replace('"seq":1', '"seq":0')
  const forged = `${Buffer.from(later).toString('base64url')}.${signature}`
  const attempts = [
    { notBefore: forged, in: space },
    { notBefore: `${token}A`, in: space },
    { notBefore: '', in: space },
    { notBefore: cursor, in: space },
    { notBefore: token, in: other },
  ]
  for (const attempt of attempts) {
    const { errors } = await service.ask(RECALL, { query: 'Tove', notBefore: attempt.notBefore }, { space: attempt.in })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['input', 'notBefore'] })
  }
})

test('a read waits for a write that is on its way, and only so long', async () => {
  const space = await service.newSpace()
  const { token } = await assertCity('Bergen', { space })
  const back = (seq: number) => service.graph.raw('MATCH (s:Space {id: $space}) SET s.seq = $seq', { space, seq })
  // As on a member of a cluster that hasn't seen the write yet.
  await back(0)
  setTimeout(() => void back(1), 300)
  const began = performance.now()
  const { recall } = await service.data(RECALL, { query: 'Tove', notBefore: token }, { space })
  expect(performance.now() - began).toBeGreaterThan(250)
  expect(recall.text).toContain('Bergen')
  await back(0)
  const { errors } = await service.ask(RECALL, { query: 'Tove', notBefore: token }, { space })
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryable: true, limit: 10_000 })
}, 60_000)

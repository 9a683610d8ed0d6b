import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { countRounds, openMetrics, type ServiceMetrics, serveMetrics } from '../../src/graphql/metrics.ts'
import { type Job, startLoop } from '../../src/jobs/loop.ts'
import { silentLogger } from '../../src/log.ts'
import { connect, SEQS, take } from '../subscriptions/follower.ts'
import { startService, type TestService } from '../support/service.ts'

let metrics: ServiceMetrics
let service: TestService
beforeAll(async () => {
  metrics = openMetrics()
  service = await startService({ metrics })
})
afterAll(() => service.close())

const ASSERT = 'mutation Secretive($input: AssertFactInput!) { mine: assertFact(input: $input) { outcome } }'
const say = (space: string, input: object) =>
  service.ask(ASSERT, { input: { entity: { name: 'Ada' }, attribute: 'drink', ...input } }, { space })
const figure = async (line: string): Promise<number> => {
  const found = (await metrics.text()).split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? 0 : Number(found.slice(line.length + 1))
}
/** How much a figure grew by what is done. */
const grown = async (line: string, act: () => Promise<unknown>): Promise<number> => {
  const before = await figure(line)
  await act()
  return (await figure(line)) - before
}

test('requests are counted by the kind of operation, its first field and what became of it', async () => {
  const space = await service.newSpace()
  const line = (kind: string, field: string, code: string) =>
    `stemma_requests_total{kind="${kind}",field="${field}",code="${code}"}`
  const ask = (query: string) => () => service.ask(query, {}, { space })
  expect(await grown(line('query', 'space', 'OK'), ask('{ hidden: space { id } }'))).toBe(1)
  expect(await grown(line('query', 'fact', 'NOT_FOUND'), ask('{ fact(id: "none") { id } }'))).toBe(1)
  expect(await grown(line('none', 'none', 'GRAPHQL_VALIDATION_FAILED'), ask('{ hidden }'))).toBe(1)
  expect(await grown('stemma_request_seconds_count{kind="query",field="space"}', ask('{ space { id } }'))).toBe(1)
})

test('writes are counted by verb and outcome, refusals by their code', async () => {
  const space = await service.newSpace()
  const line = (outcome: string) => `stemma_writes_total{verb="assertFact",outcome="${outcome}"}`
  const tea = { value: { string: 'tea' }, idempotencyKey: 'once' }
  expect(await grown(line('RECORDED'), () => say(space, tea))).toBe(1)
  expect(await grown(line('REPLAYED'), () => say(space, tea))).toBe(1)
  expect(await grown(line('CONFIRMED'), () => say(space, { value: { string: 'tea' } }))).toBe(1)
  const other = { value: { string: 'milk' }, idempotencyKey: 'once' }
  expect(await grown(line('IDEMPOTENCY_KEY_REUSED'), () => say(space, other))).toBe(1)
  expect(await grown('stemma_writes_total{verb="createSpace",outcome="DONE"}', () => service.newSpace())).toBe(1)
})

test('views are counted with their tokens and what they left out', async () => {
  const space = await service.newSpace()
  for (const drink of ['tea', 'coffee', 'milk', 'water', 'juice'])
    await say(space, { attribute: `drink ${drink}`, value: { string: drink }, text: `Ada likes to drink ${drink}.` })
  const view = 'query ($input: RecallInput!) { recall(input: $input) { tokens omitted { reason } } }'
  let seen = { tokens: 0, omitted: [] as unknown[] }
  const recall = async () => {
    const input = { query: 'What does Ada drink?', budgetTokens: 150 }
    seen = (await service.data(view, { input }, { space })).recall
  }
  const omitted = await grown('stemma_view_omissions_total{reason="BUDGET"}', recall)
  expect(omitted).toBeGreaterThan(0)
  expect(seen.omitted).toEqual(Array.from({ length: omitted }, () => ({ reason: 'BUDGET' })))
  const tokens = await grown('stemma_view_tokens_sum', recall)
  expect([tokens, tokens > 0]).toEqual([seen.tokens, true])
})

test('a view for which the words had not caught up is counted as stale', async () => {
  const view = { tokens: 1, omitted: [], stale: true }
  expect(await grown('stemma_views_stale_total', async () => metrics.viewed(view))).toBe(1)
})

test('followers and what they are told are counted', async () => {
  const space = await service.newSpace()
  await say(space, { value: { string: 'tea' } })
  const { client, follow } = connect(service, space)
  const told = () => take(follow(SEQS, { since: 0 }), 1)
  expect(await grown('stemma_changes_told_total', told)).toBe(1)
  expect(await figure('stemma_subscription_connections')).toBe(1)
  await client.dispose()
})

test('writes that wait are counted while they do', async () => {
  const space = await service.newSpace()
  const writes = Array.from({ length: 8 }, (_, index) => say(space, { value: { string: `${index}` } }))
  let most = 0
  const watch = async () => {
    most = Math.max(most, await figure('stemma_waiting_writes'))
  }
  const done = Promise.all(writes)
  let open = true
  void done.then(() => {
    open = false
  })
  while (open) {
    await watch()
    await new Promise((next) => setImmediate(next))
  }
  await done
  expect(most).toBeGreaterThan(0)
  expect(await figure('stemma_waiting_writes')).toBe(0)
})

test('rounds of a job are counted, and those that fail apart', async () => {
  let rounds = 0
  const job: Job = {
    name: 'tidy',
    everyMs: 1,
    round: async () => {
      rounds += 1
      if (rounds === 2) throw new Error('once')
      return rounds < 2
    },
  }
  const loop = startLoop(countRounds(metrics, job), silentLogger)
  while (rounds < 3) await new Promise((next) => setImmediate(next))
  await loop.stop()
  expect(await figure('stemma_job_rounds_total{job="tidy",outcome="failed"}')).toBe(1)
  expect(await figure('stemma_job_rounds_total{job="tidy",outcome="done"}')).toBe(rounds - 1)
})

test('nothing that a caller wrote, and no space, is a label', async () => {
  const canary = 'canary_of_the_caller'
  const space = await service.newSpace(canary)
  await say(space, { attribute: canary, value: { string: canary }, text: canary, idempotencyKey: canary })
  await service.ask(`query ${canary} { ${canary}: space { id } }`, {}, { space })
  await service.ask(`query ${canary} { ${canary} }`, {}, { space })
  await service.ask(`{ fact(id: "${canary}") { id } }`, {}, { space })
  await service.data(
    'query ($input: RecallInput!) { recall(input: $input) { text } }',
    { input: { query: canary } },
    { space },
  )
  const text = await metrics.text()
  expect(text).toContain('stemma_requests_total')
  for (const secret of [canary, space, 'Secretive', 'mine', 'Ada', service.owner, inject('neo4j').password])
    expect(text).not.toContain(secret)
  const names = [...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)
  expect([...new Set(names)].sort()).toEqual(['code', 'field', 'job', 'kind', 'le', 'outcome', 'reason', 'verb'])
})

test('they are read at a port of their own, with those of the process, and not where the service answers', async () => {
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, metrics.contentType])
  const text = await response.text()
  for (const name of ['stemma_writes_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
    expect(text).toContain(`# TYPE ${name} `)
  expect((await fetch(`http://127.0.0.1:${served.port}/graphql`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${served.port}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  await served.close()
  await expect(fetch(`http://127.0.0.1:${served.port}/metrics`)).rejects.toThrow()
})

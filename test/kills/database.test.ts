import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicFactory } from 'ulid'
import { afterEach, expect, test } from 'vitest'
import { openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { createServer } from '../../src/graphql/server.ts'
import { silentLogger } from '../../src/log.ts'
import { startLocalServer } from '../../src/neo4j/local-server.ts'
import { storeKey } from '../../src/spaces/create-key.ts'
import { newSecret } from '../../src/spaces/secret.ts'
import { SCOPES } from '../../src/spaces/space.ts'
import { client, type ReplyError, TEST_MASTER_SECRET } from '../support/service.ts'
import { type Ask, until } from './wait.ts'
import { expectExactly, resendAll, startVerbWriters } from './writers.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  const faults: unknown[] = []
  for (const close of opened.splice(0).reverse()) await close().catch((fault: unknown) => faults.push(fault))
  expect(faults).toEqual([])
})

const startDatabase = async (home: string, port?: number) => {
  const password = 'a-password-of-the-tests'
  const database = await startLocalServer({
    home,
    password,
    port,
    heap: '512m',
    quickStart: true,
    outlivesParent: false,
  })
  opened.push(() => database.kill())
  return database
}

/** A service in this process on a database of its own, a space, and a client of it. */
const startAll = async () => {
  const home = await mkdtemp(join(tmpdir(), 'stemma-kill-'))
  opened.push(() => rm(home, { recursive: true, force: true }))
  const database = await startDatabase(home)
  const graph = openGraph(database)
  opened.push(() => graph.close())
  await migrate(graph, { at: Date.now() })
  const secret = newSecret()
  const rights = { scopes: [...SCOPES], kind: 'USER' as const, service: true, spaces: [], expiresAt: null }
  await storeKey(graph, { id: monotonicFactory()(), name: 'kills', owner: 'kills', ...rights }, secret, Date.now())
  const settings = { environment: 'development' as const, testClock: false, introspection: false, corsOrigins: [] }
  const config = { ...settings, host: '127.0.0.1', port: 0, masterSecret: TEST_MASTER_SECRET }
  const service = await createServer({ graph, config, clock: Date.now, logger: silentLogger })
  opened.push(() => service.close())
  const ask = client(service.url, secret)
  const made = await ask('mutation { createSpace(input: { name: "kills" }) { space { id } } }')
  return { home, database, graph, ask, space: made.data.createSpace.space.id as string }
}

/** What a reader is refused with, asking again and again while something else goes on. */
const refusalsDuring = async (ask: Ask, space: string, other: Promise<unknown>): Promise<ReplyError[]> => {
  let isOver = false
  const ended = other.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  const refusals: ReplyError[] = []
  for (let turn = 0; turn < 1_000 && !isOver; turn += 1) {
    refusals.push(...(await ask('{ space { seq } }', {}, { space })).errors)
    await sleep(200)
  }
  await ended
  return refusals
}

test('a database killed amid supersedes and derivations leaves none half done, and says to try again until it is back', async () => {
  const { home, database, graph, ask, space } = await startAll()
  const writers = startVerbWriters(ask, space, 0)
  await writers.acknowledging(28)
  await database.kill()
  await writers.stop()
  expect(writers.writes.some((write) => write.answer === null)).toBe(true)
  const refusals = await refusalsDuring(ask, space, startDatabase(home, database.port))
  expect(refusals.length).toBeGreaterThan(0)
  for (const { extensions } of refusals) expect(extensions).toMatchObject({ code: 'UNAVAILABLE', retryable: true })
  const answers = async () => (await ask('{ space { seq } }', {}, { space })).errors.length === 0
  await until(answers, 'the service to answer again')
  await resendAll(ask, space, writers.writes)
  await expectExactly(graph, space, writers.writes)
}, 420_000)

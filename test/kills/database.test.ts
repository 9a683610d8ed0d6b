import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { afterAll, expect, test } from 'vitest'
import { openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { createServer } from '../../src/graphql/server.ts'
import { silentLogger } from '../../src/log.ts'
import { startLocalServer } from '../../src/neo4j/local-server.ts'
import { storeKey } from '../../src/spaces/create-key.ts'
import { newSecret } from '../../src/spaces/secret.ts'
import { SCOPES } from '../../src/spaces/space.ts'
import { client, TEST_MASTER_SECRET } from '../support/service.ts'
import { expectNothingLost, startWriters, until } from './writers.ts'

const homes: string[] = []
afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true, force: true }))))

const PASSWORD = 'a-password-of-the-tests'

const start = (home: string, port?: number) =>
  startLocalServer({
    home,
    password: PASSWORD,
    heap: '512m',
    quickStart: true,
    outlivesParent: false,
    startTimeoutMs: 180_000,
    ...(port === undefined ? {} : { port }),
  })

test('a database killed in mid-write comes back with every acknowledged write, and the service with it', async () => {
  const home = await mkdtemp(join(tmpdir(), 'stemma-kill-'))
  homes.push(home)
  let database = await start(home)
  const graph = openGraph(database)
  await migrate(graph, { at: Date.now() })
  const key = newSecret()
  const rights = {
    owner: 'kills',
    scopes: [...SCOPES],
    kind: 'USER' as const,
    service: true,
    spaces: [],
    expiresAt: null,
  }
  const newId = monotonicFactory()
  await storeKey(graph, { id: newId(), name: 'kills', ...rights }, key, Date.now())
  const service = await createServer({
    graph,
    config: {
      environment: 'development',
      host: '127.0.0.1',
      port: 0,
      masterSecret: TEST_MASTER_SECRET,
      testClock: false,
      introspection: false,
      corsOrigins: [],
    },
    clock: Date.now,
    logger: silentLogger,
  })
  try {
    const ask = client(service.url, key)
    const made = await ask('mutation { createSpace(input: { name: "kills" }) { space { id } } }')
    const space: string = made.data.createSpace.space.id
    const writers = startWriters(() => ask, space, 6, 400)
    await until(() => writers.acknowledged() >= 40, 'forty writes')
    await database.kill()
    await writers.stop()
    const down = await ask('{ space { seq } }', {}, { space })
    expect(down.errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryable: true })
    database = await start(home, database.port)
    await until(
      async () => (await ask('{ space { seq } }', {}, { space })).errors.length === 0,
      'the service to answer again',
    )
    await expectNothingLost(ask, graph, space, writers.sent)
  } finally {
    await service.close()
    await graph.close()
    await database.kill()
  }
}, 420_000)

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import neo4j, { type Driver } from 'neo4j-driver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Connection } from '../../src/neo4j/connection.ts'
import { startPersistentNeo4j, stopPersistentNeo4j } from '../../src/neo4j/persistent.ts'
import { exclusively, keptPassword } from '../../src/neo4j/persistent-state.ts'
import { isAlive, waitForExit } from '../../src/neo4j/process.ts'

// A start takes seven seconds on an idle machine and forty on a busy one.
vi.setConfig({ testTimeout: 240_000 })

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stemma-data-'))
})
afterAll(async () => {
  await stopPersistentNeo4j(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
})

const environment = { ...process.env, NEO4J_URI: '', STEMMA_NEO4J: 'local' }

function start() {
  return startPersistentNeo4j({ dataDir, environment, heap: '512m', pageCache: '64m', quickStart: true })
}

async function noted(): Promise<{ pid: number; port: number }> {
  return JSON.parse(await readFile(join(dataDir, 'neo4j', 'server.json'), 'utf8')) as { pid: number; port: number }
}

async function withDriver<T>(connection: Connection, work: (driver: Driver) => Promise<T>): Promise<T> {
  const driver = neo4j.driver(connection.uri, neo4j.auth.basic(connection.username, connection.password))
  try {
    return await work(driver)
  } finally {
    await driver.close()
  }
}

/** Writes one numbered node after another until the server is gone; gives the numbers that were acknowledged. */
function writeUntilCut(connection: Connection, onWrite: (count: number) => void): Promise<number[]> {
  return withDriver(connection, async (driver) => {
    const acknowledged: number[] = []
    const session = driver.session()
    try {
      for (let number = 0; ; number++) {
        await session.run('CREATE (:Mark {number: $number})', { number: neo4j.int(number) })
        acknowledged.push(number)
        onWrite(acknowledged.length)
      }
    } catch {
      return acknowledged
    }
  })
}

function marks(connection: Connection): Promise<number[]> {
  return withDriver(connection, async (driver) => {
    const { records } = await driver.executeQuery('MATCH (m:Mark) RETURN m.number AS number ORDER BY number')
    return records.map((record) => (record.get('number') as { toNumber(): number }).toNumber())
  })
}

test('two starts at once on one data folder make one server', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(second.uri).toBe(first.uri)
  expect([first.alreadyRunning, second.alreadyRunning].sort()).toEqual([false, true])
  expect(second.password).toBe(first.password)
})

test('the password is kept in a file that only its owner can read', async () => {
  const file = join(dataDir, 'neo4j', 'password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe((await start()).password)
})

test('what was acknowledged before kill -9 is there after the next start, on the same port', async () => {
  const before = await start()
  const { pid, port } = await noted()
  const acknowledged = await writeUntilCut(before, (count) => {
    if (count === 100) process.kill(pid, 'SIGKILL')
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  await waitForExit(pid, 10_000)
  const after = await start()
  expect(after.alreadyRunning).toBe(false)
  expect(await noted()).toMatchObject({ port })
  expect((await noted()).pid).not.toBe(pid)
  expect(await marks(after)).toEqual(expect.arrayContaining(acknowledged))
})

test('stop ends the server and keeps its data, and says when there was nothing to stop', async () => {
  const { pid } = await noted()
  expect(await stopPersistentNeo4j(dataDir)).toBe('stopped')
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'neo4j', 'home', 'data', 'databases'))).toBe(true)
  expect(await stopPersistentNeo4j(dataDir)).toBe('was not running')
})

test('a folder that never had a server has nothing to stop', async () => {
  expect(await stopPersistentNeo4j(join(dataDir, 'elsewhere'))).toBe('was not running')
})

test('a number that now belongs to another program is not taken for the server', async () => {
  const folder = join(dataDir, 'other')
  await mkdir(join(folder, 'neo4j'), { recursive: true })
  await writeFile(join(folder, 'neo4j', 'server.json'), JSON.stringify({ way: 'local', pid: process.pid, port: 7687 }))
  expect(await stopPersistentNeo4j(folder)).toBe('was not running')
})

test('a lock whose holder died is taken over', async () => {
  const folder = join(dataDir, 'locked')
  await mkdir(join(folder, 'neo4j'), { recursive: true })
  await writeFile(join(folder, 'neo4j', 'starting.lock'), '999999999')
  expect(
    await exclusively(
      folder,
      () => {},
      async () => 'went on',
    ),
  ).toBe('went on')
  expect(existsSync(join(folder, 'neo4j', 'starting.lock'))).toBe(false)
})

test('a lost password file is named, not replaced', async () => {
  const folder = join(dataDir, 'lost')
  await mkdir(join(folder, 'neo4j', 'home', 'data', 'databases', 'system'), { recursive: true })
  await expect(keptPassword(folder, () => 'another')).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
    message: expect.stringContaining('Put the file back'),
  })
})

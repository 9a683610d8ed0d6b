import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../src/neo4j/port.ts'
import { fromRoot } from '../../src/root.ts'
import { client, startService, TEST_MASTER_SECRET, type TestService } from '../support/service.ts'
import { type Ask, expectNothingLost, startWriters, until } from './writers.ts'

let prepared: TestService
let dataDir: string
let running: ChildProcess | undefined
beforeAll(async () => {
  prepared = await startService()
  dataDir = await mkdtemp(join(tmpdir(), 'stemma-service-'))
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await prepared.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The service as a process of its own, on the database of the test run. */
const startProcess = async (port: number): Promise<void> => {
  const { uri, username, password } = inject('neo4j')
  running = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(fromRoot('src/cli/stemma.ts')), 'serve'], {
    cwd: fileURLToPath(fromRoot('./')),
    stdio: 'ignore',
    env: {
      ...process.env,
      NEO4J_URI: uri,
      NEO4J_USERNAME: username,
      NEO4J_PASSWORD: password,
      STEMMA_PORT: String(port),
      STEMMA_DATA_DIR: dataDir,
      STEMMA_MASTER_SECRET: TEST_MASTER_SECRET,
    },
  })
  await until(() => isReady(port), 'the service to be ready', 120_000)
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

test('a service killed again and again in mid-write has done each acknowledged write, and each other at most once', async () => {
  const space = await prepared.newSpace()
  const port = await freePort()
  const ask: Ask = client(`http://127.0.0.1:${port}`, prepared.key)
  const sent: Awaited<ReturnType<typeof startWriters>>['sent'] = []
  for (const [round, most] of [25, 40, 10].entries()) {
    await startProcess(port)
    const writers = startWriters(() => ask, space, 6, 400, `${round}`)
    await until(() => writers.acknowledged() >= most, `${most} writes`)
    const ended = once(running!, 'exit')
    running!.kill('SIGKILL')
    await Promise.all([writers.stop(), ended])
    sent.push(...writers.sent)
  }
  await startProcess(port)
  expect(sent.some((one) => one.changeId === null)).toBe(true)
  await expectNothingLost(ask, prepared.graph, space, sent)
}, 420_000)

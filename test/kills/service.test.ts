import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../src/neo4j/port.ts'
import { fromRoot } from '../../src/root.ts'
import { client, startService, TEST_MASTER_SECRET, type TestService } from '../support/service.ts'
import { until } from './wait.ts'
import { expectExactly, resendAll, startVerbWriters, type Write } from './writers.ts'

let dataDir: string
let prepared: TestService
let running: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stemma-service-'))
  prepared = await startService()
})
afterAll(async () => {
  if (running) await kill(running)
  await rm(dataDir, { recursive: true, force: true })
  await prepared?.close()
})

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await until(() => hasEnded(child), 'the killed service to end', 10_000)
}

/** The service as a process of its own, on the database of the test run. */
const startProcess = async (port: number): Promise<ChildProcess> => {
  const { uri, username, password } = inject('neo4j')
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(fromRoot('src/cli/stemma.ts')), 'serve'], {
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
  running = child
  const answers = async () => {
    if (hasEnded(child)) throw new Error('The service ended while it started.')
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  }
  await until(answers, 'the service to be ready', 120_000)
  return child
}

test('a service killed three times amid supersedes and derivations does each of them once and leaves none half done', async () => {
  const space = await prepared.newSpace()
  const port = await freePort()
  const ask = client(`http://127.0.0.1:${port}`, prepared.key)
  const all: Write[] = []
  let child = await startProcess(port)
  const moments = [
    { acknowledged: 24, laterMs: 0 },
    { acknowledged: 9, laterMs: 7 },
    { acknowledged: 30, laterMs: 23 },
  ]
  for (const [round, { acknowledged, laterMs }] of moments.entries()) {
    const writers = startVerbWriters(ask, space, round)
    await writers.acknowledging(acknowledged)
    await sleep(laterMs)
    await kill(child)
    await writers.stop()
    expect(writers.writes.some((write) => write.answer === null)).toBe(true)
    child = await startProcess(port)
    await resendAll(ask, space, writers.writes)
    all.push(...writers.writes)
  }
  await expectExactly(prepared.graph, space, all)
}, 420_000)

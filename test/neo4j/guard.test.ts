import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { configuration, javaArguments } from '../../src/neo4j/launch.ts'
import { isAlive, waitForExit } from '../../src/neo4j/process.ts'

const processModule = new URL('../../src/neo4j/process.ts', import.meta.url).href

/** Starts a program under guard in a process of its own, and gives both process numbers. */
async function guarded(folder: string, then: string): Promise<{ owner: number; program: number }> {
  const script = `
    const { spawn } = await import('node:child_process')
    const { guardAgainstOrphan } = await import('${processModule}')
    const program = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })
    program.unref()
    const dismiss = guardAgainstOrphan(program.pid, ${JSON.stringify(folder)})
    console.log(program.pid)
    ${then}`
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const program = await new Promise<number>((resolve) => {
    owner.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
  })
  return { owner: owner.pid as number, program }
}

async function eventually(condition: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (condition()) return true
    await sleep(100)
  }
  return false
}

async function folderWithFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stemma-guard-'))
  await writeFile(join(folder, 'data'), 'data')
  return folder
}

test('a temporary server and its folder go when their owner is killed without a word', async () => {
  const folder = await folderWithFile()
  const { owner, program } = await guarded(folder, 'setInterval(() => {}, 1_000)')
  expect(isAlive(program)).toBe(true)
  process.kill(owner, 'SIGKILL')
  expect(await waitForExit(program, 10_000)).toBe(true)
  expect(await eventually(() => !existsSync(folder))).toBe(true)
})

test('a guard that was dismissed touches nothing', async () => {
  const folder = await folderWithFile()
  const { owner, program } = await guarded(folder, 'dismiss()')
  expect(await waitForExit(owner, 10_000)).toBe(true)
  await sleep(300)
  expect(isAlive(program)).toBe(true)
  expect(existsSync(folder)).toBe(true)
  process.kill(program, 'SIGKILL')
  await rm(folder, { recursive: true })
})

const shape = {
  home: '/home/x',
  jars: '/jars',
  port: 7777,
  heap: '2g',
  pageCache: '64m',
  quickStart: false,
  settings: {},
}

test('a local server listens on this machine alone and reports to nobody', () => {
  const lines = configuration(shape).split('\n')
  expect(lines).toContain('server.bolt.listen_address=127.0.0.1:7777')
  expect(lines).toContain('server.default_listen_address=127.0.0.1')
  expect(lines).toContain('server.http.enabled=false')
  expect(lines).toContain('dbms.usage_report.enabled=false')
})

test('the heap stands on the command line and the quick start only where it was asked for', () => {
  expect(javaArguments(shape)).toContain('-Xmx2g')
  expect(javaArguments(shape)).not.toContain('-XX:TieredStopAtLevel=1')
  expect(javaArguments({ ...shape, quickStart: true })).toContain('-XX:TieredStopAtLevel=1')
})

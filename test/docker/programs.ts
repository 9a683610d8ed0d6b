import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { runCommand } from '../../src/neo4j/command.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Node's words to run the program from its sources. */
export const stemma = ['--import', 'tsx', 'src/cli/stemma.ts']

type Environment = Readonly<Record<string, string>>

/** Runs a program to its end and shows what it says; throws if it fails. */
export async function run(program: string, words: readonly string[], environment: Environment = {}): Promise<void> {
  console.log(`$ ${program} ${words.join(' ')}`)
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}`)
}

const makeKey = ['keys', 'create', 'smoke', '--service', '--scopes', 'READ,WRITE,ADMIN']

/** Makes a key by the command line; `program` and `words` are what runs `stemma`. */
export async function newKey(program: string, words: readonly string[], environment: Environment): Promise<string> {
  console.log(`$ ${program} ${[...words, ...makeKey].join(' ')}`)
  const result = await runCommand(program, [...words, ...makeKey], {
    environment: { ...process.env, ...environment },
    timeoutMs: 180_000,
    folder: root,
  })
  const secret = /^stemma_\S+$/m.exec(result.output)?.[0]
  if (result.code !== 0 || secret === undefined) throw new Error(`No key was made:\n${result.output}`)
  return secret
}

/** Starts the service from the sources; the caller stops it. */
export function startService(environment: Environment): ChildProcess {
  return spawn(process.execPath, [...stemma, 'serve'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

export async function stopService(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return
  const ended = new Promise<void>((resolve) => {
    service.once('close', () => resolve())
  })
  service.kill('SIGTERM')
  await ended
}

export async function waitUntilReady(url: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    if (performance.now() > deadline) throw new Error(`${url}/readyz was not ready within ${timeoutMs} ms`)
    await sleep(500)
  }
}

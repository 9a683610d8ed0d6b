import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from './environment.ts'
import { folderProblem, Neo4jProblem } from './problem.ts'
import { isAlive } from './process.ts'

/** What is known of the development database from one start to the next. */
export type ServerNote =
  | { readonly way: 'local'; readonly pid: number; readonly port: number }
  | { readonly way: 'container'; readonly project: string; readonly port: number; readonly httpPort: number }

export function stateFolder(dataDir: string): string {
  return join(dataDir, 'neo4j')
}

export function homeFolder(dataDir: string): string {
  return join(stateFolder(dataDir), 'home')
}

function noteFile(dataDir: string): string {
  return join(stateFolder(dataDir), 'server.json')
}

function passwordFile(dataDir: string): string {
  return join(stateFolder(dataDir), 'password')
}

export async function makeStateFolder(dataDir: string): Promise<void> {
  await mkdir(stateFolder(dataDir), { recursive: true, mode: 0o700 }).catch((fault: unknown) => {
    throw folderProblem(dataDir, fault)
  })
}

export async function readNote(dataDir: string): Promise<ServerNote | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as ServerNote)
}

export async function writeNote(dataDir: string, note: ServerNote): Promise<void> {
  await writeWhole(noteFile(dataDir), `${JSON.stringify(note)}\n`)
}

/** By rename, so that a crash leaves the old text or the new one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, text, { mode: 0o600 })
    await rename(draft, file)
  } catch (fault) {
    throw folderProblem(file, fault)
  }
}

export async function readPassword(dataDir: string): Promise<string | undefined> {
  return readFile(passwordFile(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

/** The password of this folder's database, made at its first start. */
export async function keptPassword(dataDir: string, newPassword: () => string): Promise<string> {
  const kept = await readPassword(dataDir)
  if (kept !== undefined && kept !== '') return kept
  if (existsSync(join(homeFolder(dataDir), 'data', 'databases', 'system'))) {
    throw new Neo4jProblem(
      'WRONG_PASSWORD',
      `${passwordFile(dataDir)} is gone, but a database stands beside it that wants that password.`,
      `Put the file back, or, if its data may be lost, remove ${stateFolder(dataDir)}.`,
    )
  }
  const made = newPassword()
  await writeWhole(passwordFile(dataDir), `${made}\n`)
  return made
}

const lockPatienceMs = 240_000

/** Runs one start or stop at a time per folder; a lock whose holder died is taken over. */
export async function exclusively<T>(dataDir: string, report: Report, work: () => Promise<T>): Promise<T> {
  const file = join(stateFolder(dataDir), 'starting.lock')
  const deadline = performance.now() + lockPatienceMs
  let reported = false
  while (!(await takeLock(file))) {
    if (!reported) report('Another start or stop of this database is under way; waiting for it ...')
    reported = true
    if (performance.now() > deadline) {
      throw new Neo4jProblem(
        'START_TIMEOUT',
        `Another process has held ${file} for four minutes.`,
        'If none is running, remove that file and try again.',
      )
    }
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function takeLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw folderProblem(file, fault)
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (Number.isInteger(holder) && holder > 0 && holder !== process.pid && !isAlive(holder))
    await rm(file, { force: true })
  return false
}

import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runsWith } from '../neo4j/process.ts'

const schema = z.object({ pid: z.number().int().positive(), port: z.number().int(), url: z.string() })
/** The service that runs on a data folder. */
export type ServiceNote = z.output<typeof schema>

const noteFile = (dataDir: string): string => join(dataDir, 'service.json')

export const logFile = (dataDir: string): string => join(dataDir, 'service.log')

/** What the command line of the folder's service holds: a process number alone may have been given anew. */
export const markOf = (dataDir: string): string => `--data-dir=${dataDir}`

export async function writeServiceNote(dataDir: string, note: ServiceNote): Promise<void> {
  const draft = `${noteFile(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  await rename(draft, noteFile(dataDir))
}

export const removeServiceNote = (dataDir: string): Promise<void> => rm(noteFile(dataDir), { force: true })

/** The folder's service, if it runs. */
export async function runningService(dataDir: string): Promise<ServiceNote | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const note = schema.safeParse(parsed(text))
  if (!note.success || !(await runsWith(note.data.pid, markOf(dataDir)))) return undefined
  return note.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

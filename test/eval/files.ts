import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'

/** The data isn't there, or isn't in the format of its set. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem'
}

export async function readRows<Row>(file: string, row: z.ZodType<Row>): Promise<Row[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    const parsed = row.safeParse(JSON.parse(line))
    if (parsed.success) return parsed.data
    throw new DataProblem(`${file}, line ${index + 1}: ${parsed.error.message}`)
  })
}

/**
 * The parts of a set that stand beside each other in a folder, by what varies in their names: for `facts_*.jsonl` each
 * `*`. A file given instead of a folder names its own part.
 */
export async function partsOf(data: string, pattern: string): Promise<{ folder: string; parts: string[] }> {
  const isFolder = (await typeOf(data)).isDirectory()
  const folder = isFolder ? data : dirname(data)
  const names = isFolder ? await readdir(data) : [basename(data)]
  const [before = '', after = ''] = pattern.split('*')
  const parts = names
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, name.length - after.length))
  if (parts.length === 0) throw new DataProblem(`${data} is no ${pattern}, and no folder that holds one.`)
  return { folder, parts: parts.sort() }
}

function typeOf(data: string) {
  return stat(data).catch(() => {
    throw new DataProblem(`${data} can't be read. Name a folder or file of the set with --data.`)
  })
}

/** A file that a set may go without. */
export async function optionalRows<Row>(folder: string, name: string, row: z.ZodType<Row>): Promise<Row[]> {
  const names = await readdir(folder)
  return names.includes(name) ? readRows(join(folder, name), row) : []
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeUpSessions } from './made-up-sessions.ts'
import { madeUpTriples } from './made-up-triples.ts'

const rows = (all: readonly object[]): string => all.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Writes the two made-up sets into `factconsolidation` and `memora` of a folder. */
export async function writeMadeUp(folder: string): Promise<void> {
  const triples = madeUpTriples()
  const sessions = madeUpSessions()
  const files = {
    'factconsolidation/facts_made-up.jsonl': triples.facts,
    'factconsolidation/sh_made-up.jsonl': triples.singleHop,
    'factconsolidation/mh_made-up.jsonl': triples.multiHop,
    'factconsolidation/asof_made-up.jsonl': triples.asOf,
    'memora/sessions.made-up.jsonl': sessions.sessions,
    'memora/questions.made-up.jsonl': sessions.questions,
    'memora/intervals.made-up.jsonl': sessions.intervals,
  }
  for (const set of ['factconsolidation', 'memora']) await mkdir(join(folder, set), { recursive: true })
  for (const [name, all] of Object.entries(files)) await writeFile(join(folder, name), rows(all))
}

const [, script = '', folder] = process.argv
if (script.endsWith('write-made-up.ts')) {
  if (folder === undefined) throw new Error('Name a folder to write the made-up sets into.')
  await writeMadeUp(folder)
}

import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { fromRoot } from '../root.ts'
import { compactStatement } from './statements.ts'

const folder = fromRoot('cypher/')

/** A line `//> folder/name.part.cypher` stands for that file's text: the only composition there is. */
const read = (path: string): string =>
  readFileSync(resolve(path), 'utf8').replace(/^[ \t]*\/\/> (\S+)$/gm, (_, part: string) => read(part))

const resolve = (path: string): URL => {
  const url = new URL(path, folder)
  if (!url.href.startsWith(folder.href)) throw new Error(`A statement outside cypher/: ${path}`)
  return url
}

/** One statement of `cypher/`, with the shape of its one map parameter `$p` and of its rows. */
export interface Query<P extends z.ZodType, R extends z.ZodType> {
  readonly path: string
  readonly text: string
  readonly params: P
  readonly row: R
}

const known = new Map<string, Query<z.ZodType, z.ZodType>>()

/** Loads a statement at import: a misspelt name stops the start. */
export const query = <P extends z.ZodType, R extends z.ZodType>(
  path: string,
  shape: { params: P; row: R },
): Query<P, R> => {
  const made = { path, text: compactStatement(read(path)), ...shape }
  known.set(path, made)
  return made
}

/** Every statement the process has loaded, for warming and for the tests that explain each. */
export const allQueries = (): readonly Query<z.ZodType, z.ZodType>[] => [...known.values()]

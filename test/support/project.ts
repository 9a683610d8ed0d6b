import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from '../../src/root.ts'

const apart = new Set(['node_modules', 'dist', 'coverage', '.git', '.stemma', 'generated'])

/** Paths of the project's own files under a folder, from the package's root; generated ones left out. */
export function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(fromRoot(`${folder}/`), { withFileTypes: true })
    .filter((entry) => !apart.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesUnder(path, ending)
      return entry.isFile() && ending.test(entry.name) ? [path] : []
    })
}

export const textOf = (path: string): string => readFileSync(fromRoot(path), 'utf8')

/** Loads every module of `src` that holds a statement, so that `allQueries()` has them all. */
export async function loadStatements(): Promise<void> {
  const modules = filesUnder('src', /\.ts$/).filter((path) => /\bquery\(/.test(textOf(path)))
  for (const path of modules.filter((one) => !one.startsWith('src/cli/'))) await import(fromRoot(path).href)
}

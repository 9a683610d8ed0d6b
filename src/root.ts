import { existsSync } from 'node:fs'

/** A file or folder of this package by its path from the package's root: the same from the sources and from the build. */
export function fromRoot(path: string): URL {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (existsSync(new URL('package.json', folder))) return new URL(path, folder)
    if (folder.pathname === '/') throw new Error('The package’s root folder was not found.')
  }
}

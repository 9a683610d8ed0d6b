import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../src/neo4j/environment.ts'
import { neo4jVersion } from '../../src/neo4j/jars.ts'

/** A made-up machine: its programs are small scripts, and nothing of the real one is on its path. */
export type Machine = {
  readonly folder: string
  readonly environment: Environment
  /** Puts a program on the path; `script` is the body of a shell script. */
  has(program: string, script: string): Promise<void>
  /** Puts Neo4j's jars (empty ones) where a download would leave them. */
  hasJars(): Promise<void>
  remove(): Promise<void>
}

export async function machine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'stemma-machine-'))
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await mkdir(join(folder, 'tmp'))
  const cache = join(folder, 'cache')
  return {
    folder,
    environment: { PATH: programs, HOME: folder, XDG_CACHE_HOME: cache, TMPDIR: join(folder, 'tmp') },
    has: async (program, script) => {
      await writeFile(join(programs, program), `#!/bin/sh\n${script}\n`)
      await chmod(join(programs, program), 0o755)
    },
    hasJars: async () => {
      const lib = join(cache, 'stemma', `neo4j-${neo4jVersion}`, 'lib')
      await mkdir(lib, { recursive: true })
      await writeFile(join(lib, `neo4j-server-${neo4jVersion}.jar`), '')
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export function javaOfVersion(version: string): string {
  return `echo 'openjdk version "${version}" 2024-01-01' >&2`
}

/** Answers -version and sets passwords, but its server prints some lines and ends. */
export const javaThatDies = `
case "$*" in
  -version) ${javaOfVersion('17.0.1')} ;;
  *AdminTool*) exit 0 ;;
  *) for line in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do echo "log line $line"; done; echo "ERROR the store is of a newer make"; exit 1 ;;
esac`

export const dockerWithoutEngine = 'echo "Cannot connect to the Docker daemon" >&2; exit 1'

/** Makes the one jar that is asked for after a moment, as a download would. */
export const mavenThatDownloads = `
case "$1" in --version) exit 0 ;; esac
for word in "$@"; do
  case "$word" in -DoutputDirectory=*) folder="\${word#-DoutputDirectory=}" ;; esac
done
/bin/sleep 0.3
/bin/mkdir -p "$folder"
echo jar > "$folder/neo4j-server-${neo4jVersion}.jar"`

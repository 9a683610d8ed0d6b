import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { keptSecret, makeDataFolder, type Variables } from '../config.ts'
import { type Graph, openGraph } from '../graph/graph.ts'
import { migrate } from '../graph/migrate.ts'
import { findNeo4j } from '../neo4j/find.ts'
import type { FoundNeo4j } from '../neo4j/found.ts'
import type { Administrator } from '../spaces/administrator.ts'
import { ensureDevelopmentKey, LOCAL_OWNER } from '../spaces/development-key.ts'
import { ensureMasterSecret } from '../spaces/master-secret.ts'
import { newSecret } from '../spaces/secret.ts'
import { SCOPES } from '../spaces/space.ts'
import { report } from './terminal.ts'

const KEY_FILE = 'development-key'

/** A data folder with its database, found or started, at this program's version. */
export interface Installation {
  readonly dataDir: string
  readonly neo4j: FoundNeo4j
  readonly masterSecret: string
  readonly graph: Graph
}

export async function openInstallation(environment: Variables): Promise<Installation> {
  const dataDir = makeDataFolder(environment['STEMMA_DATA_DIR'] || '.stemma')
  const neo4j = await findNeo4j({ lifetime: 'persistent', dataDir, environment, report })
  report(neo4j.description)
  const masterSecret = environment['STEMMA_MASTER_SECRET'] || keptSecret(dataDir)
  const graph = openGraph({ ...neo4j, database: environment['NEO4J_DATABASE'] || undefined })
  try {
    await migrate(graph, { at: Date.now(), report })
    await ensureMasterSecret(graph, masterSecret)
  } catch (fault) {
    await graph.close()
    throw fault
  }
  return { dataDir, neo4j, masterSecret, graph }
}

export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await openInstallation(process.env)
  try {
    return await work(installation)
  } finally {
    await installation.graph.close()
  }
}

/** Whoever has the data folder and the database's password may do all there is to do to what an owner has. */
export const operator = ({ graph, masterSecret }: Installation, owner = LOCAL_OWNER): Administrator => ({
  graph,
  credential: {
    id: 'command line',
    owner,
    name: 'command line',
    scopes: [...SCOPES],
    kind: 'USER',
    service: true,
    spaces: [],
    expiresAt: null,
    revokedAt: null,
  },
  spaceId: null,
  now: Date.now(),
  masterSecret,
  newId: monotonicFactory(),
  newSecret,
})

/** The key of this installation, kept in its data folder; `made` the first time, to be printed that once. */
export async function developmentKey({ dataDir, graph }: Installation): Promise<{ secret: string; made: boolean }> {
  const path = join(dataDir, KEY_FILE)
  const secretOnFile = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
  const key = await ensureDevelopmentKey(graph, { secretOnFile, now: Date.now(), newId: monotonicFactory(), newSecret })
  if (key.made) {
    await writeFile(`${path}.new`, `${key.secret}\n`, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  return key
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { monotonicFactory } from 'ulid'
import { readConfig } from '../../src/config.ts'
import type { Graph } from '../../src/graph/graph.ts'
import { createServer, type ServerConfig } from '../../src/graphql/server.ts'
import { silentLogger } from '../../src/log.ts'
import type { FoundNeo4j } from '../../src/neo4j/found.ts'
import { freePort } from '../../src/neo4j/port.ts'
import { fromRoot } from '../../src/root.ts'
import { storeKey } from '../../src/spaces/create-key.ts'
import { ensureMasterSecret } from '../../src/spaces/master-secret.ts'
import { newSecret } from '../../src/spaces/secret.ts'
import { SCOPES } from '../../src/spaces/space.ts'

// biome-ignore lint/suspicious/noExplicitAny: each document has an answer of its own
export type Ask = (document: string, variables: Record<string, unknown>, spaceId?: string) => Promise<any>

export interface Account {
  readonly owner: string
  readonly key: string
  readonly masterSecret: string
}

/** A service key of all spaces of an owner that only this run has. */
export const openAccount = async (graph: Graph, neo4j: FoundNeo4j): Promise<Account> => {
  // A database that stays keeps digests made with its own secret; another one would not fit them.
  const masterSecret = neo4j.how === 'given' ? readConfig(process.env).masterSecret : newSecret()
  await ensureMasterSecret(graph, masterSecret)
  const newId = monotonicFactory()
  const [owner, key] = [`bench ${newId()}`, newSecret()]
  const rights = { scopes: [...SCOPES], kind: 'USER' as const, service: true, spaces: [], expiresAt: null }
  await storeKey(graph, { id: newId(), name: 'bench', owner, ...rights }, key, Date.now())
  return { owner, key, masterSecret }
}

/** One POST; a refusal is thrown. */
export const asking =
  (url: string, key: string): Ask =>
  async (query, variables, spaceId) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        ...(spaceId === undefined ? {} : { 'stemma-space': spaceId }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown[] }
    if (errors !== undefined) throw new Error(`Refused: ${JSON.stringify(errors).slice(0, 500)}`)
    return data
  }

/** The server in this process, for counting what it sends to the database. */
export const serveHere = (graph: Graph, { masterSecret }: Account) => {
  const settings = { testClock: false, introspection: false, corsOrigins: [] }
  const config: ServerConfig = { environment: 'production', host: '127.0.0.1', port: 0, masterSecret, ...settings }
  return createServer({ graph, config, clock: Date.now, logger: silentLogger })
}

export interface ServiceProcess {
  readonly url: string
  /** From the start of the process until `/readyz` said yes. */
  readonly readyMs: number
  kill(): Promise<void>
}

const READY_LIMIT_MS = 120_000
const POLL_MS = 10

/** The service as `stemma serve` starts it, in a process of its own. */
export const startServiceProcess = async (neo4j: FoundNeo4j, { masterSecret }: Account): Promise<ServiceProcess> => {
  const [dataDir, port] = [await mkdtemp(join(tmpdir(), 'stemma-bench-')), await freePort()]
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(fromRoot('src/cli/stemma.ts')), 'serve'], {
    cwd: fileURLToPath(fromRoot('./')),
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEO4J_URI: neo4j.uri,
      NEO4J_USERNAME: neo4j.username,
      NEO4J_PASSWORD: neo4j.password,
      STEMMA_PORT: String(port),
      STEMMA_DATA_DIR: dataDir,
      STEMMA_MASTER_SECRET: masterSecret,
    },
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const kill = async () => {
    await ended(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded() || performance.now() - start > READY_LIMIT_MS) {
      await kill()
      throw new Error('The service did not become ready.')
    }
    await pause(POLL_MS)
  }
  return { url, readyMs: performance.now() - start, kill }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })

import { monotonicFactory } from 'ulid'
import { type Client, connect, createSpace } from '../../examples/client.ts'
import { readConfig } from '../../src/config.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { createServer } from '../../src/graphql/server.ts'
import { openLogger } from '../../src/log.ts'
import { findNeo4j } from '../../src/neo4j/find.ts'
import type { FoundNeo4j } from '../../src/neo4j/found.ts'
import { storeKey } from '../../src/spaces/create-key.ts'
import { ensureMasterSecret } from '../../src/spaces/master-secret.ts'
import { newSecret } from '../../src/spaces/secret.ts'

export interface EvaluationService {
  readonly description: string
  /** A fresh space for one history. */
  newSpace(name: string): Promise<Client>
  stop(): Promise<void>
}

export type Report = (line: string) => void

/**
 * A service that runs already; the key must be a service key of all spaces with the scope ADMIN, and for ablations with
 * EVALUATE.
 */
export function runningService(url: string, key: string): EvaluationService {
  return { description: `the service at ${url}`, newSpace: spacesOf(connect({ url, key })), stop: async () => {} }
}

/**
 * The service in this process, on the Neo4j that NEO4J_URI names or on one that is removed afterwards. Its clock stands
 * still, so that each change of a space is a millisecond after the one before and two runs have the same times.
 */
export async function startService(report: Report): Promise<EvaluationService> {
  const neo4j = await findNeo4j({ lifetime: 'ephemeral', report })
  const graph = openGraph(neo4j)
  const endDatabase = async () => {
    await graph.close()
    await neo4j.stop()
  }
  try {
    await migrate(graph, { at: Date.now(), report })
    const masterSecret = await secretFor(neo4j, graph)
    const startedAt = Date.now()
    const clock = () => startedAt
    const server = await createServer({ graph, config: configOf(masterSecret), clock, logger: openLogger() })
    const client = connect({ url: server.url, key: await makeKey(graph) })
    const stop = async () => {
      await server.close()
      await endDatabase()
    }
    return { description: `a service of its own on ${neo4j.description}`, newSpace: spacesOf(client), stop }
  } catch (fault) {
    await endDatabase()
    throw fault
  }
}

/** A database that stays keeps digests made with its own secret; another one would not fit them. */
async function secretFor(neo4j: FoundNeo4j, graph: Graph): Promise<string> {
  if (neo4j.how !== 'given') return newSecret()
  const { masterSecret } = readConfig(process.env)
  await ensureMasterSecret(graph, masterSecret)
  return masterSecret
}

function configOf(masterSecret: string) {
  const limits = { testClock: false, introspection: false, corsOrigins: [] }
  return { environment: 'production' as const, host: '127.0.0.1', port: 0, masterSecret, ...limits }
}

async function makeKey(graph: Graph): Promise<string> {
  const newId = monotonicFactory()
  const secret = newSecret()
  const rights = {
    scopes: ['READ', 'WRITE', 'EVALUATE', 'ADMIN'] as const,
    kind: 'USER' as const,
    service: true,
    spaces: [],
  }
  const key = { id: newId(), owner: `evaluation ${newId()}`, name: 'evaluation', expiresAt: null, ...rights }
  await storeKey(graph, { ...key, scopes: [...rights.scopes] }, secret, Date.now())
  return secret
}

function spacesOf(client: Client): EvaluationService['newSpace'] {
  return async (name) => client.inSpace(await createSpace(client, name))
}

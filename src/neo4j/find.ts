import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireUsable } from './connection.ts'
import { containerEngineAnswers, startContainer } from './container.ts'
import { type Environment, type Report, silent, variable } from './environment.ts'
import { demandedWay, type FindOptions, type FoundNeo4j, givenNeo4j, lacksTools, noWay } from './found.ts'
import { startLocalServer } from './local-server.ts'
import { newPassword } from './password.ts'
import { type PersistentOptions, startPersistentNeo4j } from './persistent.ts'
import { folderProblem, Neo4jProblem } from './problem.ts'

export type EphemeralSearch = FindOptions & { readonly lifetime: 'ephemeral' }
export type PersistentSearch = PersistentOptions & { readonly lifetime: 'persistent' }

/**
 * A Neo4j to work with: the one NEO4J_URI names, else one in a container, else a local server on this machine's Java.
 * `ephemeral`: removed at `stop()`, or when this process dies. `persistent`: kept in the data folder and found again.
 */
export async function findNeo4j(options: EphemeralSearch | PersistentSearch): Promise<FoundNeo4j> {
  const environment = options.environment ?? process.env
  const demanded = demandedWay(environment)
  if (demanded === undefined || demanded === 'given') {
    const given = await givenNeo4j(environment)
    if (given !== undefined) return given
    if (demanded === 'given') throw nothingGiven()
  }
  return options.lifetime === 'persistent' ? startPersistentNeo4j(options) : startEphemeral(options)
}

function nothingGiven(): Neo4jProblem {
  return new Neo4jProblem(
    'NO_WAY',
    'STEMMA_NEO4J=given demands a given Neo4j, but NEO4J_URI is not set.',
    'export NEO4J_URI=bolt://localhost:7687 NEO4J_USERNAME=neo4j NEO4J_PASSWORD=..., or unset STEMMA_NEO4J.',
  )
}

type Ephemeral = FindOptions & { readonly environment: Environment; readonly report: Report }

async function startEphemeral(options: EphemeralSearch): Promise<FoundNeo4j> {
  const environment = options.environment ?? process.env
  const ephemeral: Ephemeral = {
    ...options,
    environment,
    report: options.report ?? silent,
    heap: options.heap ?? variable(environment, 'NEO4J_HEAP'),
  }
  const demanded = demandedWay(environment)
  if (demanded === 'container') return startContainer(newPassword(), ephemeral)
  if (demanded === 'local') return startTemporaryServer(ephemeral)
  const reason = await tryContainer(ephemeral)
  if (typeof reason !== 'string') return reason
  return startTemporaryServer(ephemeral).catch((fault: unknown) => {
    throw lacksTools(fault) ? noWay(reason, fault) : fault
  })
}

async function tryContainer(options: Ephemeral): Promise<FoundNeo4j | string> {
  if (!(await containerEngineAnswers(options.environment))) return 'no container engine answers'
  try {
    return await startContainer(newPassword(), options)
  } catch (fault) {
    if (!(fault instanceof Neo4jProblem)) throw fault
    options.report(`${fault.message.split('\n')[0]} Trying a local server instead.`)
    return 'the container did not start'
  }
}

async function startTemporaryServer(options: Ephemeral): Promise<FoundNeo4j> {
  const parent = variable(options.environment, 'TMPDIR') ?? tmpdir()
  const home = await mkdtemp(join(parent, 'stemma-neo4j-')).catch((fault: unknown) => {
    throw folderProblem(parent, fault)
  })
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 3 })
  try {
    const server = await startLocalServer({
      ...options,
      home,
      password: newPassword(),
      outlivesParent: false,
      // Otherwise each database fills 256 MB of logs with zeros before its first write.
      settings: { 'db.tx_log.preallocate': 'false' },
    })
    const version = await requireUsable(server)
    return {
      uri: server.uri,
      username: server.username,
      password: server.password,
      how: 'local',
      description: `Neo4j ${version} at ${server.uri}, a local server in a temporary folder`,
      stop: async () => {
        // Killed, not asked: an orderly stop takes ten seconds to save data that the next line removes.
        await server.kill()
        await remove()
      },
    }
  } catch (fault) {
    await remove()
    throw fault
  }
}

import { fileURLToPath } from 'node:url'
import { fromRoot } from '../root.ts'
import { lastLines, runCommand } from './command.ts'
import type { Environment, Report } from './environment.ts'
import type { FindOptions, FoundNeo4j } from './found.ts'
import { Neo4jProblem } from './problem.ts'

export const neo4jImage = 'neo4j:5.26-community'

const containerStartTimeoutMs = 300_000

/** Whether a container engine answers. A client without an engine counts as none. */
export async function containerEngineAnswers(environment: Environment): Promise<boolean> {
  const result = await runCommand('docker', ['version', '--format', '{{.Server.Version}}'], {
    environment,
    timeoutMs: 5_000,
  })
  return result.code === 0
}

/** Starts a throw-away container. Throws CONTAINER_FAILED if the engine cannot run the image. */
export async function startContainer(
  password: string,
  options: FindOptions & { readonly report: Report },
): Promise<FoundNeo4j> {
  options.report(`Starting ${neo4jImage} in a container (the first time its image is pulled) ...`)
  try {
    const { Neo4jContainer } = await import('@testcontainers/neo4j')
    const container = await new Neo4jContainer(neo4jImage)
      .withPassword(password)
      .withEnvironment({
        NEO4J_server_memory_heap_max__size: options.heap ?? '1g',
        NEO4J_server_memory_pagecache_size: options.pageCache ?? '512m',
        NEO4J_dbms_usage__report_enabled: 'false',
        NEO4J_db_lock_acquisition_timeout: '10s',
        NEO4J_db_transaction_timeout: '60s',
        NEO4J_db_tx__log_rotation_retention__policy: 'keep_none',
        ...(options.quickStart ? { NEO4J_server_jvm_additional: '-XX:TieredStopAtLevel=1' } : {}),
      })
      .withStartupTimeout(options.startTimeoutMs ?? containerStartTimeoutMs)
      .start()
    const browser = `${container.getHttpUri().replace(/\/$/, '')}/browser/`
    return {
      uri: container.getBoltUri().replace(/\/$/, ''),
      username: container.getUsername(),
      password,
      how: 'container',
      browser,
      description: `Neo4j in a container (${neo4jImage}) at ${container.getBoltUri()}`,
      stop: async () => {
        await container.stop()
      },
    }
  } catch (fault) {
    throw new Neo4jProblem(
      'CONTAINER_FAILED',
      `The container engine answers, but ${neo4jImage} did not start: ${firstLine(fault)}`,
      `Try docker pull ${neo4jImage}, or set STEMMA_NEO4J=local to use this machine's Java instead.`,
      fault,
    )
  }
}

function firstLine(fault: unknown): string {
  return (fault instanceof Error ? fault.message : String(fault)).split('\n')[0] ?? ''
}

/** The compose file's database alone, apart from any other use of that file by its project name. */
export type ComposedDatabase = {
  readonly project: string
  readonly boltPort: number
  readonly httpPort: number
  readonly password: string
}

/** Starts it on its named volumes and waits until it is healthy. */
export async function composeUp(database: ComposedDatabase, environment: Environment): Promise<void> {
  const words = ['up', '--detach', '--wait', '--wait-timeout', '300', 'neo4j']
  const result = await compose(words, database, environment)
  if (result.code === 0) return
  throw new Neo4jProblem(
    'CONTAINER_FAILED',
    `The container engine answers, but compose could not start Neo4j:\n${lastLines(result.output, 6)}`,
    `Try docker pull ${neo4jImage}, or set STEMMA_NEO4J=local to use this machine's Java instead.`,
  )
}

export async function composeStop(database: ComposedDatabase, environment: Environment): Promise<void> {
  await compose(['stop', 'neo4j'], database, environment)
}

/** Removes containers and volumes: for a start that failed before it held anything. */
export async function composeRemove(database: ComposedDatabase, environment: Environment): Promise<void> {
  await compose(['down', '--volumes'], database, environment)
}

export async function composeRuns(database: ComposedDatabase, environment: Environment): Promise<boolean> {
  const result = await compose(['ps', '--status', 'running', '--quiet', 'neo4j'], database, environment)
  return result.code === 0 && result.output.trim() !== ''
}

async function compose(words: readonly string[], database: ComposedDatabase, environment: Environment) {
  const file = fileURLToPath(fromRoot('docker-compose.yml'))
  return runCommand('docker', ['compose', '--file', file, '--project-name', database.project, ...words], {
    environment: {
      ...environment,
      NEO4J_PASSWORD: database.password,
      NEO4J_BOLT_PORT: String(database.boltPort),
      NEO4J_HTTP_PORT: String(database.httpPort),
    },
    timeoutMs: containerStartTimeoutMs + 30_000,
  })
}

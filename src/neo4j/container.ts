import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastLines, runCommand } from './command.ts'
import { type Environment, type Report, variable } from './environment.ts'
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

/** The project's compose file, from the sources as from the compiled program. */
function composeFile(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = join(folder, 'docker-compose.yml')
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return undefined
    folder = dirname(folder)
  }
}

export type ComposedNeo4j = { readonly uri: string; readonly browser: string; readonly password: string }

/** Starts the compose file's database alone, on named volumes. */
export async function composeUp(password: string, environment: Environment): Promise<ComposedNeo4j> {
  const result = await compose(['up', '--detach', '--wait', '--wait-timeout', '300', 'neo4j'], password, environment)
  if (result.code !== 0) {
    throw new Neo4jProblem(
      'CONTAINER_FAILED',
      `The container engine answers, but compose could not start Neo4j:\n${lastLines(result.output, 6)}`,
      `Try docker pull ${neo4jImage}, or set STEMMA_NEO4J=local to use this machine's Java instead.`,
    )
  }
  return {
    uri: `bolt://127.0.0.1:${variable(environment, 'NEO4J_BOLT_PORT') ?? '7687'}`,
    browser: `http://127.0.0.1:${variable(environment, 'NEO4J_HTTP_PORT') ?? '7474'}/browser/`,
    password,
  }
}

export async function composeStop(password: string, environment: Environment): Promise<void> {
  await compose(['stop', 'neo4j'], password, environment)
}

/** Whether the compose file's database runs now. */
export async function composeRuns(password: string, environment: Environment): Promise<boolean> {
  const result = await compose(['ps', '--status', 'running', '--quiet', 'neo4j'], password, environment)
  return result.code === 0 && result.output.trim() !== ''
}

async function compose(words: readonly string[], password: string, environment: Environment) {
  const file = composeFile()
  if (file === undefined) return { code: 1, output: 'No docker-compose.yml lies beside the program.' }
  return runCommand('docker', ['compose', '--file', file, ...words], {
    environment: { ...environment, NEO4J_PASSWORD: password },
    timeoutMs: containerStartTimeoutMs + 30_000,
  })
}

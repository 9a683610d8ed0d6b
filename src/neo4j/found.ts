import { requireUsable } from './connection.ts'
import { type Environment, type Report, variable } from './environment.ts'
import { Neo4jProblem } from './problem.ts'

export type Way = 'given' | 'container' | 'local'

export type FoundNeo4j = {
  readonly uri: string
  readonly username: string
  readonly password: string
  readonly how: Way
  /** Where Neo4j Browser is served, if it is. */
  readonly browser?: string
  /** One line for people: what was chosen and where it is. */
  readonly description: string
  /** Ends what was started for us; leaves alone a database that was given. */
  stop(): Promise<void>
}

export type FindOptions = {
  readonly environment?: Environment | undefined
  readonly report?: Report | undefined
  readonly heap?: string | undefined
  readonly pageCache?: string | undefined
  /** Starts sooner, runs slower; never for a measurement. */
  readonly quickStart?: boolean | undefined
  readonly startTimeoutMs?: number | undefined
}

const ways: readonly string[] = ['given', 'container', 'local'] satisfies Way[]

/** The one way that STEMMA_NEO4J allows, or undefined for all of them in order. */
export function demandedWay(environment: Environment): Way | undefined {
  const demanded = variable(environment, 'STEMMA_NEO4J')
  if (demanded === undefined || demanded === 'auto') return undefined
  if (!ways.includes(demanded)) {
    throw new Neo4jProblem(
      'NO_WAY',
      `STEMMA_NEO4J is "${demanded}", which is no way to find a Neo4j.`,
      'Set it to given, container or local, or unset it to try all three in that order.',
    )
  }
  return demanded as Way
}

/** The database that NEO4J_URI names, checked; undefined if none is named. */
export async function givenNeo4j(environment: Environment): Promise<FoundNeo4j | undefined> {
  const uri = variable(environment, 'NEO4J_URI')
  if (uri === undefined) return undefined
  const connection = {
    uri,
    username: variable(environment, 'NEO4J_USERNAME') ?? 'neo4j',
    password: variable(environment, 'NEO4J_PASSWORD') ?? '',
  }
  const version = await requireUsable(connection)
  return {
    ...connection,
    how: 'given',
    description: `Neo4j ${version} at ${uri}, as NEO4J_URI says`,
    stop: async () => {},
  }
}

/** When every way was tried in vain: each way, why it failed, and the command that opens it. */
export function noWay(containerReason: string, localProblem: Neo4jProblem): Neo4jProblem {
  return new Neo4jProblem(
    'NO_WAY',
    'No Neo4j could be found or started.',
    [
      'Any one of these three is enough:',
      '  1. A Neo4j of yours (NEO4J_URI is not set):',
      '       export NEO4J_URI=bolt://localhost:7687 NEO4J_USERNAME=neo4j NEO4J_PASSWORD=...',
      `  2. A container (${containerReason}):`,
      '       install and start Docker, then run the same command again, or docker compose up -d --wait',
      `  3. A local server (${localProblem.message.split('\n')[0]}):`,
      '       apt-get install openjdk-17-jre-headless maven   (macOS: brew install openjdk@21 maven)',
    ].join('\n'),
    localProblem,
  )
}

const missingTools: readonly string[] = ['NO_JAVA', 'JAVA_TOO_OLD', 'NO_MAVEN']

/** Whether this machine lacks what a local server needs, so that the other ways are worth naming. */
export function lacksTools(fault: unknown): fault is Neo4jProblem {
  return fault instanceof Neo4jProblem && missingTools.includes(fault.code)
}

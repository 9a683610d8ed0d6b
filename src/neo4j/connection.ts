import neo4j, { Neo4jError } from 'neo4j-driver'
import { Neo4jProblem } from './problem.ts'

export type Connection = { readonly uri: string; readonly username: string; readonly password: string }

const oldestVersion = '5.26'

/** Whether a kernel version such as "5.26.29", "5.26-aura" or "2025.06.0" is new enough. */
export function isSupportedVersion(version: string): boolean {
  const match = /^(\d+)\.(\d+)/.exec(version)
  if (match === null) return false
  const major = Number(match[1])
  return major > 5 || (major === 5 && Number(match[2]) >= 26)
}

/** Connects, signs in and reads the kernel's version. Throws what the driver throws. */
export async function serverVersion(connection: Connection): Promise<string> {
  const driver = neo4j.driver(connection.uri, neo4j.auth.basic(connection.username, connection.password), {
    connectionTimeout: 5_000,
    maxTransactionRetryTime: 0,
    telemetryDisabled: true,
  })
  try {
    const session = driver.session({ defaultAccessMode: neo4j.session.READ })
    const result = await session.run('CALL dbms.components() YIELD name, versions RETURN name, versions')
    const kernel = result.records.find((record) => record.get('name') === 'Neo4j Kernel') ?? result.records[0]
    return (kernel?.get('versions') as string[] | undefined)?.[0] ?? 'unknown'
  } finally {
    await driver.close()
  }
}

/** Says in words why a database cannot be used, or returns its version. */
export async function requireUsable(connection: Connection, readVersion = serverVersion): Promise<string> {
  const version = await readVersion(connection).catch((fault: unknown) => {
    throw connectionProblem(connection, fault)
  })
  if (!isSupportedVersion(version)) {
    throw new Neo4jProblem(
      'TOO_OLD',
      `The database at ${connection.uri} is Neo4j ${version}; Stemma needs ${oldestVersion} or newer.`,
      'Upgrade it to 5.26 LTS, or unset NEO4J_URI to let Stemma start a Neo4j of its own.',
    )
  }
  return version
}

export function connectionProblem(connection: Connection, fault: unknown): unknown {
  const code = fault instanceof Neo4jError ? fault.code : undefined
  if (code === 'Neo.ClientError.Security.AuthenticationRateLimit') {
    return new Neo4jProblem(
      'WRONG_PASSWORD',
      `Neo4j at ${connection.uri} refuses user "${connection.username}" for a moment: too many wrong passwords.`,
      'Wait five seconds, correct NEO4J_USERNAME and NEO4J_PASSWORD, and try again.',
      fault,
    )
  }
  if (code?.startsWith('Neo.ClientError.Security.')) {
    return new Neo4jProblem(
      'WRONG_PASSWORD',
      `Neo4j at ${connection.uri} does not accept the password of user "${connection.username}".`,
      'Set NEO4J_USERNAME and NEO4J_PASSWORD to the ones that database was made with.',
      fault,
    )
  }
  return new Neo4jProblem(
    'UNREACHABLE',
    `No Neo4j answers at ${connection.uri} (${fault instanceof Error ? fault.message.split('\n')[0] : String(fault)}).`,
    'Start it or correct NEO4J_URI (bolt://host:7687), or unset NEO4J_URI to let Stemma start a Neo4j of its own.',
    fault,
  )
}

/** True for faults that waiting may cure while a server starts. */
export function isStillStarting(fault: unknown): boolean {
  if (!(fault instanceof Neo4jError)) return false
  return (
    fault.code === 'ServiceUnavailable' ||
    fault.code === 'SessionExpired' ||
    fault.code === 'Neo.ClientError.Database.DatabaseNotFound' ||
    fault.code.includes('.TransientError.')
  )
}

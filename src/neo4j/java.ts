import { join } from 'node:path'
import { runCommand } from './command.ts'
import { type Environment, variable } from './environment.ts'
import { Neo4jProblem } from './problem.ts'

const oldestJava = 17

const installJava =
  'Install a Java 17 or 21 runtime (Debian: apt-get install openjdk-17-jre-headless; macOS: brew install openjdk@21) ' +
  'and set JAVA_HOME if it is not on the path.'

/** The major version in what `java -version` prints: 17 for "17.0.15", 8 for "1.8.0_402". */
export function javaMajorVersion(versionText: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(versionText)
  return match === null ? undefined : Number(match[1])
}

/** The path of a Java that can run Neo4j 5.26. */
export async function findJava(environment: Environment): Promise<string> {
  const javaHome = variable(environment, 'JAVA_HOME')
  const java = javaHome === undefined ? 'java' : join(javaHome, 'bin', 'java')
  const result = await runCommand(java, ['-version'], { environment, timeoutMs: 30_000 })
  const major = javaMajorVersion(result.output)
  if (result.code !== 0 || major === undefined) {
    throw new Neo4jProblem('NO_JAVA', `No Java answers as "${java}".`, installJava)
  }
  if (major < oldestJava) {
    throw new Neo4jProblem('JAVA_TOO_OLD', `"${java}" is Java ${major}; Neo4j 5.26 needs 17 or 21.`, installJava)
  }
  return java
}

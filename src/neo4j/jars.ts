import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { lastLines, runCommand } from './command.ts'
import { type Environment, type Report, variable } from './environment.ts'
import { folderProblem, Neo4jProblem } from './problem.ts'

export const neo4jVersion = '5.26.29'

/** No parent and no imported BOM: one that overrides Neo4j's own versions breaks the server. */
function pom(version: string): string {
  const artifacts = [
    ['org.neo4j', 'neo4j'],
    ['org.neo4j.app', 'neo4j-server'],
    ['org.neo4j', 'neo4j-bolt'],
  ]
  const dependencies = artifacts.map(
    ([group, artifact]) =>
      `    <dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`,
  )
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>neo4j-server-jars</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
${dependencies.join('\n')}
  </dependencies>
</project>
`
}

export function cacheFolder(environment: Environment): string {
  return join(variable(environment, 'XDG_CACHE_HOME') ?? join(homedir(), '.cache'), 'stemma')
}

/** The folder with the server's jars, downloaded once per machine and shared by every checkout. */
export async function neo4jJars(environment: Environment, report: Report): Promise<string> {
  const cache = cacheFolder(environment)
  const finished = join(cache, `neo4j-${neo4jVersion}`)
  if (existsSync(finished)) return join(finished, 'lib')
  await requireMaven(environment)
  const building = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(join(cache, '.building-')))
    .catch((fault: unknown) => {
      throw folderProblem(cache, fault)
    })
  try {
    await downloadJars(building, environment, report)
    await moveIntoPlace(building, finished)
  } finally {
    await rm(building, { recursive: true, force: true })
  }
  return join(finished, 'lib')
}

async function requireMaven(environment: Environment): Promise<void> {
  const maven = await runCommand('mvn', ['--version'], { environment, timeoutMs: 60_000 })
  if (maven.code !== 0) {
    throw new Neo4jProblem(
      'NO_MAVEN',
      'No Maven answers as "mvn"; it is needed once, to download Neo4j.',
      'Install it (Debian: apt-get install maven; macOS: brew install maven).',
    )
  }
}

async function downloadJars(building: string, environment: Environment, report: Report): Promise<void> {
  report(`Downloading Neo4j ${neo4jVersion} with Maven (118 MB, once) into ${cacheFolder(environment)} ...`)
  const pomFile = join(building, 'pom.xml')
  await writeFile(pomFile, pom(neo4jVersion))
  const started = performance.now()
  const ticker = setInterval(() => {
    report(`  still downloading Neo4j, ${Math.round((performance.now() - started) / 1000)} s ...`)
  }, 10_000)
  const result = await runCommand(
    'mvn',
    [
      '-B',
      '-q',
      '-f',
      pomFile,
      'dependency:copy-dependencies',
      '-DincludeScope=runtime',
      `-DoutputDirectory=${join(building, 'lib')}`,
    ],
    { environment, timeoutMs: 900_000 },
  ).finally(() => clearInterval(ticker))
  const complete = result.code === 0 && (await hasServerJar(join(building, 'lib')))
  if (!complete) {
    throw new Neo4jProblem(
      'DOWNLOAD_FAILED',
      `Maven could not download Neo4j ${neo4jVersion}:\n${lastLines(result.output, 8)}`,
      'Check the network and, behind a mirror or proxy, ~/.m2/settings.xml; then run the same command again.',
    )
  }
}

async function hasServerJar(folder: string): Promise<boolean> {
  const files = await readdir(folder).catch((): string[] => [])
  return files.includes(`neo4j-server-${neo4jVersion}.jar`)
}

/** A rename is atomic, so a process that builds the same cache at the same time sees all of it or nothing. */
async function moveIntoPlace(building: string, finished: string): Promise<void> {
  try {
    await rename(building, finished)
  } catch (fault) {
    if (!existsSync(finished)) throw folderProblem(finished, fault)
  }
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, runCommand } from './command.ts'
import { type Connection, connectionProblem, isStillStarting, serverVersion } from './connection.ts'
import { type Environment, type Report, silent } from './environment.ts'
import { neo4jJars } from './jars.ts'
import { findJava } from './java.ts'
import { configuration, homeArgument, homeFolders, javaArguments, type ServerShape } from './launch.ts'
import { freePort, portIsFree } from './port.ts'
import { folderProblem, Neo4jProblem } from './problem.ts'
import { guardAgainstOrphan, isAlive, runsWith, signal, waitForExit } from './process.ts'

export type LocalServerOptions = {
  /** Holds configuration, data and logs; a second start on the same folder finds the same data. */
  readonly home: string
  readonly password: string
  /** Absent: a free one is chosen. */
  readonly port?: number | undefined
  readonly heap?: string | undefined
  readonly pageCache?: string | undefined
  readonly quickStart?: boolean | undefined
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** True: goes on when this process ends. False: dies with it, and `home` is removed then. */
  readonly outlivesParent: boolean
  /** Called as soon as the process exists, before it answers. */
  readonly onSpawn?: ((pid: number, port: number) => Promise<void>) | undefined
  readonly environment?: Environment | undefined
  readonly report?: Report | undefined
  readonly startTimeoutMs?: number | undefined
}

export type LocalServer = Connection & {
  readonly home: string
  readonly port: number
  readonly pid: number
  /** Asks the server to shut down and waits; the folder stays. */
  stop(): Promise<void>
  /** Ends the server as a power cut would: for data that will be thrown away, and for tests of recovery. */
  kill(): Promise<void>
}

const portAttempts = 3

/** Starts a Neo4j from released jars on this machine's Java and waits until it answers. */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const environment = options.environment ?? process.env
  const report = options.report ?? silent
  const java = await findJava(environment)
  const jars = await neo4jJars(environment, report)
  for (let attempt = 1; ; attempt++) {
    const shape: ServerShape = {
      home: resolve(options.home),
      jars,
      port: options.port ?? (await freePort()),
      heap: options.heap ?? '1g',
      pageCache: options.pageCache ?? '512m',
      quickStart: options.quickStart ?? false,
      settings: options.settings ?? {},
    }
    try {
      return await startOnce(java, shape, { ...options, environment, report })
    } catch (fault) {
      const lostRace = fault instanceof Neo4jProblem && fault.code === 'PORT_IN_USE' && options.port === undefined
      if (!lostRace || attempt >= portAttempts) throw fault
    }
  }
}

type StartOptions = LocalServerOptions & { readonly environment: Environment; readonly report: Report }

async function startOnce(java: string, shape: ServerShape, options: StartOptions): Promise<LocalServer> {
  await prepareHome(shape)
  if (!(await portIsFree(shape.port))) throw portInUse(shape.port)
  await setFirstPassword(java, shape, options)
  options.report(`Starting a local Neo4j on port ${shape.port} (about 10 s) ...`)
  const pid = await spawnServer(java, shape, options)
  const dismissGuard = options.outlivesParent ? () => {} : guardAgainstOrphan(pid, shape.home)
  const server: LocalServer = {
    uri: `bolt://127.0.0.1:${shape.port}`,
    username: 'neo4j',
    password: options.password,
    home: shape.home,
    port: shape.port,
    pid,
    stop: async () => {
      await stopServer(pid, shape.home)
      dismissGuard()
    },
    kill: async () => {
      signal(pid, 'SIGKILL')
      await waitForExit(pid, 10_000)
      dismissGuard()
    },
  }
  try {
    await options.onSpawn?.(pid, shape.port)
    await waitUntilReady(server, options)
  } catch (fault) {
    await server.kill()
    throw fault
  }
  return server
}

async function prepareHome(shape: ServerShape): Promise<void> {
  try {
    for (const folder of homeFolders) await mkdir(join(shape.home, folder), { recursive: true })
    await writeFile(join(shape.home, 'conf', 'neo4j.conf'), configuration(shape))
  } catch (fault) {
    throw folderProblem(shape.home, fault)
  }
}

function consoleLog(home: string): string {
  return join(home, 'logs', 'console.log')
}

async function setFirstPassword(java: string, shape: ServerShape, options: StartOptions): Promise<void> {
  if (existsSync(join(shape.home, 'data', 'databases', 'system'))) return
  // In a file, because other users of the machine can read a command line.
  const argumentFile = join(shape.home, 'run', 'first-password')
  await writeFile(argumentFile, options.password, { mode: 0o600 })
  const result = await runCommand(
    java,
    [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-cp',
      join(shape.jars, '*'),
      'org.neo4j.cli.AdminTool',
      'dbms',
      'set-initial-password',
      `@${argumentFile}`,
    ],
    {
      environment: { ...options.environment, NEO4J_HOME: shape.home, NEO4J_CONF: join(shape.home, 'conf') },
      timeoutMs: 90_000,
    },
  )
  await rm(argumentFile)
  if (result.code !== 0) throw diedAtStart(result.output, shape.home)
}

async function spawnServer(java: string, shape: ServerShape, options: StartOptions): Promise<number> {
  const log = await open(consoleLog(shape.home), 'w')
  try {
    const child = spawn(java, javaArguments(shape), {
      cwd: shape.home,
      env: options.environment as NodeJS.ProcessEnv,
      // A group of its own: Ctrl-C in the terminal reaches us first, and we stop the server in order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.on('error', () => {})
    child.unref()
    if (child.pid === undefined) throw diedAtStart(`"${java}" could not be run.`, shape.home)
    return child.pid
  } finally {
    await log.close()
  }
}

async function waitUntilReady(server: LocalServer, options: StartOptions): Promise<void> {
  const timeoutMs = options.startTimeoutMs ?? 180_000
  const started = performance.now()
  let nextReportMs = 15_000
  for (;;) {
    if (!isAlive(server.pid)) throw await whyItDied(server)
    try {
      await serverVersion(server)
      return
    } catch (fault) {
      if (!isStillStarting(fault)) throw connectionProblem(server, fault)
    }
    const waitedMs = performance.now() - started
    if (waitedMs > timeoutMs) throw await startTimeout(server, timeoutMs)
    if (waitedMs > nextReportMs) {
      options.report(`  Neo4j is still starting, ${Math.round(waitedMs / 1000)} s ...`)
      nextReportMs += 15_000
    }
    await sleep(300)
  }
}

async function whyItDied(server: LocalServer): Promise<Neo4jProblem> {
  const log = await readFile(consoleLog(server.home), 'utf8').catch(() => '')
  return log.includes('Address already in use') ? portInUse(server.port) : diedAtStart(log, server.home)
}

function portInUse(port: number): Neo4jProblem {
  return new Neo4jProblem(
    'PORT_IN_USE',
    `Port ${port} on 127.0.0.1 is in use by another program.`,
    'Stop that program, or set NEO4J_BOLT_PORT to a free port.',
  )
}

function diedAtStart(output: string, home: string): Neo4jProblem {
  return new Neo4jProblem(
    'DIED_AT_START',
    `Neo4j ended while it started. Its last lines:\n${lastLines(output, 12)}`,
    `The whole log is in ${join(home, 'logs')}. If memory is short, give it less: NEO4J_HEAP=512m.`,
  )
}

async function startTimeout(server: LocalServer, timeoutMs: number): Promise<Neo4jProblem> {
  const log = await readFile(consoleLog(server.home), 'utf8').catch(() => '')
  return new Neo4jProblem(
    'START_TIMEOUT',
    `Neo4j did not answer within ${Math.round(timeoutMs / 1000)} s. Its last lines:\n${lastLines(log, 6)}`,
    'The machine may be busy: try again, or start a Neo4j yourself and set NEO4J_URI.',
  )
}

/** Shuts down the server of this folder, if that process still is one. */
export async function stopServer(pid: number, home: string): Promise<void> {
  if (!(await runsWith(pid, homeArgument(resolve(home))))) return
  signal(pid, 'SIGTERM')
  if (await waitForExit(pid, 60_000)) return
  signal(pid, 'SIGKILL')
  await waitForExit(pid, 10_000)
}

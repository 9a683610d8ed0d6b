import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, requireUsable } from './connection.ts'
import {
  type ComposedDatabase,
  composeRemove,
  composeRuns,
  composeStop,
  composeUp,
  containerEngineAnswers,
} from './container.ts'
import { type Environment, type Report, silent, variable } from './environment.ts'
import { demandedWay, type FindOptions, type FoundNeo4j, lacksTools, noWay } from './found.ts'
import { homeArgument } from './launch.ts'
import { startLocalServer, stopServer } from './local-server.ts'
import { newPassword } from './password.ts'
import {
  exclusively,
  homeFolder,
  keptPassword,
  makeStateFolder,
  readNote,
  readPassword,
  type ServerNote,
  stateFolder,
  writeNote,
} from './persistent-state.ts'
import { freePort, portIsFree } from './port.ts'
import { Neo4jProblem } from './problem.ts'
import { isAlive, runsWith } from './process.ts'

export type PersistentOptions = FindOptions & {
  /** The project's data folder; the database keeps to its subfolder `neo4j`. */
  readonly dataDir: string
}

export type PersistentNeo4j = FoundNeo4j & {
  /** True if it ran before this call. */
  readonly alreadyRunning: boolean
}

type Setting = {
  readonly dataDir: string
  readonly environment: Environment
  readonly report: Report
  readonly password: string
  readonly options: PersistentOptions
}

/** Finds this folder's database running, or starts it; it goes on when this process ends. */
export async function startPersistentNeo4j(options: PersistentOptions): Promise<PersistentNeo4j> {
  const dataDir = resolve(options.dataDir)
  const environment = options.environment ?? process.env
  const report = options.report ?? silent
  await makeStateFolder(dataDir)
  return exclusively(dataDir, report, async () => {
    const password = await keptPassword(dataDir, newPassword)
    const note = await readNote(dataDir)
    const setting = { dataDir, environment, report, password, options }
    if (await isRunning(setting, note)) return found(setting, note as ServerNote, true)
    return start(setting, note)
  })
}

/** Stops this folder's database, whoever started it. Its data stay. */
export async function stopPersistentNeo4j(
  dataDir: string,
  environment: Environment = process.env,
): Promise<'stopped' | 'was not running'> {
  const folder = resolve(dataDir)
  if ((await readNote(folder)) === undefined) return 'was not running'
  return exclusively(folder, silent, async () => {
    const note = await readNote(folder)
    if (note?.way === 'local') {
      if (!(await runsWith(note.pid, homeArgument(homeFolder(folder))))) return 'was not running'
      await stopServer(note.pid, homeFolder(folder))
      return 'stopped'
    }
    if (note === undefined) return 'was not running'
    const database = composedDatabase(note, (await readPassword(folder)) ?? 'unknown')
    if (!(await composeRuns(database, environment))) return 'was not running'
    await composeStop(database, environment)
    return 'stopped'
  })
}

async function isRunning(setting: Setting, note: ServerNote | undefined): Promise<boolean> {
  if (note === undefined) return false
  if (note.way === 'local') return runsWith(note.pid, homeArgument(homeFolder(setting.dataDir)))
  if (!(await containerEngineAnswers(setting.environment))) return false
  return composeRuns(composedDatabase(note, setting.password), setting.environment)
}

/** The data lie where the first start put them, so a later start goes the same way. */
async function start(setting: Setting, note: ServerNote | undefined): Promise<PersistentNeo4j> {
  const demanded = note?.way ?? demandedWay(setting.environment)
  if (demanded === 'container') return startComposed(setting, note)
  if (demanded === 'local') return startLocal(setting, note)
  const reason = await tryComposed(setting)
  if (typeof reason !== 'string') return reason
  return startLocal(setting, note).catch((fault: unknown) => {
    throw lacksTools(fault) ? noWay(reason, fault) : fault
  })
}

async function tryComposed(setting: Setting): Promise<PersistentNeo4j | string> {
  if (!(await containerEngineAnswers(setting.environment))) return 'no container engine answers'
  try {
    return await startComposed(setting, undefined)
  } catch (fault) {
    if (!(fault instanceof Neo4jProblem) || fault.code !== 'CONTAINER_FAILED') throw fault
    setting.report(`${fault.message.split('\n')[0]} Trying a local server instead.`)
    return 'the container did not start'
  }
}

type ContainerNote = Extract<ServerNote, { way: 'container' }>

function composedDatabase(note: ContainerNote, password: string): ComposedDatabase {
  return { project: note.project, boltPort: note.port, httpPort: note.httpPort, password }
}

async function startComposed(setting: Setting, earlier: ServerNote | undefined): Promise<PersistentNeo4j> {
  setting.report('Starting Neo4j in a container by docker compose (the first time its image is pulled) ...')
  const known = earlier?.way === 'container' ? earlier : undefined
  const note: ContainerNote = {
    way: 'container',
    // A name of its own: another folder's volumes hold another password.
    project: known?.project ?? `stemma-${randomBytes(4).toString('hex')}`,
    port: (await choosePort(setting, 'NEO4J_BOLT_PORT', known?.port, 7687)) ?? (await freePort()),
    httpPort: (await choosePort(setting, 'NEO4J_HTTP_PORT', known?.httpPort, 7474)) ?? (await freePort()),
  }
  const database = composedDatabase(note, setting.password)
  await composeUp(database, setting.environment).catch(async (fault: unknown) => {
    if (known === undefined) await composeRemove(database, setting.environment)
    throw fault
  })
  await writeNote(setting.dataDir, note)
  return found(setting, note, false)
}

async function startLocal(setting: Setting, note: ServerNote | undefined): Promise<PersistentNeo4j> {
  const server = await startLocalServer({
    ...setting.options,
    home: homeFolder(setting.dataDir),
    password: setting.password,
    port: await choosePort(setting, 'NEO4J_BOLT_PORT', note?.port, 7687),
    heap: setting.options.heap ?? variable(setting.environment, 'NEO4J_HEAP'),
    outlivesParent: true,
    // Before it answers: a server whose starter dies meanwhile must still be found.
    onSpawn: (pid, port) => writeNote(setting.dataDir, { way: 'local', pid, port }),
    environment: setting.environment,
    report: setting.report,
  })
  return found(setting, { way: 'local', pid: server.pid, port: server.port }, false)
}

/** The demanded port, else the last one, else the usual one, else undefined for any. */
async function choosePort(
  setting: Setting,
  name: string,
  last: number | undefined,
  usual: number,
): Promise<number | undefined> {
  const demanded = variable(setting.environment, name)
  if (demanded !== undefined) return Number(demanded)
  for (const port of [last ?? usual, usual]) if (await portIsFree(port)) return port
  return undefined
}

async function found(setting: Setting, note: ServerNote, alreadyRunning: boolean): Promise<PersistentNeo4j> {
  const uri = `bolt://127.0.0.1:${note.port}`
  const connection = { uri, username: 'neo4j', password: setting.password }
  const version = await usableSoon(connection, setting, note)
  const place =
    note.way === 'local'
      ? `a local server, data in ${stateFolder(setting.dataDir)}`
      : 'in a container by docker compose'
  return {
    ...connection,
    how: note.way,
    ...(note.way === 'container' ? { browser: `http://127.0.0.1:${note.httpPort}/browser/` } : {}),
    description: `Neo4j ${version} at ${uri}, ${place}${alreadyRunning ? ', found running' : ''}`,
    alreadyRunning,
    stop: async () => {
      await stopPersistentNeo4j(setting.dataDir, setting.environment)
    },
  }
}

/** A server found running may still be on its way up. */
async function usableSoon(connection: Connection, setting: Setting, note: ServerNote): Promise<string> {
  const deadline = performance.now() + (setting.options.startTimeoutMs ?? 180_000)
  for (;;) {
    try {
      return await requireUsable(connection)
    } catch (fault) {
      const waiting = fault instanceof Neo4jProblem && fault.code === 'UNREACHABLE' && performance.now() < deadline
      if (!waiting || (note.way === 'local' && !isAlive(note.pid))) throw fault
    }
    await sleep(300)
  }
}

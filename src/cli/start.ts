import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { makeDataFolder, PortInUse, readConfig, type Variables } from '../config.ts'
import { portIsFree } from '../neo4j/port.ts'
import { developmentKey, type Installation, openInstallation } from './installation.ts'
import { CommandProblem } from './problem.ts'
import { logFile, markOf, runningService, type ServiceNote } from './service-note.ts'
import { report, say } from './terminal.ts'

const READY_MS = 60_000

export const addStart = (program: Command): Command =>
  program
    .command('start')
    .description('start the service in the background, with a database of its own unless NEO4J_URI names one')
    .action(start)

async function start(): Promise<void> {
  const dataDir = makeDataFolder(process.env['STEMMA_DATA_DIR'] || '.stemma')
  const running = await runningService(dataDir)
  if (running !== undefined) {
    await ready(running.url, () => true, dataDir)
    say(`Stemma is already running at ${running.url} (GraphQL at ${running.url}/graphql).`)
    return
  }
  const installation = await openInstallation(process.env)
  try {
    const key = await developmentKey(installation)
    const note = await startDetached(installation)
    say(`Stemma runs at ${note.url} (GraphQL at ${note.url}/graphql).`)
    if (key.made) say(`The development key, shown this once: ${key.secret}`)
    else
      say(
        `The development key is the one printed before, by the first start or a demo; it is kept in ${dataDir}/development-key.`,
      )
    if (installation.neo4j.browser !== undefined) say(`Neo4j Browser: ${installation.neo4j.browser}`)
    say('Stop it with: npm run stop')
  } finally {
    await installation.graph.close()
  }
}

async function startDetached({ dataDir, neo4j }: Installation): Promise<ServiceNote> {
  const environment: Variables = {
    ...process.env,
    NEO4J_URI: neo4j.uri,
    NEO4J_USERNAME: neo4j.username,
    NEO4J_PASSWORD: neo4j.password,
    STEMMA_DATA_DIR: dataDir,
  }
  const { host, port } = readConfig(environment)
  if (port !== 0 && !(await portIsFree(port))) throw new PortInUse(host, port)
  const log = openSync(logFile(dataDir), 'a', 0o600)
  const entry = process.argv[1] as string
  const child = spawn(process.execPath, [...process.execArgv, entry, 'serve', markOf(dataDir)], {
    detached: true,
    stdio: ['ignore', log, log],
    env: environment as NodeJS.ProcessEnv,
  })
  closeSync(log)
  child.unref()
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  report('Starting the service ...')
  for (const deadline = performance.now() + READY_MS; ; await sleep(100)) {
    const note = await runningService(dataDir)
    if (note !== undefined) {
      await ready(note.url, () => !ended, dataDir)
      return note
    }
    if (ended || performance.now() > deadline) throw await didNotStart(dataDir)
  }
}

async function ready(url: string, isAlive: () => boolean, dataDir: string): Promise<void> {
  for (const deadline = performance.now() + READY_MS; ; await sleep(200)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok === true) return
    if (!isAlive() || performance.now() > deadline) throw await didNotStart(dataDir)
  }
}

async function didNotStart(dataDir: string): Promise<CommandProblem> {
  const log = await readFile(logFile(dataDir), 'utf8').catch(() => '')
  const lines = log.trimEnd().split('\n').slice(-8).join('\n')
  return new CommandProblem(`The service did not start. The end of ${logFile(dataDir)}:\n${lines}`)
}

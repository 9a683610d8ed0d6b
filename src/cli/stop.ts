import { resolve } from 'node:path'
import type { Command } from 'commander'
import { stopPersistentNeo4j } from '../neo4j/persistent.ts'
import { signal, waitForExit } from '../neo4j/process.ts'
import { CommandProblem } from './problem.ts'
import { removeServiceNote, runningService } from './service-note.ts'
import { say } from './terminal.ts'

const STOP_MS = 30_000

export const addStop = (program: Command): Command =>
  program
    .command('stop')
    .description('stop the service of the data folder, and the database that was started for it')
    .action(stop)

async function stop(): Promise<void> {
  const dataDir = resolve(process.env['STEMMA_DATA_DIR'] || '.stemma')
  const running = await runningService(dataDir)
  if (running !== undefined) {
    signal(running.pid, 'SIGTERM')
    if (!(await waitForExit(running.pid, STOP_MS)))
      throw new CommandProblem(`The service (process ${running.pid}) has not stopped after ${STOP_MS / 1_000} seconds.`)
    await removeServiceNote(dataDir)
  }
  say(running === undefined ? 'The service was not running.' : 'The service has stopped.')
  say(
    `The database of ${dataDir} ${(await stopPersistentNeo4j(dataDir)) === 'stopped' ? 'has stopped' : 'was not running'}.`,
  )
}

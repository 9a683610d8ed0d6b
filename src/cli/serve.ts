import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { openLogger } from '../log.ts'
import { removeServiceNote, writeServiceNote } from './service-note.ts'

export const addServe = (program: Command): Command =>
  program
    .command('serve')
    .description('run the service in the foreground, on the database that NEO4J_URI names')
    .option('--data-dir <folder>', 'the data folder; default STEMMA_DATA_DIR, else .stemma')
    .action(serve)

async function serve(options: { dataDir?: string }): Promise<void> {
  const given = options.dataDir === undefined ? {} : { STEMMA_DATA_DIR: resolve(options.dataDir) }
  const config = readConfig({ ...process.env, ...given })
  const logger = openLogger()
  // Not at the top: the other commands needn't load the server.
  const { startService, toldToEnd } = await import('../main.ts')
  const service = await startService(config, logger)
  // Only the service that `start` began can be told from others by its command line.
  const isNoted = options.dataDir !== undefined
  if (isNoted) await writeServiceNote(config.dataDir, { pid: process.pid, port: service.port, url: service.url })
  await toldToEnd()
  logger.info('the service stops')
  await service.stop()
  if (isNoted) await removeServiceNote(config.dataDir)
}

import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { openLogger } from '../log.ts'
import { portIsFree } from '../neo4j/port.ts'
import { developmentKey, type Installation, openInstallation } from './installation.ts'

export const addDemo = (program: Command): Command =>
  program
    .command('demo')
    .description('import a year of one invented person into a fresh space and tell what the service answers about it')
    .option('--stay', 'keep the service running afterwards, until Ctrl-C')
    .action(demo)

async function demo({ stay = false }: { stay?: boolean }): Promise<void> {
  const installation = await openInstallation(process.env)
  try {
    await demoOn(installation, stay)
  } finally {
    await installation.graph.close()
    if (!wasRunning(installation)) await installation.neo4j.stop()
  }
}

/** A database that was found running is left running. */
const wasRunning = ({ neo4j }: Installation): boolean => !('alreadyRunning' in neo4j) || neo4j.alreadyRunning === true

async function demoOn(installation: Installation, stay: boolean): Promise<void> {
  const { neo4j, dataDir } = installation
  const { secret } = await developmentKey(installation)
  const config = readConfig({
    ...process.env,
    NEO4J_URI: neo4j.uri,
    NEO4J_USERNAME: neo4j.username,
    NEO4J_PASSWORD: neo4j.password,
    STEMMA_DATA_DIR: dataDir,
    STEMMA_ENVIRONMENT: 'development',
    // The year is recorded on its own dates.
    STEMMA_TEST_CLOCK: 'true',
  })
  // Not at the top: the other commands needn't load them.
  const [{ startService, toldToEnd }, { runDemo }] = await Promise.all([
    import('../main.ts'),
    import('../../examples/demo.ts'),
  ])
  const port = (await portIsFree(config.port)) ? config.port : 0
  const service = await startService({ ...config, port }, openLogger({ write: () => undefined }))
  // From here on Ctrl-C stops the database too, also in the midst of the story.
  const ended = toldToEnd()
  try {
    const demo = { url: service.url, key: secret, setsClock: true, stay, database: databaseOf(installation) }
    await Promise.race([runDemo(demo), ended])
    if (stay) await ended
  } finally {
    await service.stop()
  }
}

const databaseOf = ({ neo4j }: Installation) => ({
  how: neo4j.how,
  uri: neo4j.uri,
  username: neo4j.username,
  ...(neo4j.how === 'given' ? {} : { password: neo4j.password }),
  ...(neo4j.browser === undefined ? {} : { browser: neo4j.browser }),
})

import { systemClock } from './clock.ts'
import { type Config, PortInUse } from './config.ts'
import { openEmbedder } from './embedding/open-embedder.ts'
import { type Graph, openGraph } from './graph/graph.ts'
import { migrate } from './graph/migrate.ts'
import { warm } from './graph/warm.ts'
import { countRounds, openMetrics, serveMetrics } from './graphql/metrics.ts'
import { createServer } from './graphql/server.ts'
import { embedFacts } from './jobs/embed-facts.ts'
import { type Job, startLoop } from './jobs/loop.ts'
import { recordingAccesses } from './jobs/record-accesses.ts'
import { sealChanges } from './jobs/seal-changes.ts'
import type { Logger } from './log.ts'
import type { Embedder } from './model/embedder.ts'
import { requireUsable } from './neo4j/connection.ts'
import { openAccesses } from './recall/accesses.ts'
import { readSigningKey } from './spaces/audit-key.ts'
import { ensureMasterSecret } from './spaces/master-secret.ts'
import { loadTokenizer } from './values/tokens.ts'

export interface RunningService {
  readonly url: string
  readonly port: number
  /** Undefined: `/metrics` isn't served. */
  readonly metricsPort: number | undefined
  /** The start in reverse; what is under way may end. */
  stop(): Promise<void>
}

/** Starts the service: graph, migrations, master secret, server, jobs. What was opened is closed again if a step fails. */
export async function startService(config: Config, logger: Logger): Promise<RunningService> {
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const auditKey = config.auditKeyFile === undefined ? undefined : readSigningKey(config.auditKeyFile)
    await requireUsable(config.neo4j)
    const graph = openGraph(config.neo4j)
    opened.push(() => graph.close())
    await migrate(graph, { at: systemClock(), report: () => logger.info('migrating the database') })
    await ensureMasterSecret(graph, config.masterSecret)
    loadTokenizer()
    const accesses = openAccesses()
    const embedder = await openEmbedder(config.embedder)
    const metrics = openMetrics()
    const own = { accesses, embedder, metrics, auditKey }
    const server = await createServer({ graph, config, clock: systemClock, logger, ...own }).catch(
      notIfTaken(config, 'STEMMA_PORT'),
    )
    opened.push(() => server.close())
    const figures =
      config.metrics &&
      (await serveMetrics(metrics, config.metrics).catch(notIfTaken(config.metrics, 'STEMMA_METRICS_PORT')))
    if (figures !== undefined) opened.push(() => figures.close())
    for (const job of [sealChanges(graph), recordingAccesses(graph, accesses), ...embedding(graph, embedder, logger)]) {
      const loop = startLoop(countRounds(metrics, job), logger)
      opened.push(() => loop.stop())
    }
    // First of all when it stops: a call under way would hold up its job.
    if (embedder !== undefined) opened.push(() => embedder.close())
    const stopping = new AbortController()
    const warming = warm(graph, { logger, stopping: stopping.signal }).catch((fault: unknown) =>
      logger.warn('statements could not be compiled ahead', { fault }),
    )
    opened.push(async () => {
      stopping.abort()
      await warming
    })
    logger.info('the service answers', { port: server.port, pid: process.pid })
    return { url: server.url, port: server.port, metricsPort: figures?.port, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

const notIfTaken =
  ({ host, port }: { host: string; port: number }, variable: 'STEMMA_PORT' | 'STEMMA_METRICS_PORT') =>
  (fault: unknown): never => {
    throw (fault as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortInUse(host, port, variable) : fault
  }

const embedding = (graph: Graph, embedder: Embedder | undefined, logger: Logger): Job[] =>
  embedder === undefined ? [] : [embedFacts(graph, embedder, logger)]

/** Resolves when the process is told to end. A second signal ends it at once. */
export const toldToEnd = (): Promise<void> =>
  new Promise((told) => {
    process.once('SIGTERM', () => told())
    process.once('SIGINT', () => told())
  })

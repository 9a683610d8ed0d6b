import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import { expressMiddleware } from '@as-integrations/express5'
import cors from 'cors'
import express, { type ErrorRequestHandler, type Express } from 'express'
import helmet from 'helmet'
import { monotonicFactory } from 'ulid'
import { waitingWrites } from '../changes/queue.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Graph } from '../graph/graph.ts'
import type { Logger } from '../log.ts'
import type { SigningKey } from '../model/audit-head.ts'
import type { Embedder } from '../model/embedder.ts'
import { type Accesses, openAccesses } from '../recall/accesses.ts'
import { keyRing } from '../spaces/authenticate.ts'
import { newSecret } from '../spaces/secret.ts'
import { type Context, openContext, type Service } from './context.ts'
import { serveGraphiql } from './graphiql.ts'
import { serveHealth } from './health.ts'
import { inputErrors, refusalStatus } from './inputs.ts'
import { armor, LIMITS } from './limits.ts'
import { masking } from './mask.ts'
import { countRequests, openMetrics, type ServiceMetrics } from './metrics.ts'
import { refuseDeepNesting } from './nesting.ts'
import { operationLimits } from './pages.ts'
import { makeSchema } from './schema.ts'
import { SUBSCRIPTION_LIMITS, type SubscriptionLimits, serveSubscriptions } from './subscriptions.ts'
import { openChangeFeed } from './subscriptions-feed.ts'
import type { Rules } from './subscriptions-operations.ts'

export type ServerConfig = Pick<
  Config,
  'environment' | 'host' | 'port' | 'masterSecret' | 'testClock' | 'introspection' | 'corsOrigins'
>

export interface RunningServer {
  readonly url: string
  readonly port: number
  /** Lets running requests end, takes no new ones. */
  close(): Promise<void>
}

const REMEMBER_KEYS_MS = 2_000
const DRAIN_MS = 10_000
/** Longer than clients keep an idle connection: else one closes just as a request is sent on it. */
const KEEP_ALIVE_MS = 65_000

/** The service on its port: 0 takes a free one. The graph is open and migrated, and stays open after `close`. */
export const createServer = async (parts: {
  graph: Graph
  config: ServerConfig
  clock: Clock
  logger: Logger
  /** Takes up what views deliver; without a job that writes it, it is kept and in the end left out. */
  accesses?: Accesses
  embedder?: Embedder | undefined
  /** Where they differ from the usual ones. */
  limits?: Partial<SubscriptionLimits>
  metrics?: ServiceMetrics | undefined
  auditKey?: SigningKey | undefined
}): Promise<RunningServer> => {
  const { graph, config, clock, logger, accesses = openAccesses(), embedder, metrics = openMetrics() } = parts
  const newId = monotonicFactory()
  const { masterSecret, testClock } = config
  const ring = keyRing(graph, { rememberMs: REMEMBER_KEYS_MS, elapsed: () => performance.now() })
  const settings = { masterSecret, testClock, embedder }
  const changeFeed = openChangeFeed(graph, logger)
  metrics.watch('waiting_writes', 'Writes that wait for others of their space.', () => waitingWrites(graph))
  const own = { accesses, changeFeed, metrics, auditKey: parts.auditKey }
  const service = { graph, keyRing: ring, ...settings, clock, newId: () => newId(), newSecret, ...own }
  const app = express()
  const http = createHttpServer(app)
  http.keepAliveTimeout = KEEP_ALIVE_MS
  const { validationRules, plugins } = armor({ hints: config.introspection })
  const rules = { schema: makeSchema(), validationRules, hints: config.introspection }
  const format = masking(logger, service.newId)
  const apollo = makeApollo({ http, config, logger, format, rules, plugins: [...plugins, countRequests(metrics)] })
  await apollo.start()
  serve(app, apollo, service, config, logger)
  const limits = { ...SUBSCRIPTION_LIMITS, ...parts.limits }
  const port = await listen(http, config)
  // Not before: its timers would keep a process up that could not have the port.
  const subscriptions = serveSubscriptions(http, { service, rules, format, logger, limits })
  const close = async () => {
    await subscriptions.close()
    changeFeed.close()
    await apollo.stop()
  }
  return { url: `http://${urlHost(config.host)}:${port}`, port, close }
}

/** The server library's own lines may quote a request: what happened is told, in our words. */
const libraryLogger = (logger: Logger) => ({
  debug: () => undefined,
  info: () => undefined,
  warn: () => logger.warn('a warning of the server library'),
  error: () => logger.error('an error of the server library'),
})

const makeApollo = (parts: {
  http: Server
  config: ServerConfig
  logger: Logger
  format: ReturnType<typeof masking>
  rules: Rules
  plugins: readonly unknown[]
}) => {
  const { http, config, logger, format, rules, plugins } = parts
  return new ApolloServer<Context>({
    schema: rules.schema,
    formatError: format,
    introspection: config.introspection,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    maxRecursiveSelections: LIMITS.recursiveSelections,
    parseOptions: { maxTokens: LIMITS.tokens },
    logger: libraryLogger(logger),
    validationRules: [...rules.validationRules],
    stopOnTerminationSignals: false,
    persistedQueries: false,
    plugins: [
      ...plugins,
      operationLimits(),
      inputErrors(),
      refusalStatus(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: DRAIN_MS }),
    ] as ApolloServerPlugin<Context>[],
  })
}

const serve = (
  app: Express,
  apollo: ApolloServer<Context>,
  service: Service,
  config: ServerConfig,
  logger: Logger,
): void => {
  app.disable('x-powered-by')
  app.use(
    helmet({
      contentSecurityPolicy: {
        // GraphiQL's editor sets styles of its own; the service may stand on plain HTTP on this machine.
        directives: { 'style-src': ["'self'", "'unsafe-inline'"], 'upgrade-insecure-requests': null },
      },
    }),
  )
  serveHealth(app, service.graph)
  if (config.environment === 'development') serveGraphiql(app)
  app.use(
    '/graphql',
    cors({ origin: [...config.corsOrigins] }),
    express.json({ limit: LIMITS.bodyBytes }),
    refuseDeepNesting,
    expressMiddleware(apollo, { context: ({ req }) => openContext(service, req.headers) }),
  )
  app.use((_, response) => {
    response.status(404).json(httpError('NOT_FOUND', 'There is nothing here. The service answers at /graphql.'))
  })
  app.use(bodyErrors(logger, service.newId))
}

const httpError = (code: string, message: string, detail: object = {}) => ({
  errors: [{ message, extensions: { ...detail, code } }],
})

/** Errors outside of GraphQL: a body that is too large or isn't JSON, and faults. */
const bodyErrors =
  (logger: Logger, newId: () => string): ErrorRequestHandler =>
  (error, _, response, next) => {
    if (response.headersSent) return next(error)
    const type: unknown = error?.type
    if (type === 'entity.too.large') {
      const limit = LIMITS.bodyBytes
      response.status(413).json(httpError('QUOTA', `A request has at most ${limit} bytes.`, { limit }))
    } else if (typeof error?.status === 'number' && error.status >= 400 && error.status < 500) {
      response.status(error.status).json(httpError('BAD_USER_INPUT', 'The body of the request is not readable JSON.'))
    } else {
      const faultId = newId()
      logger.error('fault', { faultId, fault: error })
      const message = `Something went wrong here, not in the request. The log has it as ${faultId}.`
      response.status(500).json(httpError('INTERNAL_SERVER_ERROR', message, { faultId }))
    }
  }

const listen = (http: Server, { host, port }: ServerConfig): Promise<number> =>
  new Promise((listening, failed) => {
    http.once('error', failed)
    http.listen(port, host, () => {
      http.off('error', failed)
      listening((http.address() as AddressInfo).port)
    })
  })

const urlHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

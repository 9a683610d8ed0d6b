import { monotonicFactory } from 'ulid'
import { inject } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import type { ServiceMetrics } from '../../src/graphql/metrics.ts'
import { createServer, type ServerConfig } from '../../src/graphql/server.ts'
import type { SubscriptionLimits } from '../../src/graphql/subscriptions.ts'
import { type Logger, silentLogger } from '../../src/log.ts'
import type { SigningKey } from '../../src/model/audit-head.ts'
import type { Embedder } from '../../src/model/embedder.ts'
import { storeKey } from '../../src/spaces/create-key.ts'
import { newSecret } from '../../src/spaces/secret.ts'
import { SCOPES } from '../../src/spaces/space.ts'

export interface AskOptions {
  /** The secret of an API key; null sends none. Default: a service key of all the test owner's spaces, every scope. */
  key?: string | null
  /** The id for the header `Stemma-Space`; null sends none. */
  space?: string | null
  /** The header `Stemma-Now`: an ISO instant, or epoch milliseconds. */
  now?: string | number
  headers?: Record<string, string>
}

export interface ReplyError {
  message: string
  path?: (string | number)[]
  extensions: Record<string, unknown> & { code: string; path?: (string | number)[]; limit?: number }
}

/** What came back. `data` isn't typed further: tests say what they expect of it. */
export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  data: any
  errors: ReplyError[]
}

export interface TestService {
  url: string
  graph: Graph
  /** Paths of the statements sent so far, in order: law tests count with it. */
  statements: string[]
  /** The secret of a service key of all spaces of an owner made for this test file, with every scope. */
  key: string
  owner: string
  /** One request; the reply with its errors, whatever they are. */
  ask(query: string, variables?: Record<string, unknown>, options?: AskOptions): Promise<Reply>
  /** One request that must succeed: its data. */
  data(query: string, variables?: Record<string, unknown>, options?: AskOptions): Promise<Reply['data']>
  /** A fresh space of the test's owner; its id. */
  newSpace(name?: string): Promise<string>
  close(): Promise<void>
}

/** A fault that no test plants is a bug: it is shown whole. */
const faultPrinter: Logger = { ...silentLogger, error: (event, fields) => console.error(event, fields) }

export const TEST_MASTER_SECRET = 'a master secret for tests, long enough to be one'

/** The service on a free port, with a clock that each request may set, on the database of the test run. */
export const startService = async (
  options: {
    config?: Partial<ServerConfig>
    logger?: Logger
    onGraph?: (graph: Graph) => Graph
    embedder?: Embedder
    limits?: Partial<SubscriptionLimits>
    metrics?: ServiceMetrics
    auditKey?: SigningKey
  } = {},
): Promise<TestService> => {
  const statements: string[] = []
  const opened = openGraph({ ...inject('neo4j'), onStatement: (path) => statements.push(path) })
  const graph = options.onGraph?.(opened) ?? opened
  const newId = monotonicFactory()
  const owner = `tests ${newId()}`
  const key = newSecret()
  const rights = { owner, scopes: [...SCOPES], kind: 'USER' as const, service: true, spaces: [], expiresAt: null }
  await storeKey(opened, { id: newId(), name: 'tests', ...rights }, key, Date.now())
  const config: ServerConfig = {
    environment: 'development',
    host: '127.0.0.1',
    port: 0,
    masterSecret: TEST_MASTER_SECRET,
    testClock: true,
    introspection: true,
    corsOrigins: [],
    ...options.config,
  }
  const { logger = faultPrinter, embedder, limits = {}, metrics, auditKey } = options
  const server = await createServer({ graph, config, clock: Date.now, logger, embedder, limits, metrics, auditKey })
  const ask = client(server.url, key)
  const data = async (query: string, variables = {}, asked: AskOptions = {}) => {
    const reply = await ask(query, variables, asked)
    if (reply.errors.length > 0) throw new Error(`Refused: ${JSON.stringify(reply.errors)}`)
    return reply.data
  }
  const newSpace = async (name = 'a space for one test') =>
    (
      await data('mutation ($input: CreateSpaceInput!) { createSpace(input: $input) { space { id } } }', {
        input: { name },
      })
    ).createSpace.space.id
  const close = async () => {
    await server.close()
    await opened.close()
  }
  return { url: server.url, graph: opened, statements, key, owner, ask, data, newSpace, close }
}

/** A GraphQL client of a few lines: one POST, the reply as it is. */
export const client =
  (url: string, defaultKey: string | null) =>
  async (query: string, variables: Record<string, unknown> = {}, options: AskOptions = {}): Promise<Reply> => {
    const { key = defaultKey, space = null, now } = options
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(space === null ? {} : { 'stemma-space': space }),
        ...(now === undefined ? {} : { 'stemma-now': typeof now === 'number' ? new Date(now).toISOString() : now }),
        ...options.headers,
      },
      body: JSON.stringify({ query, variables }),
    })
    const body = (await response.json()) as { data?: Reply['data']; errors?: ReplyError[] }
    return { status: response.status, data: body.data ?? null, errors: body.errors ?? [] }
  }

import neo4j, { type Driver, type Session, type Transaction } from 'neo4j-driver'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { decode, encode } from './codec.ts'
import { isRetryable, isUnreachable } from './failures.ts'
import type { Query } from './query.ts'

/** What a statement needs to run: the graph itself (auto-commit) or an open transaction. */
export interface Runs {
  run<P extends z.ZodType, R extends z.ZodType>(statement: Query<P, R>, params: z.input<P>): Promise<z.output<R>[]>
}

export interface Graph extends Runs {
  /**
   * Runs `work` in one explicit transaction and commits it. Statements that `work` starts without awaiting
   * travel together. Conflicts of locks are retried (5 ms doubled, with jitter, at most 8 tries), so `work` must be
   * safe to run again.
   */
  transact<T>(work: (tx: Runs) => Promise<T>, options?: { timeoutMs?: number }): Promise<T>
  /** For schema statements and checks that have no file of their own. */
  raw(text: string, params?: Record<string, unknown>): Promise<Record<string, unknown>[]>
  /** The bookmark of the latest write seen by this process. */
  bookmarks(): Promise<string[]>
  /** Makes later reads wait until the given bookmarks are reached. */
  awaitBookmarks(bookmarks: string[]): Promise<void>
  readonly driver: Driver
  /** The name of the database; undefined: the server's default. */
  readonly database: string | undefined
  close(): Promise<void>
}

export interface GraphOptions {
  uri: string
  username: string
  password: string
  database?: string | undefined
  /** Called for each statement sent: the benchmarks and law tests count with it. */
  onStatement?: ((path: string) => void) | undefined
}

const TRIES = 8
const TRANSACTION_TIMEOUT_MS = 60_000

export const openGraph = (options: GraphOptions): Graph => {
  const driver = neo4j.driver(options.uri, neo4j.auth.basic(options.username, options.password), {
    connectionAcquisitionTimeout: 15_000,
    connectionLivenessCheckTimeout: 30_000,
    maxConnectionPoolSize: 64,
    // A database tells with every answer which names it has never met: kilobytes that nobody reads.
    notificationFilter: { minimumSeverityLevel: 'OFF' },
    telemetryDisabled: true,
    userAgent: 'stemma',
  })
  const bookmarkManager = neo4j.bookmarkManager()
  const session = (): Session =>
    driver.session({ bookmarkManager, ...(options.database ? { database: options.database } : {}) })
  const send: Send = async (on, statement, params) => {
    options.onStatement?.(statement.path)
    const result = await on.run(statement.text, { p: encode(statement.params.parse(params)) })
    return result.records.map((record) => statement.row.parse(decode(record.toObject())))
  }
  const withSession = async <T>(work: (open: Session) => Promise<T>): Promise<T> => {
    const open = session()
    try {
      return await work(open)
    } finally {
      await open.close()
    }
  }
  return {
    driver,
    database: options.database,
    run: (statement, params) => retrying(() => withSession((open) => send(open, statement, params))),
    transact: (work, { timeoutMs = TRANSACTION_TIMEOUT_MS } = {}) =>
      retrying(() => withSession((open) => inTransaction(open, timeoutMs, send, work))),
    raw: (text, params) =>
      retrying(() =>
        withSession(async (open) => {
          const result = await open.run(text, encode(params ?? {}) as Record<string, unknown>)
          return result.records.map((record) => decode(record.toObject()) as Record<string, unknown>)
        }),
      ),
    bookmarks: async () => [...(await bookmarkManager.getBookmarks())],
    awaitBookmarks: (bookmarks) => bookmarkManager.updateBookmarks([], bookmarks),
    close: () => driver.close(),
  }
}

type Send = <P extends z.ZodType, R extends z.ZodType>(
  on: Session | Transaction,
  statement: Query<P, R>,
  params: z.input<P>,
) => Promise<z.output<R>[]>

const inTransaction = async <T>(
  open: Session,
  timeoutMs: number,
  send: Send,
  work: (tx: Runs) => Promise<T>,
): Promise<T> => {
  // Not awaited: BEGIN travels with the first statement.
  const tx = open.beginTransaction({ timeout: timeoutMs }) as unknown as Transaction
  try {
    const result = await work({ run: (statement, params) => send(tx, statement, params) })
    await tx.commit()
    return result
  } catch (error) {
    await tx.rollback().catch(() => undefined)
    throw error
  }
}

const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (isUnreachable(error))
        throw new Refusal('UNAVAILABLE', 'The database can’t be reached. Try again.', { retryable: true })
      if (!isRetryable(error)) throw error
      if (attempt + 1 >= TRIES)
        throw new Refusal('UNAVAILABLE', 'The database is too busy. Try again.', { retryable: true, tries: TRIES })
      await new Promise((done) => setTimeout(done, 5 * 2 ** attempt * (0.5 + Math.random())))
    }
  }
}

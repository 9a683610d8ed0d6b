import { type Client, createClient, type FormattedExecutionResult } from 'graphql-ws'
import WebSocket from 'ws'
import type { TestService } from '../support/service.ts'

export interface Closed {
  code: number
  reason: string
}

/** A client of subscriptions: one connection, which isn't opened again. */
export interface Follower {
  client: Client
  /** How the connection ended. */
  closed: Promise<Closed>
  /** The next results of one subscription, in order. */
  follow(query: string, variables?: Record<string, unknown>): Results
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Result = FormattedExecutionResult<any>
export type Results = AsyncIterableIterator<Result>

export const SEQS = 'subscription ($since: SafeInt) { changes(since: $since) { seq } }'

export const connect = (
  service: TestService,
  space: string | null,
  options: { key?: string | null; params?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Follower => {
  const { key = service.key, headers = {} } = options
  const params = {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(space === null ? {} : { 'stemma-space': space }),
    ...options.params,
  }
  let end: (closed: Closed) => void
  const closed = new Promise<Closed>((resolve) => {
    end = resolve
  })
  class WithHeaders extends WebSocket {
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols, { headers })
    }
  }
  const client = createClient({
    url: socketUrl(service),
    webSocketImpl: WithHeaders,
    connectionParams: params,
    retryAttempts: 0,
    lazy: true,
    // The subscription's own error says it.
    onNonLazyError: () => undefined,
    on: { closed: (event) => end(event as Closed) },
  })
  const follow = (query: string, variables: Record<string, unknown> = {}) =>
    client.iterate({ query, variables }) as Results
  return { client, closed, follow }
}

export const socketUrl = (service: TestService): string => `${service.url.replace('http', 'ws')}/graphql`

/** The next `count` results. */
export const take = async (results: Results, count: number): Promise<Result[]> => {
  const taken: Result[] = []
  while (taken.length < count) {
    const { value, done } = await results.next()
    if (done) throw new Error(`Ended after ${taken.length} of ${count}.`)
    taken.push(value)
  }
  return taken
}

export const seqsIn = (results: readonly Result[]): number[] => results.map(({ data }) => data.changes.seq)

/** What a subscription that can't be had is refused with. */
export const refusalOf = async (results: Results): Promise<Record<string, unknown>> => {
  const first = await results.next().then(
    ({ value }) => value?.errors,
    (thrown: unknown) => thrown,
  )
  if (!Array.isArray(first)) throw new Error(`Not refused: ${JSON.stringify(first)}`)
  return first[0]
}

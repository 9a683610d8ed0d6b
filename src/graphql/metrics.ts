import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApolloServerPlugin } from '@apollo/server'
import { Kind, type OperationDefinitionNode } from 'graphql'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WriteResult } from '../model/write-result.ts'
import type { Context } from './context.ts'
import { asRefusal } from './mask.ts'

/** The view of a recall, as far as it is counted. */
interface CountedView {
  readonly tokens: number
  readonly omitted: readonly { readonly reason: string }[]
  readonly stale: boolean
}

/**
 * What a process counts, for Prometheus. Every label is a name of the schema, a code, or a name in this program: nothing
 * that a caller wrote, and no space.
 */
export interface ServiceMetrics {
  requested(operation: OperationDefinitionNode | undefined, code: string, seconds: number): void
  wrote(verb: string, result: unknown): void
  refused(verb: string, error: unknown): void
  viewed(view: CountedView): void
  /** A change was handed to a follower. */
  told(): void
  jobRound(job: string, outcome: 'done' | 'failed'): void
  /** A figure that is read whenever somebody asks. */
  watch(name: string, help: string, read: () => number): void
  /** What Prometheus reads, and the type of it. */
  text(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TOKENS = [0, 128, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 100_000]

export const openMetrics = (): ServiceMetrics => {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name: `stemma_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(name: string, help: string, buckets: number[], labelNames: L[] = []) =>
    new Histogram({ name: `stemma_${name}`, help, buckets, labelNames, registers })
  const labels = ['kind', 'field', 'code'] as const
  const requests = counter('requests_total', 'GraphQL requests by their first field; code is OK or an error’s.', [
    ...labels,
  ])
  const durations = histogram('request_seconds', 'Time to the reply.', SECONDS, ['kind', 'field'])
  const writes = counter('writes_total', 'Mutations; outcome is that of the payload, or a refusal’s code.', [
    'verb',
    'outcome',
  ])
  const tokens = histogram('view_tokens', 'Tokens of the text of a view.', TOKENS)
  const omissions = counter('view_omissions_total', 'Facts that a view left out.', ['reason'])
  const stale = counter('views_stale_total', 'Views that the full-text index had not caught up for.')
  const told = counter('changes_told_total', 'Changes handed to followers.')
  const rounds = counter('job_rounds_total', 'Rounds of background jobs.', ['job', 'outcome'])
  return {
    requested: (operation, code, seconds) => {
      const of = { kind: operation?.operation ?? 'none', field: firstField(operation) }
      requests.inc({ ...of, code })
      durations.observe(of, seconds)
    },
    wrote: (verb, result) => writes.inc({ verb, outcome: outcomeOf(result) }),
    refused: (verb, error) => writes.inc({ verb, outcome: asRefusal(error)?.code ?? 'FAULT' }),
    viewed: (view) => {
      tokens.observe(view.tokens)
      for (const { reason } of view.omitted) omissions.inc({ reason })
      if (view.stale) stale.inc()
    },
    told: () => told.inc(),
    jobRound: (job, outcome) => rounds.inc({ job, outcome }),
    watch: (name, help, read) => watchIn(registry, name, help, read),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

const watchIn = (registry: Registry, name: string, help: string, read: () => number): void => {
  // It is in the registry by being made.
  new Gauge({
    name: `stemma_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** A document that was accepted has fields of the schema only. */
const firstField = (operation: OperationDefinitionNode | undefined): string => {
  const [first] = operation?.selectionSet.selections ?? []
  return first?.kind === Kind.FIELD ? first.name.value : 'none'
}

const outcomeOf = (result: unknown): string => {
  const { replayed, outcome } = (result ?? {}) as Partial<WriteResult>
  return replayed ? 'REPLAYED' : (outcome ?? 'DONE')
}

/** Counts every request that reaches the GraphQL layer. */
export const countRequests = (metrics: ServiceMetrics): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    const start = performance.now()
    return {
      willSendResponse: async ({ operation, response }) => {
        const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined
        const code = errors?.[0]?.extensions?.['code'] ?? 'OK'
        metrics.requested(operation, String(code), (performance.now() - start) / 1_000)
      },
    }
  },
})

/** A background job whose rounds are counted, with those that failed. */
export const countRounds = <Job extends { readonly name: string; round(): Promise<boolean> }>(
  metrics: ServiceMetrics,
  job: Job,
): Job => ({
  ...job,
  round: async () => {
    try {
      const more = await job.round()
      metrics.jobRound(job.name, 'done')
      return more
    } catch (fault) {
      metrics.jobRound(job.name, 'failed')
      throw fault
    }
  },
})

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** `/metrics` on a port of its own, so that who reaches the service needn't reach its figures. 0 takes a free one. */
export const serveMetrics = async (
  metrics: ServiceMetrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> => {
  const http = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const process = await processMetrics()
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
    return response.end(`${await metrics.text()}\n${process}`)
  })
  await listening(http, host, port)
  const close = () => {
    http.closeAllConnections()
    return new Promise<void>((closed) => http.close(() => closed()))
  }
  return { port: (http.address() as AddressInfo).port, close }
}

let ofProcess: Registry | undefined
/** Of the process, whatever services it has: they are collected from the first time that somebody asks. */
const processMetrics = (): Promise<string> => {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess.metrics()
}

const listening = (http: Server, host: string, port: number): Promise<void> =>
  new Promise((done, failed) => {
    http.once('error', failed)
    http.listen(port, host, () => {
      http.off('error', failed)
      done()
    })
  })

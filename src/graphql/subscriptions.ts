import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { CloseCode, handleProtocols, makeServer, type Server as ProtocolServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Logger } from '../log.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import { type Context, openContext, type Service } from './context.ts'
import { LIMITS } from './limits.ts'
import { asRefusal } from './mask.ts'
import { type Asked, asGraphqlError, type Rules, readOperation, subscribeWith } from './subscriptions-operations.ts'

/** What a client of subscriptions may take up. */
export const SUBSCRIPTION_LIMITS = {
  /** Open at once, in this process. */
  connections: 200,
  /** Open at once, of one connection. */
  subscriptions: 10,
  /** From the handshake to `connection_init`. */
  initMs: 3_000,
  /** From one ping to the next; a client that hasn't answered by then is cut off. */
  pingMs: 15_000,
  /** How often the credential of a connection is looked at though nothing is told. */
  recheckMs: 5_000,
  /** What may wait to be sent on a connection. */
  waitingBytes: 8_388_608,
} as const

export type SubscriptionLimits = { readonly [K in keyof typeof SUBSCRIPTION_LIMITS]: number }

interface Parts {
  readonly service: Service
  readonly rules: Rules
  readonly format: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError
  readonly logger: Logger
  readonly limits: SubscriptionLimits
}

export interface Subscriptions {
  /** Tells every client that the service stops, and takes no new one. */
  close(): Promise<void>
}

interface Connection {
  readonly socket: WebSocket
  readonly handshake: IncomingHttpHeaders
  /** The credential's headers, once the client has said who it is. */
  headers: IncomingHttpHeaders | undefined
  answers: boolean
}

const TOO_SLOW = 1008
const GOING_AWAY = 1001
/** Characters; a frame has room for 123 bytes. */
const MAX_REASON = 40
const CLOSING_MS = 2_000

/** Subscriptions at `/graphql`, on the port of the requests. */
export const serveSubscriptions = (http: Server, parts: Parts): Subscriptions => {
  const { limits } = parts
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.bodyBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => handleProtocols(offered),
  })
  const connections = new Set<Connection>()
  parts.service.metrics.watch('subscription_connections', 'Open WebSocket connections.', () => connections.size)
  const protocol = speak(parts)
  let closing = false
  const refusalOf = (url: string | undefined): string | undefined => {
    if (url?.split('?')[0] !== '/graphql') return '404 Not Found'
    return closing || connections.size >= limits.connections ? '503 Service Unavailable' : undefined
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const status = refusalOf(request.url)
    if (status !== undefined) return refuse(socket, status)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection: Connection = { socket: opened, handshake: request.headers, headers: undefined, answers: true }
      connections.add(connection)
      opened.once('close', () => connections.delete(connection))
      attach(protocol, connection, parts)
    })
  }
  http.on('upgrade', upgrade)
  const pings = setInterval(() => beat(connections), limits.pingMs)
  const rechecks = setInterval(() => {
    for (const connection of connections) if (connection.headers !== undefined) void recheck(connection, parts)
  }, limits.recheckMs)
  return {
    close: async () => {
      closing = true
      clearInterval(pings)
      clearInterval(rechecks)
      await Promise.all([...connections].map(farewell))
      http.off('upgrade', upgrade)
    },
  }
}

const refuse = (socket: Duplex, status: string) => {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const beat = (connections: ReadonlySet<Connection>): void => {
  for (const connection of connections) {
    if (!connection.answers) connection.socket.terminate()
    connection.answers = false
    connection.socket.ping()
  }
}

const farewell = ({ socket }: Connection): Promise<void> =>
  new Promise((gone) => {
    const late = setTimeout(() => socket.terminate(), CLOSING_MS)
    socket.once('close', () => {
      clearTimeout(late)
      gone()
    })
    socket.close(GOING_AWAY, 'The service stops.')
  })

type Protocol = ProtocolServer<Connection>

/** Messages of one socket, to the protocol and back. Sending waits for the client to take what was sent before. */
const attach = (protocol: Protocol, connection: Connection, { logger, limits, service }: Parts): void => {
  const { socket } = connection
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) =>
        new Promise((sent) => {
          if (socket.readyState !== socket.OPEN) return sent()
          if (socket.bufferedAmount > limits.waitingBytes) {
            socket.close(TOO_SLOW, 'The client reads too slowly.')
            socket.terminate()
            return sent()
          }
          socket.send(text, () => sent())
        }),
      // Its reasons may quote the client, at a length that no close frame has.
      close: (code, reason = '') => socket.close(code, reason.length > MAX_REASON ? 'Not the protocol.' : reason),
      onMessage: (take) =>
        socket.on('message', (data) => {
          take(String(data)).catch((fault: unknown) => {
            logger.error('fault', { faultId: service.newId(), fault })
            socket.close(CloseCode.InternalServerError, 'Something went wrong here.')
          })
        }),
    },
    connection,
  )
  socket.on('pong', () => {
    connection.answers = true
  })
  // What the library says of a broken frame or connection; the close follows.
  socket.on('error', () => undefined)
  socket.once('close', (code, reason) => void closed(code, String(reason)))
}

const speak = (parts: Parts): Protocol => {
  const { rules, limits } = parts
  const format = (errors: readonly GraphQLError[]) => errors.map((error) => parts.format(error.toJSON(), error))
  return makeServer<Record<string, unknown> | undefined, Connection>({
    connectionInitWaitTimeout: limits.initMs,
    onConnect: async ({ extra, connectionParams }) => {
      extra.headers = { ...extra.handshake, ...credentialIn(connectionParams) }
      await recheck(extra, parts)
    },
    onSubscribe: async ({ extra, subscriptions }, _, asked) => {
      if (Object.keys(subscriptions).length > limits.subscriptions) return [tooMany(limits.subscriptions)]
      const operation = readOperation(rules, asked as Asked)
      if (!('document' in operation)) return operation
      // The root value is how the next step learns whose subscription it is.
      return { ...operation, contextValue: await openContext(parts.service, extra.headers ?? {}), rootValue: extra }
    },
    subscribe: (args) => subscribeWith(args, () => renew(args.rootValue as Connection, parts)),
    onNext: (_, __, ___, ____, { data = null, errors }) => (errors ? { data, errors: format(errors) } : undefined),
    onError: (_, __, ___, errors) => format(errors),
  })
}

const tooMany = (limit: number): GraphQLError =>
  asGraphqlError(new Refusal('QUOTA', `A connection has at most ${limit} subscriptions.`, { limit }))

const CREDENTIAL = new Set(['authorization', 'stemma-space', 'stemma-now'])

/** The members of `connection_init` that stand for headers, in any case of letters. */
const credentialIn = (params: Record<string, unknown> | undefined): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(params ?? {})
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter((entry): entry is [string, string] => CREDENTIAL.has(entry[0]) && typeof entry[1] === 'string'),
  )

const CLOSED_FOR: Partial<Record<RefusalCode, number>> = {
  UNAUTHENTICATED: CloseCode.Unauthorized,
  FORBIDDEN: CloseCode.Forbidden,
}

/** The connection's context as of now; none, and the connection closed, if its credential doesn't count any more. */
const renew = async ({ socket, headers = {} }: Connection, { service }: Parts): Promise<Context | undefined> => {
  const context = await openContext(service, headers)
  try {
    context.require('READ')
    return context
  } catch (error) {
    const refusal = asRefusal(error)
    const code = refusal === undefined ? undefined : CLOSED_FOR[refusal.code]
    if (refusal === undefined || code === undefined) throw error
    socket.close(code, refusal.message)
    return undefined
  }
}

/** Without a change to tell: what else is wrong, such as a database out of reach, a subscription is told itself. */
const recheck = async (connection: Connection, parts: Parts): Promise<void> => {
  try {
    await renew(connection, parts)
  } catch (fault) {
    if (asRefusal(fault) === undefined) parts.logger.error('fault', { faultId: parts.service.newId(), fault })
  }
}

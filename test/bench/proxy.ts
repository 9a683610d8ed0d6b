import { connect, createServer, type Socket } from 'node:net'

/** What went over the wire since the last look. */
export interface Traffic {
  /** How often the client began to wait: what is sent on several connections meanwhile is one. */
  roundTrips: number
  /** Bytes from the client to the server. */
  sent: number
  received: number
}

export interface CountingProxy {
  readonly port: number
  take(): Traffic
  close(): Promise<void>
}

const nothing = (): Traffic => ({ roundTrips: 0, sent: 0, received: 0 })

/** Stands on loopback between a client and a server, hands on what it gets and counts it. For counting, never for timing. */
export const countingProxy = async (host: string, port: number): Promise<CountingProxy> => {
  let traffic = nothing()
  const open = new Set<Socket>()
  const waiting = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ host, port, noDelay: true })
    client.setNoDelay(true)
    client.on('data', (bytes) => {
      traffic.sent += bytes.length
      if (waiting.size === 0) traffic.roundTrips += 1
      waiting.add(client)
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      traffic.received += bytes.length
      waiting.delete(client)
      client.write(bytes)
    })
    const end = () => {
      for (const socket of [client, upstream]) {
        socket.destroy()
        open.delete(socket)
      }
      waiting.delete(client)
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', end).on('error', end)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    take: () => {
      const taken = traffic
      traffic = nothing()
      return taken
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of open) socket.destroy()
      }),
  }
}

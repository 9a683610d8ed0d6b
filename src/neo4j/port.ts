import { createServer } from 'node:net'

const host = '127.0.0.1'

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}

export async function portIsFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined
}

export async function freePort(): Promise<number> {
  const port = await listenOnce(0)
  if (port === undefined) throw new Error(`No free port on ${host}.`)
  return port
}

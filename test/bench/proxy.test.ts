import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type CountingProxy, countingProxy } from './proxy.ts'

let server: Server
let proxy: CountingProxy
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await proxy.close()
  server.close()
})

/** Answers each full stop with three bytes. */
const start = async () => {
  server = createServer((socket) => {
    socket.on('data', (bytes) => {
      for (const byte of bytes) if (byte === '.'.charCodeAt(0)) socket.write('yes')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await countingProxy('127.0.0.1', (server.address() as AddressInfo).port)
}
const open = async (): Promise<Socket> => {
  const client = connect(proxy.port, '127.0.0.1')
  clients.push(client)
  await once(client, 'connect')
  return client
}
const ask = async (client: Socket, text: string): Promise<void> => {
  client.write(text)
  await once(client, 'data')
}

test('a proxy counts bytes both ways, and a question with its answer as one round trip', async () => {
  await start()
  const client = await open()
  await ask(client, 'a question.')
  await ask(client, 'two.')
  expect(proxy.take()).toEqual({ roundTrips: 2, sent: 15, received: 6 })
  expect(proxy.take()).toEqual({ roundTrips: 0, sent: 0, received: 0 })
})

test('what is sent while an answer is awaited, also on another connection, is the same round trip', async () => {
  await start()
  const [one, other] = [await open(), await open()]
  one.write('half a question')
  await ask(other, ' and another.')
  await ask(one, '.')
  expect(proxy.take()).toMatchObject({ roundTrips: 1, received: 6 })
})

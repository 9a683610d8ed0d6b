import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpEmbedder } from '../../src/embedding/http.ts'
import { startLoop } from '../../src/jobs/loop.ts'
import { silentLogger } from '../../src/log.ts'
import type { Embedder } from '../../src/model/embedder.ts'

interface Request {
  headers: IncomingMessage['headers']
  body: { model: string; input: string[]; encoding_format: string }
}
type Answer = (request: Request, response: ServerResponse) => void

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const endpoint = async (answer: Answer): Promise<{ url: string; requests: Request[] }> => {
  const requests: Request[] = []
  const server = createServer((message, response) => {
    let text = ''
    message.on('data', (chunk) => (text += chunk))
    message.on('end', () => {
      const request = { headers: message.headers, body: JSON.parse(text) }
      requests.push(request)
      answer(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(
    () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`, requests }
}

const embedderAt = (url: string, rest: { key?: string; timeoutMs?: number } = {}): Embedder =>
  httpEmbedder({
    ...{ kind: 'http', url, key: rest.key, model: 'tiny', dimensions: 3, timeoutMs: rest.timeoutMs ?? 10_000 },
    ...{ batchTexts: 64, queryWaitMs: 500, leastSimilarity: 0.3 },
  })

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body))
const vectors = (embeddings: unknown[]): Answer => {
  const data = embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding }))
  return (_, response) => json(response, { object: 'list', data, model: 'tiny', usage: { total_tokens: 1 } })
}

test('texts go out with model and key, and vectors come back in the order of the texts', async () => {
  const { url, requests } = await endpoint((_, response) =>
    json(response, {
      data: [
        { index: 1, embedding: [0, 2, 0] },
        { index: 0, embedding: [1, 0, 0] },
      ],
    }),
  )
  const embedder = embedderAt(url, { key: 'a-key' })
  expect(await embedder.embed(['one', 'two'])).toEqual([Float32Array.of(1, 0, 0), Float32Array.of(0, 2, 0)])
  expect(requests[0]?.body).toEqual({ model: 'tiny', input: ['one', 'two'], encoding_format: 'float' })
  expect(requests[0]?.headers.authorization).toBe('Bearer a-key')
  expect([embedder.id, embedder.dimensions]).toEqual(['http:tiny', 3])
})

test('without a key none is sent', async () => {
  const { url, requests } = await endpoint(vectors([[1, 0, 0]]))
  await embedderAt(url).embed(['one'])
  expect(requests[0]?.headers.authorization).toBeUndefined()
})

test.each<[string, Answer]>([
  ['too few dimensions', vectors([[1, 0]])],
  ['too many dimensions', vectors([[1, 0, 0, 0]])],
  ['a vector too few', vectors([])],
  [
    'a vector too many',
    vectors([
      [1, 0, 0],
      [1, 0, 0],
    ]),
  ],
  ['something that is not a number', vectors([[1, null, 0]])],
  ['NaN in words', vectors([['NaN', 0, 0]])],
  ['a number beyond what a vector holds', vectors([[1e300, 0, 0]])],
  ['no direction', vectors([[0, 0, 0]])],
  ['a number given twice', (_, response) => json(response, { data: [{ index: 1, embedding: [1, 0, 0] }] })],
  ['another shape', (_, response) => json(response, { embeddings: [[1, 0, 0]] })],
  ['no JSON', (_, response) => response.end('<html>')],
  ['nothing', (_, response) => response.end()],
  ['far too much', (_, response) => response.end(`{"data":[${' '.repeat(5_000)}]}`)],
])('an answer with %s is malformed', async (_, answer) => {
  const { url } = await endpoint(answer)
  await expect(embedderAt(url).embed(['one'])).rejects.toMatchObject({ code: 'EMBEDDER_MALFORMED' })
})

test.each([
  [400, 'EMBEDDER_REFUSED'],
  [413, 'EMBEDDER_REFUSED'],
  [422, 'EMBEDDER_REFUSED'],
  [401, 'EMBEDDER_UNREACHABLE'],
  [404, 'EMBEDDER_UNREACHABLE'],
  [429, 'EMBEDDER_UNREACHABLE'],
  [500, 'EMBEDDER_UNREACHABLE'],
])('status %i is %s, and the fault does not quote the answer', async (status, code) => {
  const { url } = await endpoint(({ body }, response) => {
    response.statusCode = status
    json(response, { error: { message: `can't embed ${body.input[0]}` } })
  })
  const fault = await embedderAt(url)
    .embed(['a secret'])
    .catch((thrown: unknown) => thrown)
  expect(fault).toMatchObject({ code })
  expect(String(fault)).not.toContain('secret')
})

test('texts follow no redirect', async () => {
  const elsewhere = await endpoint(vectors([[1, 0, 0]]))
  const { url } = await endpoint((_, response) => {
    response.writeHead(307, { location: elsewhere.url })
    response.end()
  })
  await expect(embedderAt(url).embed(['one'])).rejects.toMatchObject({ code: 'EMBEDDER_UNREACHABLE' })
  expect(elsewhere.requests).toEqual([])
})

test('an endpoint that is not there is unreachable', async () => {
  const { url } = await endpoint(vectors([]))
  await open.pop()?.()
  await expect(embedderAt(url).embed(['one'])).rejects.toMatchObject({ code: 'EMBEDDER_UNREACHABLE' })
})

test('an endpoint that does not answer is given up after the time asked for, or configured', async () => {
  const { url } = await endpoint(() => undefined)
  await expect(embedderAt(url).embed(['one'], { timeoutMs: 20 })).rejects.toMatchObject({ code: 'EMBEDDER_TIMED_OUT' })
  await expect(embedderAt(url, { timeoutMs: 20 }).embed(['one'])).rejects.toMatchObject({ code: 'EMBEDDER_TIMED_OUT' })
})

test('an endpoint that stops in the midst of its answer is given up too', async () => {
  const { url } = await endpoint((_, response) => void response.write('{"data":['))
  await expect(embedderAt(url, { timeoutMs: 50 }).embed(['one'])).rejects.toMatchObject({ code: 'EMBEDDER_TIMED_OUT' })
})

test('closing breaks off the call under way', async () => {
  let arrived: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (arrived = resolve))
  const { url } = await endpoint(() => arrived())
  const embedder = embedderAt(url)
  const call = embedder.embed(['one']).catch((fault: unknown) => fault)
  await asked
  await embedder.close()
  expect(await call).toMatchObject({ code: 'EMBEDDER_UNREACHABLE' })
})

test('a job that waits for its endpoint is stopped at once when the embedder is closed', async () => {
  let arrived: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (arrived = resolve))
  const { url } = await endpoint(() => arrived())
  const embedder = embedderAt(url)
  const round = async () => {
    await embedder.embed(['one'])
    return false
  }
  const loop = startLoop({ name: 'embed-facts', everyMs: 60_000, round }, silentLogger)
  await asked
  await embedder.close()
  await loop.stop()
  await expect(embedder.embed(['two'])).rejects.toMatchObject({ code: 'EMBEDDER_UNREACHABLE' })
})

import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
let closed: TestService
beforeAll(async () => {
  service = await startService({ config: { corsOrigins: ['https://app.example.org'] } })
  closed = await startService({ config: { environment: 'production', introspection: false, testClock: false } })
})
afterAll(async () => {
  await service.close()
  await closed.close()
})

const JSON_TYPE = { 'content-type': 'application/json' }
const post = async (body: string, headers: Record<string, string> = JSON_TYPE) => {
  const authorization = `Bearer ${service.key}`
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}
interface Body {
  data?: unknown
  errors?: { message: string; extensions: Record<string, unknown> }[]
}
const codeOf = (body: Body) => body.errors?.[0]?.extensions['code']

describe('how a request may come', () => {
  test('a body of more than 1 MB is refused in JSON, with the limit', async () => {
    const { status, body } = await post(
      JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(1_048_576) } }),
    )
    expect(status).toBe(413)
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'QUOTA', limit: 1_048_576 })
  })

  test('a body just below 1 MB is taken', async () => {
    const { status } = await post(JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(1_048_000) } }))
    expect(status).toBe(200)
  })

  test('a body that is no JSON is refused in JSON, without what it said', async () => {
    for (const broken of ['{"query": "{ secretive', 'query=secretive', '"secretive"']) {
      const { status, body } = await post(broken)
      expect([status, codeOf(body)]).toEqual([400, expect.stringMatching(/^BAD_(USER_INPUT|REQUEST)$/)])
      expect(JSON.stringify(body)).not.toContain('secretive')
    }
  })

  test('a list of operations in one body is refused', async () => {
    const { status, body } = await post(JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]))
    expect([status, body.data]).toEqual([400, undefined])
  })

  test('what a plain form of another site could send is refused: text/plain, a form, GET without a header', async () => {
    const query = '{ __typename }'
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const { status, body } = await post(JSON.stringify({ query }), { 'content-type': type })
      expect([status, body.data]).toEqual([400, undefined])
    }
    const url = `${service.url}/graphql?query=${encodeURIComponent(query)}`
    expect((await fetch(url)).status).toBe(400)
    expect((await fetch(url, { headers: { 'apollo-require-preflight': 'yes' } })).status).toBe(200)
  })

  test('a mutation by GET is refused', async () => {
    const query = 'mutation { createSpace(input: { name: "by link" }) { space { id } } }'
    const headers = { authorization: `Bearer ${service.key}`, 'apollo-require-preflight': 'yes' }
    const response = await fetch(`${service.url}/graphql?query=${encodeURIComponent(query)}`, { headers })
    expect(response.status).toBe(405)
  })

  test('only listed origins may read replies from a browser', async () => {
    const query = JSON.stringify({ query: '{ __typename }' })
    const known = await post(query, { ...JSON_TYPE, origin: 'https://app.example.org' })
    expect(known.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
    const near = ['https://app.example.org.evil.example', 'http://app.example.org', 'null', 'https://example.org']
    for (const origin of near)
      expect((await post(query, { ...JSON_TYPE, origin })).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('replies carry the headers that keep browsers strict and do not name the software', async () => {
    const { headers } = await post(JSON.stringify({ query: '{ __typename }' }))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('an unknown address is answered in JSON', async () => {
    const response = await fetch(`${service.url}/other`)
    expect([response.status, codeOf((await response.json()) as Body)]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('how much a document may ask', () => {
  const overLimit = async (query: string, limit: number) => {
    const { data, errors } = await service.ask(query)
    expect(data).toBeNull()
    expect(errors[0]?.extensions).toEqual({ code: 'QUOTA', limit })
  }
  const deep = (levels: number) =>
    `{ facts { edges { node ${'{ supersedes '.repeat(levels - 3)}{ id }${' }'.repeat(levels - 3)} } } }`

  test('deeper than 14 levels is refused, the usual depth is not', async () => {
    await overLimit(deep(14), 14)
    const { errors } = await service.ask('{ spaces { edges { node { settings { nearNameConflicts } } } } }')
    expect(errors).toEqual([])
  })

  test('depth can’t hide in fragments', async () => {
    const fragments = Array.from({ length: 15 }, (_, i) => `fragment F${i} on Fact { supersedes { ...F${i + 1} } }`)
    await overLimit(`{ facts { edges { node { ...F0 } } } } ${fragments.join('\n')} fragment F15 on Fact { id }`, 14)
  })

  test('more than 50 aliases are refused', async () => {
    const many = Array.from({ length: 51 }, (_, i) => `a${i}: space { id }`).join(' ')
    await overLimit(`{ ${many} }`, 50)
  })

  test('more than 10,000 tokens are refused', async () => {
    await overLimit(`{ ${'__typename '.repeat(10_001)} }`, 10_000)
  })

  test('more than 50 directives are refused', async () => {
    await overLimit(`{ ${'__typename @include(if: true) '.repeat(51)} }`, 50)
  })

  test('pages within pages within pages cost too much', async () => {
    await overLimit(
      `{ facts(first: 100) { edges { node { entity { facts(first: 100) { edges { node { entity { facts(first: 100) {
         edges { node { id } } } } } } } } } } } }`,
      500_000,
    )
  })

  test('brackets within brackets are counted before a document is read, but not in texts and comments', async () => {
    const nested = (open: string, close: string, levels: number) =>
      `{ recall(input: { query: "", asOf: ${open.repeat(levels)}1${close.repeat(levels)} }) { text } }`
    const pairs = [
      ['[', ']'],
      ['{ a: ', ' }'],
      ['[{ a: ', ' }]'],
    ] as const
    for (const [open, close] of pairs)
      for (const levels of [70, 3_000]) await overLimit(nested(open, close, levels), 64)
    await overLimit(`{ ${'space { '.repeat(3_000)}`, 64)
    const brackets = '[{('.repeat(100)
    for (const quote of ['"', '"""']) {
      const query = `{ search(text: ${quote}${brackets}${quote}) { edges { cursor } } } # ${brackets}`
      expect((await service.ask(query, {}, { key: null })).status).toBe(401)
    }
  })

  test('sizes of pages count as given, also by variables and in fragments', async () => {
    const query = `query ($n: Int) {
      facts(first: $n) { edges { node { entity { ...Of } } } }
    } fragment Of on Entity { facts(first: $n) { edges { node { entity { facts(first: $n) { edges { cursor } } } } } } }`
    const { status, errors } = await service.ask(query, { n: 100 })
    const path = ['facts', 'edges', 'node', 'entity', 'facts', 'edges', 'node', 'entity', 'facts']
    expect([status, errors[0]?.extensions]).toEqual([400, { code: 'QUOTA', limit: 50_000, path }])
    const { errors: fewer } = await service.ask(query, { n: 20 }, { key: null })
    expect(fewer[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('fragments that name themselves, or double at each step, are refused at once', async () => {
    const loop = await service.ask('{ facts { edges { node { ...A } } } } fragment A on Fact { supersedes { ...A } }')
    expect(loop.errors[0]?.extensions.code).toMatch(/GRAPHQL_VALIDATION_FAILED|QUOTA/)
    const doubling = Array.from({ length: 30 }, (_, i) => `fragment D${i} on Query { ...D${i + 1} ...D${i + 1} }`)
    const began = performance.now()
    const bomb = await service.ask(`{ ...D0 } ${doubling.join('\n')} fragment D30 on Query { __typename }`)
    expect(bomb.errors.length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('what the schema shows', () => {
  test('the schema can be asked where introspection is on, even without a key', async () => {
    const { errors, data } = await service.ask(getIntrospectionQuery(), {}, { key: null })
    expect(errors).toEqual([])
    expect(data.__schema.queryType.name).toBe('Query')
  })

  test('where it is off, neither the schema nor hints at names are given', async () => {
    const hidden = await closed.ask('{ __schema { types { name } } }')
    expect([hidden.data, hidden.errors.length > 0]).toEqual([null, true])
    const { errors } = await closed.ask('{ spacess { edges { cursor } } }')
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(errors[0]?.message).not.toMatch(/did you mean/i)
    const create = 'mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret } }'
    const wrong = await closed.ask(create, { input: { name: 'n', scopes: ['REED'], servise: true } })
    expect(JSON.stringify(wrong.errors)).not.toMatch(/did you mean/i)
  })

  test('unknown fields and arguments are refused', async () => {
    const queries = ['{ space { id colour } }', '{ space(colour: 1) { id } }', '{ nothing }']
    for (const query of queries) {
      const { status, errors } = await service.ask(query)
      expect([status, errors[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED'])
    }
  })

  test('a subscription doesn’t go by POST', async () => {
    const { status, errors } = await service.ask('subscription { changes { seq } }')
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  test('GraphiQL is served in development, with nothing from elsewhere, and not in production', async () => {
    const page = await (await fetch(`${service.url}/`)).text()
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file as string)
    expect(files.length).toBeGreaterThanOrEqual(5)
    for (const file of files) {
      expect(file).toMatch(/^\/graphiql\/[\w.-]+$/)
      const response = await fetch(`${service.url}${file}`)
      expect([file, response.status]).toEqual([file, 200])
      expect(response.headers.get('content-type')).toMatch(file.endsWith('.css') ? /css/ : /javascript/)
    }
    expect((await fetch(`${service.url}/graphiql/..%2fpackage.json`)).status).toBe(404)
    expect((await fetch(`${closed.url}/`)).status).toBe(404)
  })
})

test('the service says that it lives, and that it is ready', async () => {
  const health = await fetch(`${closed.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const ready = await fetch(`${closed.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../../src/spaces/secret.ts'
import { type AskOptions, startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const SPACE = '{ space { id } }'
const CREATE_KEY = `mutation ($input: CreateKeyInput!) {
  createKey(input: $input) { secret key { id name scopes kind spaces service expiresAt revokedAt } }
}`
const REVOKE = 'mutation ($id: ID!) { revokeKey(input: { id: $id }) { alreadyRevoked key { id revokedAt } } }'

const newKey = async (input: object, options: AskOptions = {}) =>
  (await service.data(CREATE_KEY, { input: { name: 'a key', scopes: ['READ'], ...input } }, options)).createKey
const refusalOf = async (query: string, variables: object, options: AskOptions) => {
  const { status, errors } = await service.ask(query, variables as Record<string, unknown>, options)
  expect(errors).toHaveLength(1)
  const [error] = errors
  return { status, code: error!.extensions.code, message: error!.message, extensions: error!.extensions }
}

describe('who may ask', () => {
  test('no key, a wrong one, a malformed one and one of another scheme are refused alike, with HTTP 401', async () => {
    const space = await service.newSpace()
    const none = await refusalOf(SPACE, {}, { key: null, space })
    expect(none).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    for (const key of ['stemma_unknown', 'a b c', `${service.key}x`, service.key.toUpperCase()])
      expect(await refusalOf(SPACE, {}, { key, space })).toEqual(none)
    const basic = { authorization: `Basic ${Buffer.from(service.key).toString('base64')}` }
    expect(await refusalOf(SPACE, {}, { key: null, space, headers: basic })).toEqual(none)
  })

  test('a secret is never stored, only its digest', async () => {
    const { secret, key } = await newKey({}, { space: await service.newSpace() })
    const [row] = await service.graph.raw('MATCH (k:ApiKey {id: $id}) RETURN properties(k) AS k', { id: key.id })
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify(row)).toContain(hashSecret(secret))
  })

  test('a secret has 256 bits and no two are alike', async () => {
    const space = await service.newSpace()
    const secrets = [await newKey({}, { space }), await newKey({}, { space })].map(({ secret }) => secret)
    expect(new Set(secrets).size).toBe(2)
    for (const secret of secrets) expect(Buffer.from(secret.slice('stemma_'.length), 'base64url')).toHaveLength(32)
  })

  test('a key is refused from the instant it expires', async () => {
    const space = await service.newSpace()
    const { secret } = await newKey({ expiresAt: '2031-05-01T00:00:00Z' }, { space, now: '2031-01-01T00:00:00Z' })
    expect((await service.ask(SPACE, {}, { key: secret, now: '2031-04-30T23:59:59.999Z' })).status).toBe(200)
    const late = await refusalOf(SPACE, {}, { key: secret, now: '2031-05-01T00:00:00Z' })
    expect(late).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('a revoked key is refused by the next request, though it was just in use; twice is an outcome', async () => {
    const space = await service.newSpace()
    const { secret, key } = await newKey({}, { space })
    expect((await service.ask(SPACE, {}, { key: secret })).status).toBe(200)
    const first = (await service.data(REVOKE, { id: key.id }, { now: '2031-02-01T00:00:00Z' })).revokeKey
    expect(first).toEqual({ alreadyRevoked: false, key: { id: key.id, revokedAt: '2031-02-01T00:00:00.000Z' } })
    expect(await refusalOf(SPACE, {}, { key: secret })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const second = (await service.data(REVOKE, { id: key.id }, { now: '2031-03-01T00:00:00Z' })).revokeKey
    expect(second).toEqual({ alreadyRevoked: true, key: first.key })
  })

  test('a scope that the key lacks is FORBIDDEN, with HTTP 403', async () => {
    const space = await service.newSpace()
    const reader = (await newKey({ scopes: ['READ'] }, { space })).secret
    const writer = (await newKey({ scopes: ['WRITE'] }, { space })).secret
    const admin = (await newKey({ scopes: ['ADMIN'] }, { space })).secret
    const settings = 'mutation { updateSpaceSettings(input: { settings: {} }) { space { id } } }'
    const forbidden = (scope: string) => ({ status: 403, code: 'FORBIDDEN', extensions: { scope } })
    expect(await refusalOf(SPACE, {}, { key: writer })).toMatchObject(forbidden('READ'))
    expect(await refusalOf(SPACE, {}, { key: admin })).toMatchObject(forbidden('READ'))
    expect(await refusalOf(settings, {}, { key: reader })).toMatchObject(forbidden('ADMIN'))
    expect(await refusalOf('{ spaces { edges { cursor } } }', {}, { key: reader })).toMatchObject(forbidden('ADMIN'))
    expect((await service.ask(settings, {}, { key: admin })).status).toBe(200)
  })
})

describe('which space', () => {
  test('a plain key needs no header, and takes its own space by name', async () => {
    const space = await service.newSpace()
    const { secret } = await newKey({}, { space })
    expect((await service.data(SPACE, {}, { key: secret })).space.id).toBe(space)
    expect((await service.data(SPACE, {}, { key: secret, space })).space.id).toBe(space)
  })

  test('a foreign space, an unlisted one and an unknown one answer alike', async () => {
    const [space, other] = [await service.newSpace(), await service.newSpace()]
    const plain = (await newKey({}, { space })).secret
    const listed = (await newKey({ service: true, spaces: [space] })).secret
    const unknown = await refusalOf(SPACE, {}, { space: 'no-such-space' })
    expect(unknown).toMatchObject({ status: 200, code: 'NOT_FOUND' })
    for (const key of [plain, listed]) {
      expect(await refusalOf(SPACE, {}, { key, space: other })).toEqual(unknown)
      expect(await refusalOf(SPACE, {}, { key, space: 'no-such-space' })).toEqual(unknown)
    }
    expect((await service.data(SPACE, {}, { key: listed, space })).space.id).toBe(space)
  })

  test('another owner’s service key of all spaces does not reach this owner’s', async () => {
    const stranger = await startService()
    try {
      const space = await service.newSpace()
      const foreign = await refusalOf(SPACE, {}, { key: stranger.key, space })
      expect(foreign).toMatchObject({ status: 200, code: 'NOT_FOUND' })
      expect(JSON.stringify(await stranger.data('{ spaces(first: 100) { edges { node { id } } } }'))).not.toContain(
        space,
      )
    } finally {
      await stranger.close()
    }
  })

  test('part of an id, another case of it, a pattern and a list of two are no space', async () => {
    const space = await service.newSpace()
    const near = [space.slice(0, -1), `${space}0`, space.toLowerCase(), '%', '*', '.*', `${space}, ${space}`]
    for (const name of near) expect(await refusalOf(SPACE, {}, { space: name })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an empty header is an error, never all spaces', async () => {
    for (const space of ['', '   '])
      expect(await refusalOf(SPACE, {}, { space })).toMatchObject({
        code: 'BAD_USER_INPUT',
        extensions: { path: ['headers', 'Stemma-Space'] },
      })
  })

  test('a service key must name a space where one is needed, and nowhere else', async () => {
    const missing = await refusalOf(SPACE, {}, { space: null })
    expect(missing).toMatchObject({ code: 'BAD_USER_INPUT', extensions: { path: ['headers', 'Stemma-Space'] } })
    expect((await service.ask('{ spaces { edges { cursor } } }', {}, { space: null })).status).toBe(200)
  })

  test('spaces of near-equal names and ids keep their settings apart', async () => {
    const names = ['acme', 'acme-corp', 'acme_corp', 'acmeXcorp', '%', 'a:b']
    const spaces = await Promise.all(names.map((name) => service.newSpace(name)))
    const off = 'mutation { updateSpaceSettings(input: { settings: { nearNameConflicts: false } }) { space { id } } }'
    await service.data(off, {}, { space: spaces[0]! })
    const read = '{ space { name settings { nearNameConflicts } } }'
    const replies = await Promise.all(spaces.map((space) => service.data(read, {}, { space })))
    expect(replies.map(({ space }) => [space.name, space.settings.nearNameConflicts])).toEqual(
      names.map((name, index) => [name, index !== 0]),
    )
  })
})

describe('the test clock', () => {
  test('a malformed instant in Stemma-Now is refused', async () => {
    const space = await service.newSpace()
    for (const now of ['2031-01-01T00:00:00', 'yesterday', '2031-02-30T00:00:00Z'])
      expect(await refusalOf(SPACE, {}, { space, now })).toMatchObject({
        code: 'BAD_USER_INPUT',
        extensions: { path: ['headers', 'Stemma-Now'] },
      })
  })

  test('a service that takes the time from its own clock refuses the header', async () => {
    const strict = await startService({ config: { testClock: false } })
    try {
      const space = await strict.newSpace()
      const reply = await strict.ask(SPACE, {}, { space, now: '2031-01-01T00:00:00Z' })
      expect(reply.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['headers', 'Stemma-Now'] })
    } finally {
      await strict.close()
    }
  })
})

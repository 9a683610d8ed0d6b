import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskOptions, startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const CREATE_KEY = `mutation ($input: CreateKeyInput!) {
  createKey(input: $input) { secret key { id name scopes kind spaces service expiresAt revokedAt } }
}`
const REVOKE = 'mutation ($id: ID!) { revokeKey(input: { id: $id }) { alreadyRevoked } }'
const CREATE_SPACE = 'mutation ($input: CreateSpaceInput!) { createSpace(input: $input) { space { id name } } }'

const make = (input: object, options: AskOptions = {}) =>
  service.ask(CREATE_KEY, { input: { name: 'a key', scopes: ['READ'], ...input } }, options)
const made = async (input: object, options: AskOptions = {}) => {
  const { data, errors } = await make(input, options)
  expect(errors).toEqual([])
  return data.createKey
}
const refused = async (input: object, options: AskOptions = {}) => {
  const { data, errors } = await make(input, options)
  expect(data).toBeNull()
  return errors[0]?.extensions
}

test('a plain key belongs to the space of the request and speaks for USER unless it says otherwise', async () => {
  const space = await service.newSpace()
  const { key } = await made({ name: 'reader', scopes: ['READ', 'READ', 'WRITE'] }, { space })
  expect(key).toEqual({
    id: key.id,
    name: 'reader',
    scopes: ['READ', 'WRITE'],
    kind: 'USER',
    spaces: [space],
    service: false,
    expiresAt: null,
    revokedAt: null,
  })
})

test('a key passes on no scope that it lacks and speaks for no higher kind than its maker', async () => {
  const space = await service.newSpace()
  const tool = { scopes: ['ADMIN', 'READ'], kind: 'THIRD_PARTY' }
  const { secret } = await made(tool, { space })
  expect(await refused({ scopes: ['READ', 'WRITE'] }, { key: secret })).toMatchObject({
    code: 'FORBIDDEN',
    path: ['input', 'scopes', 1],
  })
  expect(await refused({ kind: 'USER' }, { key: secret })).toMatchObject({ code: 'FORBIDDEN', path: ['input', 'kind'] })
  expect((await made({ kind: 'INFERENCE' }, { key: secret })).key.kind).toBe('INFERENCE')
  expect((await made({}, { key: secret })).key.kind).toBe('THIRD_PARTY')
})

test('a plain admin key makes keys of its own space only, no service keys and no spaces', async () => {
  const [space, other] = [await service.newSpace(), await service.newSpace()]
  const { secret } = await made({ scopes: ['ADMIN'] }, { space })
  const admin = { key: secret }
  const own = { scopes: ['ADMIN'] }
  expect((await made({ ...own, spaces: [space] }, admin)).key.spaces).toEqual([space])
  expect(await refused({ ...own, spaces: [other] }, admin)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refused({ ...own, spaces: ['nowhere'] }, admin)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refused({ ...own, service: true, spaces: [space] }, admin)).toMatchObject({ code: 'FORBIDDEN' })
  const { status, errors } = await service.ask(CREATE_SPACE, { input: { name: 'another' } }, admin)
  expect([status, errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN'])
})

test('a listed service key passes on what it lists, and not all spaces', async () => {
  const [space, other] = [await service.newSpace(), await service.newSpace()]
  const { secret } = await made({ scopes: ['ADMIN'], service: true, spaces: [space] })
  const input = { scopes: ['ADMIN'], service: true }
  expect((await made({ ...input, spaces: [space] }, { key: secret })).key).toMatchObject({ spaces: [space] })
  expect(await refused({ ...input, spaces: [] }, { key: secret })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refused({ ...input, spaces: [space, other] }, { key: secret })).toMatchObject({ code: 'NOT_FOUND' })
  const all = (await made({ ...input, spaces: [] })).key
  expect(all).toMatchObject({ service: true, spaces: [] })
})

test('a name that is blank or too long, no scope, a past expiry and two spaces of a plain key are bad input', async () => {
  const space = await service.newSpace()
  const at = { space, now: '2031-01-01T00:00:00Z' }
  const bad = async (input: object, path: (string | number)[]) =>
    expect(await refused(input, at)).toMatchObject({ code: 'BAD_USER_INPUT', path })
  await bad({ name: '' }, ['input', 'name'])
  await bad({ name: ' \u200b ' }, ['input', 'name'])
  await bad({ name: 'n'.repeat(301) }, ['input', 'name'])
  await bad({ name: 'a\u0000b' }, ['input', 'name'])
  await bad({ name: 'half a pair \ud800' }, ['input', 'name'])
  await bad({ scopes: [] }, ['input', 'scopes'])
  await bad({ expiresAt: '2031-01-01T00:00:00Z' }, ['input', 'expiresAt'])
  await bad({ spaces: [space, await service.newSpace()] }, ['input', 'spaces'])
  await bad({ spaces: [] }, ['input', 'spaces'])
  await bad({ spaces: [''] }, ['input', 'spaces'])
})

test('a key that reaches further than the revoking one is as unknown to it as one that isn’t there', async () => {
  const [space, other] = [await service.newSpace(), await service.newSpace()]
  const admin = (await made({ scopes: ['ADMIN'] }, { space })).secret
  const sibling = (await made({}, { space })).key.id
  const foreign = (await made({}, { space: other })).key.id
  const wide = (await made({ service: true, spaces: [space, other] })).key.id
  const all = (await made({ service: true, spaces: [] })).key.id
  const reply = (id: string) => service.ask(REVOKE, { id }, { key: admin })
  const unknown = (await reply('nobody')).errors
  expect(unknown[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', path: ['input', 'id'] })
  for (const id of [foreign, wide, all]) expect((await reply(id)).errors).toEqual(unknown)
  expect((await reply(sibling)).data.revokeKey.alreadyRevoked).toBe(false)
})

test('spaces are listed in the order they were made, page by page, each once', async () => {
  const own = await startService()
  try {
    const made: string[] = []
    for (let index = 0; index < 7; index += 1) made.push(await own.newSpace(`space ${index}`))
    const seen: string[] = []
    let after: string | null = null
    do {
      const query =
        'query ($after: String) { spaces(first: 3, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }'
      const { spaces } = await own.data(query, { after })
      seen.push(...spaces.edges.map((edge: { node: { id: string } }) => edge.node.id))
      // A space made between two pages comes once too.
      if (after === null) made.push(await own.newSpace('late'))
      after = spaces.pageInfo.hasNextPage ? spaces.pageInfo.endCursor : null
    } while (after !== null)
    expect(seen).toEqual(made)
  } finally {
    await own.close()
  }
})

test('an edited cursor, one of another owner and a page of no size or too large are refused', async () => {
  const stranger = await startService()
  try {
    await Promise.all([service.newSpace(), service.newSpace(), stranger.newSpace(), stranger.newSpace()])
    const page = '{ spaces(first: 1) { pageInfo { endCursor } } }'
    const cursor: string = (await service.data(page)).spaces.pageInfo.endCursor
    const foreign: string = (await stranger.data(page)).spaces.pageInfo.endCursor
    const edited = `${cursor.startsWith('e') ? 'f' : 'e'}${cursor.slice(1)}`
    const next = 'query ($after: String, $first: Int) { spaces(first: $first, after: $after) { edges { cursor } } }'
    for (const after of [edited, foreign, '', 'x', `${cursor}=`]) {
      const { errors } = await service.ask(next, { after })
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['after'] })
    }
    for (const first of [0, -1, 101, 1_000_000_000]) {
      const { errors } = await service.ask(next, { first })
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['first'], limit: 100 })
    }
  } finally {
    await stranger.close()
  }
})

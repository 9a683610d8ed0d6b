import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const SPACE = '{ space { id name seq clock settings { nearNameConflicts } } }'
const CREATE_KEY = `mutation ($input: CreateKeyInput!) {
  createKey(input: $input) { secret key { id name scopes kind spaces service expiresAt revokedAt } }
}`

test('a new space is read by the key that made it', async () => {
  const space = await service.newSpace('first')
  const reply = await service.data(SPACE, {}, { space })
  expect(reply.space).toEqual({
    id: space,
    name: 'first',
    seq: 0,
    clock: '1970-01-01T00:00:00.000Z',
    settings: { nearNameConflicts: true },
  })
})

import { randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDevelopmentKey, LOCAL_OWNER } from '../../src/spaces/development-key.ts'
import { listKeys } from '../../src/spaces/list-keys.ts'
import { ensureMasterSecret, MasterSecretProblem } from '../../src/spaces/master-secret.ts'
import { revokeKey } from '../../src/spaces/revoke-key.ts'
import { newSecret } from '../../src/spaces/secret.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
const newId = monotonicFactory()
const making = { now: Date.now(), newId: () => newId(), newSecret }
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('the development key is made once, works for every space of the installation, and is kept while it works', async () => {
  const first = await ensureDevelopmentKey(service.graph, { ...making, secretOnFile: null })
  expect(first.made).toBe(true)
  const again = await ensureDevelopmentKey(service.graph, { ...making, secretOnFile: first.secret })
  expect(again).toEqual({ secret: first.secret, made: false })
  const create = 'mutation { createSpace(input: { name: "mine" }) { space { id } } }'
  const { space } = (await service.data(create, {}, { key: first.secret })).createSpace
  const read = await service.data('{ space { name } }', {}, { key: first.secret, space: space.id })
  expect(read.space.name).toBe('mine')
})

test('a development key that is unknown here, or revoked, is replaced', async () => {
  const unknown = await ensureDevelopmentKey(service.graph, { ...making, secretOnFile: newSecret() })
  expect(unknown.made).toBe(true)
  const known = (await listKeys(service.graph, LOCAL_OWNER)).at(-1)!
  const administrator = { ...making, graph: service.graph, credential: known, spaceId: null, masterSecret: '' }
  await revokeKey(administrator, { id: known.id })
  const next = await ensureDevelopmentKey(service.graph, { ...making, secretOnFile: unknown.secret })
  expect(next.made).toBe(true)
  expect(next.secret).not.toBe(unknown.secret)
})

test('a database takes the master secret it was made with and refuses any other', async () => {
  // A record of this test's own: the run's database has its own secret on record.
  const record = `master-secret of a test ${newId()}`
  const secret = randomBytes(32).toString('base64url')
  await ensureMasterSecret(service.graph, secret, record)
  await ensureMasterSecret(service.graph, secret, record)
  await expect(ensureMasterSecret(service.graph, `${secret}x`, record)).rejects.toThrow(MasterSecretProblem)
  const [kept] = await service.graph.raw('MATCH (s:Service {id: $record}) RETURN properties(s) AS s', { record })
  expect(JSON.stringify(kept)).not.toContain(secret)
})

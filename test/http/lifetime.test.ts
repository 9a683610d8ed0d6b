import { expect, test } from 'vitest'
import type { Graph } from '../../src/graph/graph.ts'
import { keyRing } from '../../src/spaces/authenticate.ts'
import { createKey } from '../../src/spaces/create-key.ts'
import { revokeKey } from '../../src/spaces/revoke-key.ts'
import { newSecret } from '../../src/spaces/secret.ts'
import { startService } from '../support/service.ts'

/** A graph whose look-ups of a space stand still until they are let go. */
const holding = () => {
  const waiting: (() => void)[] = []
  const wrap = (graph: Graph): Graph => ({
    ...graph,
    run: async (statement, params) => {
      if (statement.path === 'spaces/find-space.cypher') await new Promise<void>((go) => waiting.push(go))
      return graph.run(statement, params)
    },
  })
  return { wrap, waiting }
}
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((done) => setTimeout(done, 5))
}

test('closing lets a running request end and takes no new one', async () => {
  const { wrap, waiting } = holding()
  const service = await startService({ onGraph: wrap })
  const space = await service.newSpace()
  const running = service.ask('{ space { id } }', {}, { space })
  await until(() => waiting.length === 1)
  const closed = service.close()
  waiting[0]?.()
  expect((await running).data).toEqual({ space: { id: space } })
  await closed
  await expect(service.ask('{ __typename }')).rejects.toThrow()
})

test('a look-up begun before a revocation is not remembered after it', async () => {
  const service = await startService()
  try {
    const space = await service.newSpace()
    const ring = keyRing(service.graph, { rememberMs: 60_000, elapsed: () => performance.now() })
    const { credential } = (await ring.find(service.key, space))!
    const administrator = { graph: service.graph, credential, spaceId: space, now: 1, masterSecret: '', newSecret }
    const newId = () => `k-${performance.now()}`
    const input = { name: 'k', scopes: ['READ' as const] }
    const { secret, key } = await createKey({ ...administrator, newId }, input)
    const lookUp = ring.find(secret, null)
    await revokeKey({ ...administrator, newId }, { id: key.id })
    ring.forget()
    await lookUp
    expect((await ring.find(secret, null))?.credential.revokedAt).toBe(1)
  } finally {
    await service.close()
  }
})

test('a key is remembered for a moment, and no longer', async () => {
  const service = await startService()
  try {
    let elapsed = 0
    const ring = keyRing(service.graph, { rememberMs: 2_000, elapsed: () => elapsed })
    const looks = () => service.statements.filter((path) => path === 'spaces/authenticate.cypher').length
    const before = looks()
    await ring.find(service.key, null)
    elapsed = 1_999
    await ring.find(service.key, null)
    expect(looks() - before).toBe(1)
    elapsed = 2_001
    await ring.find(service.key, null)
    expect(looks() - before).toBe(2)
  } finally {
    await service.close()
  }
})

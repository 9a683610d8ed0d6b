import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealSpace } from '../../src/jobs/seal-changes.ts'
import { bodyHashOf, bodyOf } from '../../src/model/audit.ts'
import { startService, type TestService } from '../support/service.ts'
import { FOREVER, type Planted, plantIn } from './plant.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const town = { entity: 'mira', attribute: 'town' }

const planted = async (): Promise<Planted> => {
  const space = await plantIn(service.graph, await service.newSpace())
  await space.entity('mira', 'Mira')
  await space.attribute('mira', 'town')
  return space
}
const ask = async (space: Planted, query: string, variables: Record<string, unknown> = {}) => {
  const reply = await service.ask(query, variables, { space: space.spaceId, now: 1_000 })
  expect(reply.errors).toEqual([])
  return reply.data
}

const audited = async (count: number): Promise<Planted> => {
  const space = await planted()
  const bodies = Array.from({ length: count }, (_, index) => {
    const parts = {
      id: space.changeId(index + 1),
      seq: index + 1,
      verb: 'assert',
      at: index + 1,
      kind: 'USER' as const,
      actor: 'planted',
    }
    const body = bodyOf({ ...parts, counts: { recorded: 1 } })
    return { ...parts, body, bodyHash: bodyHashOf(body), spaceId: space.spaceId }
  })
  await service.graph.raw('UNWIND $bodies AS body CREATE (c:Change) SET c = body', { bodies })
  await service.graph.raw('MATCH (s:Space {id: $space}) SET s.seq = $count, s.clock = $count', {
    space: space.spaceId,
    count,
  })
  return space
}
const VERIFY = '{ verifyAudit { intact checked lastSealedSeq head firstBadSeq reason } }'
const damage = (space: Planted, seq: number, change: string) =>
  service.graph.raw(`MATCH (c:Change {spaceId: $space, seq: $seq}) ${change}`, { space: space.spaceId, seq })

test('an audit that is whole is intact, sealed or not', async () => {
  const space = await audited(5)
  expect((await ask(space, VERIFY)).verifyAudit).toMatchObject({
    intact: true,
    checked: 5,
    lastSealedSeq: 0,
    head: null,
  })
  await sealSpace(service.graph, space.spaceId, 3)
  const { verifyAudit } = await ask(space, VERIFY)
  expect(verifyAudit).toMatchObject({ intact: true, checked: 5, lastSealedSeq: 3, firstBadSeq: null })
  expect(verifyAudit.head).toMatch(/^[0-9a-f]{64}$/)
})

test.for([
  ['a body edited below the seal', 2, 'SET c.body = replace(c.body, \'"recorded":1\', \'"recorded":2\')'],
  ['a body edited above the seal', 5, 'SET c.body = replace(c.body, \'"recorded":1\', \'"recorded":2\')'],
  ['a column edited beside its body', 4, "SET c.verb = 'retract'"],
  ['an entry removed', 3, 'DETACH DELETE c'],
  ['the last entry removed', 5, 'DETACH DELETE c'],
  ['a hash taken away', 5, 'REMOVE c.bodyHash'],
  [
    'a link of the chain edited',
    2,
    "SET c.chainHash = CASE WHEN c.chainHash STARTS WITH 'f' THEN '0' ELSE 'f' END + substring(c.chainHash, 1)",
  ],
] as const)('the audit names the first entry that is wrong: %s', async ([, seq, change]) => {
  const space = await audited(5)
  await sealSpace(service.graph, space.spaceId, 3)
  await damage(space, seq, change)
  expect((await ask(space, VERIFY)).verifyAudit).toMatchObject({ intact: false, firstBadSeq: seq, checked: seq - 1 })
})

test('an entry rewritten together with its hash breaks the chain', async () => {
  const space = await audited(5)
  await sealSpace(service.graph, space.spaceId, 3)
  const body = bodyOf({
    id: space.changeId(2),
    seq: 2,
    verb: 'assert',
    at: 2,
    kind: 'USER',
    actor: 'planted',
    counts: { recorded: 9 },
  })
  await service.graph.raw('MATCH (c:Change {id: $id}) SET c.body = $body, c.bodyHash = $hash', {
    id: space.changeId(2),
    body,
    hash: bodyHashOf(body),
  })
  expect((await ask(space, VERIFY)).verifyAudit).toMatchObject({
    intact: false,
    firstBadSeq: 2,
    reason: 'The chain is broken here.',
  })
})

test('metrics count contradictions by kind and conclusions without a set', async () => {
  const space = await planted()
  await space.attribute('mira', 'home_towns')
  await space.attribute('mira', 'home town')
  await space.attribute('mira', 'shop')
  const metrics = async () =>
    (
      await ask(
        space,
        '{ metrics { contradictionRate activeFacts orphanedInferences openConflicts contradictions { inSlots overNearNames overUnresolved } } }',
      )
    ).metrics
  await space.facts(
    { id: 'a', ...town, value: 'Lund', from: 10, validUntil: 30 },
    { id: 'b', ...town, value: 'Oslo', from: 30 },
    {
      id: 'c',
      entity: 'mira',
      attribute: 'shop',
      value: 'kiosk',
      from: 31,
      level: 1,
      premises: ['b'],
      holds: [31, FOREVER],
    },
  )
  const clean = { contradictionRate: 0, activeFacts: 2, orphanedInferences: 0, openConflicts: 0 }
  expect(await metrics()).toMatchObject({
    ...clean,
    contradictions: { inSlots: 0, overNearNames: 0, overUnresolved: 0 },
  })
  await space.facts(
    { id: 'twice', ...town, value: 'Bergen', from: 40, validUntil: FOREVER },
    { id: 'n1', entity: 'mira', attribute: 'home_towns', value: 'Lund', from: 41 },
    { id: 'n2', entity: 'mira', attribute: 'home town', value: 'Ystad', from: 42 },
    { id: 'u1', value: 'x', text: 'The boat is red.', unresolved: 'The boat', from: 43 },
    { id: 'u2', value: 'y', text: 'The boat is blue.', unresolved: 'the boat ', from: 44 },
    {
      id: 'd',
      entity: 'mira',
      attribute: 'shop',
      value: 'kiosk',
      from: 45,
      level: 1,
      premises: ['a'],
      holds: [45, FOREVER],
    },
  )
  await space.conflict('q', 45, { facts: ['b'] })
  expect(await metrics()).toMatchObject({
    contradictions: { inSlots: 1, overNearNames: 1, overUnresolved: 1 },
    orphanedInferences: 2,
    openConflicts: 1,
  })
})

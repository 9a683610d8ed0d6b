import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealSpace } from '../../src/jobs/seal-changes.ts'
import { startService, type TestService } from '../support/service.ts'
import { schema, wholeQuery } from '../support/whole.ts'

let service: TestService
let space: string
beforeAll(async () => {
  service = await startService({ auditKey: generateKeyPairSync('ed25519') })
  space = await service.newSpace()
})
afterAll(() => service.close())

const mutate = async (name: string, input: object, now: string) =>
  (await service.data(wholeQuery('Mutation', name, { input }), { input }, { space, now }))[name]
const read = async (name: string, args: Record<string, unknown> = {}) =>
  (await service.data(wholeQuery('Query', name, args), args, { space, now: '2032-01-01T00:00:00Z' }))[name]

const tried = new Set<string>()

test('every verb answers with all that its payload can say', async () => {
  const run = (name: string, input: object, now: string) => {
    tried.add(name)
    return mutate(name, input, now)
  }
  const day = (number: number) => `2031-01-${String(number).padStart(2, '0')}T00:00:00Z`
  const source = { channel: 'chat', sessionId: 's1', position: 1, role: 'USER', text: 'I moved to Narvik.' }
  const seen = await run('observe', { source }, day(1))
  expect(seen).toMatchObject({ outcome: 'OBSERVED', archived: { channel: 'chat' } })
  const defined = { name: 'home', cardinality: 'ONE', aliases: ['lives in'], volatility: 'STABLE' }
  expect(await run('defineAttribute', defined, day(2))).toMatchObject({ definition: { name: 'home' } })
  const entity = { name: 'Eirik' }
  const home = { entity, attribute: 'home', source: { id: seen.archived.id } }
  const first = await run('assertFact', { ...home, value: { entity: { name: 'Narvik', type: 'place' } } }, day(3))
  expect(first.fact).toMatchObject({
    status: 'ACTIVE',
    value: { entity: { name: 'Narvik' } },
    entity: { name: 'Eirik' },
  })
  const parts = [
    { entity, attribute: 'mood', value: { string: 'calm' } },
    { entity, attribute: 'height', value: { number: 1.82 } },
    { entity, attribute: 'address', value: { object: { street: 'Havnegata', number: 4 } } },
  ]
  expect((await run('assertFacts', { inputs: parts }, day(4))).items).toHaveLength(4)
  const next = { fact: first.fact.id, value: { string: 'Bodø' }, validFrom: day(5) }
  const second = await run('supersedeFact', next, day(5))
  expect(second).toMatchObject({ ended: { count: 1, facts: [{ status: 'SUPERSEDED' }] } })
  const corrected = await run('correctFact', { fact: second.fact.id, value: { string: 'Bodo' } }, day(6))
  const rest = { entity, attribute: 'region', value: { string: 'north' }, supports: [[corrected.fact.id]] }
  const derived = await run('deriveFact', rest, day(7))
  expect(derived.fact).toMatchObject({ lane: 'CONCLUDED', trust: 'INFERENCE' })
  await run('protectFact', { fact: derived.fact.id }, day(8))
  expect((await run('releaseFact', { fact: corrected.fact.id }, day(9))).unsupported.count).toBe(1)
  const kept = await run('remember', { text: 'Something odd happened, or so it seemed.' }, day(10))
  const placed = { fact: kept.fact.id, entity, attribute: 'note', value: { string: 'odd' } }
  await run('attachFact', placed, day(11))
  const other = await mutate('assertFact', { entity, attribute: 'shoe', value: { string: 'blue' } }, day(12))
  const taken = await run('retractFact', { fact: other.fact.id }, day(13))
  expect(taken.disbelieved.count).toBe(1)
  expect(await run('undo', { change: taken.change.id }, day(14))).toMatchObject({ reopened: { count: 1 } })
  await run('withdrawSource', { source: seen.archived.id }, day(15))
  await run('withdrawAsserter', { kind: 'USER' }, day(16))
  const spaces = ['createSpace', 'updateSpaceSettings', 'createKey', 'revokeKey']
  expect([...tried, ...spaces].sort()).toEqual(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort())
})

test('every read answers with all that it can say', async () => {
  const first = 5
  const asOf = { valid: '2031-01-08T12:00:00Z', recorded: '2031-01-08T12:00:00Z' }
  const ref = { name: 'Eirik' }
  const { edges } = await read('facts', { first, asOf })
  expect(edges.length).toBe(first)
  const id = edges[0].node.id
  await sealSpace(service.graph, space)
  const replies: Record<string, unknown> = {
    facts: edges,
    fact: await read('fact', { id, asOf }),
    entity: await read('entity', { ref, asOf }),
    attribute: await read('attribute', { ref: { entity: ref, name: 'lives in' }, asOf }),
    search: await read('search', { text: 'Narvik', first, history: true }),
    sources: await read('sources', { first }),
    conflicts: await read('conflicts', { first }),
    changes: await read('changes', { first }),
    metrics: await read('metrics'),
    verifyAudit: await read('verifyAudit'),
    exportAuditHead: await read('exportAuditHead'),
    definitions: await read('definitions'),
    spaces: await read('spaces', { first }),
    space: await read('space'),
    planRemember: await read('planRemember', { input: { text: 'Eirik moved to Narvik.' } }),
    recall: await read('recall', { input: { query: 'Where does Eirik live?', asOf } }),
  }
  const [{ node }] = (replies['changes'] as { edges: { node: { id: string } }[] }).edges as [{ node: { id: string } }]
  replies['change'] = await read('change', { id: node.id })
  expect(Object.keys(replies).sort()).toEqual(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort())
  expect(replies['fact']).toMatchObject({ id, why: { nodes: [{ depth: 0 }] } })
  expect(JSON.stringify(replies['recall'])).toContain('Bodo')
})

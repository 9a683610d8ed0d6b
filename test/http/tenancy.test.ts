import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealSpace } from '../../src/jobs/seal-changes.ts'
import { startService, type TestService } from '../support/service.ts'
import { schema, wholeQuery } from '../support/whole.ts'

let service: TestService
let ours: Tenant
let theirs: Tenant

interface Tenant {
  space: string
  key: string
  fact: string
  conclusion: string
  entity: string
  attribute: string
  source: string
  change: string
}

const ASSERT = `mutation ($input: AssertFactInput!) { assertFact(input: $input) {
  change { id } fact { id entity { id } attribute { id } sources { id } }
} }`
const DERIVE = 'mutation ($input: DeriveFactInput!) { deriveFact(input: $input) { fact { id } } }'
const KEY = 'mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret } }'

/** Two tenants know somebody of one name, who likes different things. */
const tenant = async (liked: string): Promise<Tenant> => {
  const space = await service.newSpace()
  const scopes = ['READ', 'WRITE', 'ADMIN']
  const key = (await service.data(KEY, { input: { name: 'k', scopes } }, { space })).createKey.secret
  const entity = { name: 'Sunniva' }
  const say = async (value: string, by = 'USER') => {
    const source = { channel: 'chat', text: `Sunniva likes ${value}.` }
    const input = { entity, attribute: 'likes', value: { string: value }, source, by: { kind: by } }
    return (await service.data(ASSERT, { input }, { key })).assertFact
  }
  const { fact, change } = await say(liked)
  await say(`not ${liked}`, 'THIRD_PARTY')
  const rest = { entity, attribute: 'gift', value: { string: `a book on ${liked}` }, supports: [[fact.id]] }
  const conclusion = (await service.data(DERIVE, { input: rest }, { key })).deriveFact.fact.id
  const [source] = fact.sources
  const ids = { fact: fact.id, entity: fact.entity.id, attribute: fact.attribute.id, source: source.id }
  return { space, key, ...ids, conclusion, change: change.id }
}

beforeAll(async () => {
  service = await startService({ auditKey: generateKeyPairSync('ed25519') })
  ours = await tenant('sailing')
  theirs = await tenant('beekeeping')
  // So that time doesn't hide what the space should: all of theirs was recorded before this.
  const last = { entity: { name: 'Sunniva' }, attribute: 'mood', value: { string: 'calm' } }
  await service.data(ASSERT, { input: last }, { key: ours.key })
  for (const { space } of [ours, theirs]) await sealSpace(service.graph, space)
})
afterAll(() => service.close())

const readsBy = (of: Tenant): Record<string, Record<string, unknown>> => ({
  recall: { input: { query: 'What does Sunniva like? beekeeping sailing', limit: 500, budgetTokens: 10_000 } },
  planRemember: { input: { text: 'Sunniva no longer likes sailing. Sunniva switched from sailing to rowing.' } },
  fact: { id: of.fact },
  entity: { ref: { id: of.entity } },
  attribute: { ref: { id: of.attribute } },
  facts: { first: 100, filter: { status: ['ACTIVE', 'QUARANTINED', 'SUPERSEDED'] } },
  search: { text: 'beekeeping sailing', first: 100, history: true },
  sources: { first: 100 },
  conflicts: { first: 100 },
  changes: { first: 100 },
  change: { id: of.change },
  metrics: {},
  verifyAudit: {},
  exportAuditHead: {},
  definitions: {},
  spaces: { first: 100 },
  space: {},
})
const ask = (name: string, args: Record<string, unknown>, levels = 3) =>
  service.ask(wholeQuery('Query', name, args, levels), args, { key: ours.key })

describe('what one tenant reads holds nothing of another’s', () => {
  test('every read there is, by name, by words, over neighbours, history, derivation and audit', async () => {
    expect(Object.keys(readsBy(ours)).sort()).toEqual(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort())
    for (const [name, args] of Object.entries(readsBy(ours))) {
      const { data, errors } = await ask(name, args, 4)
      expect([name, errors]).toEqual([name, []])
      const said = JSON.stringify(data)
      expect([name, /beekeeping/.test(said)]).toEqual([name, false])
      for (const id of Object.values(theirs)) expect([name, said.includes(id)]).toEqual([name, false])
    }
    const own = await ask('entity', { ref: { name: 'Sunniva' } }, 4)
    expect(JSON.stringify(own.data)).toContain('sailing')
  })

  test('an id of another tenant answers as one that nothing has, in every read', async () => {
    const nothing = Object.fromEntries(Object.keys(theirs).map((name) => [name, '01HZZZZZZZZZZZZZZZZZZZZZZZ']))
    const foreign = readsBy(theirs)
    const unknown = readsBy(nothing as unknown as Tenant)
    for (const name of ['fact', 'entity', 'attribute', 'change']) {
      const reply = await ask(name, foreign[name] ?? {})
      expect([name, reply.errors[0]?.extensions.code]).toEqual([name, 'NOT_FOUND'])
      expect(reply).toEqual(await ask(name, unknown[name] ?? {}))
    }
    const of = (id: string) => ask('facts', { filter: { entity: { id } } })
    expect(await of(theirs.entity)).toEqual(await of('01HZZZZZZZZZZZZZZZZZZZZZZZ'))
    const about = (id: string) => ask('recall', { input: { query: '', entity: { id } } })
    expect(await about(theirs.entity)).toEqual(await about('01HZZZZZZZZZZZZZZZZZZZZZZZ'))
  })
})

test('an id of another tenant answers as one that nothing has, in every write, and nothing is written', async () => {
  const entity = { name: 'Sunniva' }
  const said = { entity, attribute: 'likes', value: { string: 'tea' } }
  const writes = (of: Omit<Tenant, 'space' | 'key'>): [string, object][] => [
    ['remember', { text: 'I like tea.', speaker: { id: of.entity } }],
    ['assertFact', { ...said, entity: { id: of.entity } }],
    ['assertFact', { ...said, value: { entity: { id: of.entity } } }],
    ['assertFact', { ...said, source: { id: of.source } }],
    ['assertFacts', { inputs: [said, { ...said, entity: { id: of.entity } }] }],
    ['deriveFact', { ...said, supports: [[ours.fact, of.fact]] }],
    ['supersedeFact', { fact: of.fact, value: { string: 'tea' } }],
    ['correctFact', { fact: of.fact, value: { string: 'tea' } }],
    ['releaseFact', { fact: of.fact }],
    ['retractFact', { fact: of.conclusion }],
    ['withdrawSource', { source: of.source }],
    ['undo', { change: of.change }],
    ['attachFact', { fact: of.fact, entity, attribute: 'likes' }],
    ['protectFact', { fact: of.fact }],
  ]
  const none = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
  const nothing = { fact: none, conclusion: none, entity: none, attribute: none, source: none, change: none }
  const before = (await service.data('{ space { seq } }', {}, { key: theirs.key })).space.seq
  const reply = ([name, input]: [string, object]) =>
    service.ask(wholeQuery('Mutation', name, { input }, 0), { input }, { key: ours.key })
  const unknown = writes(nothing)
  for (const [index, write] of writes(theirs).entries()) {
    const foreign = await reply(write)
    expect([write, foreign.errors[0]?.extensions.code]).toEqual([write, 'NOT_FOUND'])
    expect(foreign).toEqual(await reply(unknown[index] as [string, object]))
  }
  expect((await service.data('{ space { seq } }', {}, { key: theirs.key })).space.seq).toBe(before)
})

test('scopes of near-equal names list only their own, and an empty scope is an error', async () => {
  const space = await service.newSpace()
  const scopes = ['acme', 'acme-corp', 'acme_corp', 'acmeXcorp', '%', 'a:b', 'a', 'b', 'ac']
  const inputs = scopes.map((scope) => ({
    entity: { name: 'Ragnhild' },
    attribute: 'role',
    scope,
    value: { string: `role in ${scope}` },
  }))
  const batch = 'mutation ($input: AssertFactsInput!) { assertFacts(input: $input) { recorded { count } } }'
  expect((await service.data(batch, { input: { inputs } }, { space })).assertFacts.recorded.count).toBe(scopes.length)
  const list = 'query ($scope: String) { facts(filter: { scope: $scope }) { edges { node { valueText } } } }'
  for (const scope of scopes) {
    const { facts } = await service.data(list, { scope }, { space })
    expect(facts.edges).toEqual([{ node: { valueText: `role in ${scope}` } }])
  }
  for (const scope of ['', '  ', '\u200b']) {
    const { errors } = await service.ask(list, { scope }, { space })
    expect([scope, errors[0]?.extensions]).toMatchObject([scope, { code: 'BAD_USER_INPUT', path: ['filter', 'scope'] }])
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const day = (date: string): string => `2031-${date}T09:00:00Z`

/** One verb at an instant; what it answers. */
const at = (space: string) => (date: string, verb: string, type: string, input: object) =>
  service
    .data(
      `mutation ($input: ${type}!) { it: ${verb}(input: $input) { outcome fact { id status } change { id seq actor kind undone }
        ended { count } unsupported { count facts { id status } } disbelieved { count } conflicts { id status } } }`,
      { input },
      { space, now: day(date) },
    )
    .then((data) => data.it)

const ask = (space: string, date: string, query: string, variables: Record<string, unknown> = {}) =>
  service.data(query, variables, { space, now: day(date) })

const petra = { name: 'Petra' }
const said = (attribute: string, value: string, more: object = {}) => ({
  entity: petra,
  attribute,
  value: { string: value },
  ...more,
})

/** Petra drinks tea, so a kettle is ordered; in June she turns to coffee. */
const story = async () => {
  const space = await service.newSpace()
  const write = at(space)
  const tea = await write(
    '05-01',
    'assertFact',
    'AssertFactInput',
    said('drink', 'tea', { source: { channel: 'chat', text: 'I drink tea.' } }),
  )
  const kettle = await write('05-02', 'deriveFact', 'DeriveFactInput', {
    ...said('order', 'a kettle'),
    supports: [[tea.fact.id]],
  })
  const coffee = await write('06-03', 'supersedeFact', 'SupersedeFactInput', {
    fact: tea.fact.id,
    value: { string: 'coffee' },
    validFrom: day('06-01'),
  })
  return { space, write, tea: tea.fact.id as string, kettle: kettle.fact.id as string, coffee }
}

const STATES = `query ($a: ID!, $b: ID!, $asOf: AsOf) {
  a: fact(id: $a, asOf: $asOf) { status validUntil trust sources { channel } attestations { stands change { verb } } }
  b: fact(id: $b, asOf: $asOf) { status validUntil trust lane level }
}`

test('a superseded premise and what rested on it read so at either time', async () => {
  const { space, tea, kettle, coffee } = await story()
  expect(coffee.unsupported).toMatchObject({ count: 1, facts: [{ id: kettle, status: 'UNSUPPORTED' }] })
  const states = (asOf: object | null) => ask(space, '07-01', STATES, { a: tea, b: kettle, asOf })
  expect(await states(null)).toMatchObject({
    a: { status: 'SUPERSEDED', validUntil: '2031-06-01T09:00:00.000Z', trust: 'USER', sources: [{ channel: 'chat' }] },
    b: {
      status: 'UNSUPPORTED',
      validUntil: '2031-06-01T09:00:00.000Z',
      trust: 'INFERENCE',
      lane: 'CONCLUDED',
      level: 1,
    },
  })
  expect(await states({ valid: day('05-20') })).toMatchObject({ a: { status: 'ACTIVE' }, b: { status: 'ACTIVE' } })
  expect(await states({ recorded: day('06-02') })).toMatchObject({
    a: { status: 'ACTIVE', validUntil: null },
    b: { status: 'ACTIVE', validUntil: null },
  })
})

test('what a fact rests on and what rests on it are read after real writes', async () => {
  const { space, tea, kettle } = await story()
  const query = `query ($tea: ID!, $kettle: ID!, $asOf: AsOf) {
    kettle: fact(id: $kettle, asOf: $asOf) { why { nodes { fact { id } stands } edges { stands } leastTrust asserters { kind } } }
    tea: fact(id: $tea, asOf: $asOf) { impact { wouldFall { id } wouldStand { id } } }
  }`
  const then = await ask(space, '07-01', query, { tea, kettle, asOf: { valid: day('05-20') } })
  expect(then.kettle.why).toMatchObject({
    nodes: [
      { fact: { id: kettle }, stands: true },
      { fact: { id: tea }, stands: true },
    ],
    edges: [{ stands: true }],
    leastTrust: 'USER',
  })
  expect(then.tea.impact).toEqual({ wouldFall: [{ id: kettle }], wouldStand: [] })
  const now = await ask(space, '07-01', query, { tea, kettle })
  expect(now.kettle.why).toMatchObject({ nodes: [{ stands: false }, { stands: false }], edges: [{ stands: false }] })
  expect(now.tea.impact).toEqual({ wouldFall: [], wouldStand: [] })
})

test('the drift chain, the entity, the list and the search agree after real writes', async () => {
  const { space } = await story()
  const query = `query ($asOf: AsOf) {
    entity(ref: { name: "petra" }, asOf: $asOf) { attributes { name facts { valueText } }
      history { edges { node { fact { valueText } change { verb reasonCode } source { channel } moved { valueText } } } } }
    facts(asOf: $asOf) { edges { node { valueText } } }
    search(text: "Petra tea coffee kettle", asOf: $asOf) { edges { node { valueText } } }
  }`
  const now = await ask(space, '07-01', query)
  expect(now.entity.attributes).toEqual([
    { name: 'drink', facts: [{ valueText: 'coffee' }] },
    { name: 'order', facts: [] },
  ])
  expect(now.entity.history.edges.map((edge: { node: object }) => edge.node)).toMatchObject([
    { fact: { valueText: 'tea' }, change: { verb: expect.any(String) }, source: { channel: 'chat' } },
    { fact: { valueText: 'coffee' }, moved: [{ valueText: 'a kettle' }] },
    { fact: { valueText: 'a kettle' }, moved: [] },
  ])
  const values = (connection: { edges: { node: { valueText: string } }[] }) =>
    connection.edges.map((edge) => edge.node.valueText).sort()
  expect([values(now.facts), values(now.search)]).toEqual([['coffee'], ['coffee']])
  const then = await ask(space, '07-01', query, { asOf: { valid: day('05-20') } })
  expect([values(then.facts), values(then.search)]).toEqual([
    ['a kettle', 'tea'],
    ['a kettle', 'tea'],
  ])
})

test('a retraction, its undo, and a challenger read as known at each instant', async () => {
  const space = await service.newSpace()
  const write = at(space)
  const oat = await write('01-01', 'assertFact', 'AssertFactInput', said('milk', 'oat'))
  const soy = await write(
    '02-01',
    'assertFact',
    'AssertFactInput',
    said('milk', 'soy', { by: { kind: 'THIRD_PARTY' } }),
  )
  expect(soy).toMatchObject({ outcome: 'CHALLENGER', fact: { status: 'QUARANTINED' }, conflicts: [{ status: 'OPEN' }] })
  const gone = await write('03-01', 'retractFact', 'RetractFactInput', { fact: oat.fact.id })
  await write('04-01', 'undo', 'UndoInput', { change: gone.change.id })
  const statuses = async (recorded: string) => {
    const { a, b } = await ask(space, '05-01', STATES, {
      a: oat.fact.id,
      b: soy.fact.id,
      asOf: { recorded: day(recorded) },
    })
    return [a.status, b.status]
  }
  expect(await statuses('02-15')).toEqual(['ACTIVE', 'QUARANTINED'])
  expect(await statuses('03-15')).toEqual(['RETRACTED', 'QUARANTINED'])
  expect(await statuses('04-15')).toEqual(['ACTIVE', 'QUARANTINED'])
  const { changes } = await ask(space, '05-01', '{ changes { edges { node { seq verb undone undoes { seq } } } } }')
  expect(changes.edges.map((edge: { node: object }) => edge.node)).toMatchObject([
    { seq: 1, undone: false, undoes: null },
    { seq: 2, undone: false },
    { seq: 3, undone: true },
    { seq: 4, undone: false, undoes: { seq: 3 } },
  ])
})

test('a conflict closes when a side is no longer believed, and an undo opens it again', async () => {
  const space = await service.newSpace()
  const write = at(space)
  const oat = await write('01-01', 'assertFact', 'AssertFactInput', said('milk', 'oat'))
  await write('02-01', 'assertFact', 'AssertFactInput', said('milk', 'soy', { by: { kind: 'THIRD_PARTY' } }))
  const gone = await write('03-01', 'retractFact', 'RetractFactInput', { fact: oat.fact.id })
  const conflict = async (recorded: string) => {
    const query =
      'query ($asOf: AsOf) { conflicts(asOf: $asOf) { edges { node { status resolvedAt } } } metrics { openConflicts } }'
    return ask(space, '06-01', query, { asOf: { recorded: day(recorded) } })
  }
  const closed = { status: 'CLOSED', resolvedAt: '2031-03-01T09:00:00.000Z' }
  expect(await conflict('03-15')).toEqual({ conflicts: { edges: [{ node: closed }] }, metrics: { openConflicts: 0 } })
  await write('04-01', 'undo', 'UndoInput', { change: gone.change.id })
  const open = { status: 'OPEN', resolvedAt: null }
  expect(await conflict('04-15')).toEqual({ conflicts: { edges: [{ node: open }] }, metrics: { openConflicts: 1 } })
  expect((await conflict('03-15')).conflicts.edges).toEqual([{ node: closed }])
  expect((await conflict('02-15')).conflicts.edges).toEqual([{ node: open }])
  await write('05-01', 'assertFact', 'AssertFactInput', said('milk', 'soy'))
  const again = { status: 'CLOSED', resolvedAt: '2031-05-01T09:00:00.000Z' }
  expect(await conflict('05-15')).toEqual({ conflicts: { edges: [{ node: again }] }, metrics: { openConflicts: 0 } })
})

test('what real writes leave is clean, and its audit intact', async () => {
  const { space, write } = await story()
  await write('06-10', 'assertFact', 'AssertFactInput', said('drink', 'cocoa'))
  const { metrics, verifyAudit } = await ask(
    space,
    '07-01',
    '{ metrics { contradictionRate orphanedInferences contradictions { inSlots } } verifyAudit { intact checked reason } }',
  )
  expect(metrics).toEqual({ contradictionRate: 0, orphanedInferences: 0, contradictions: { inSlots: 0 } })
  expect(verifyAudit).toMatchObject({ intact: true, reason: null })
  expect(verifyAudit.checked).toBeGreaterThanOrEqual(4)
})

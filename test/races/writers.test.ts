import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { observe } from '../../src/facts/observe.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import type { Graph } from '../../src/graph/graph.ts'
import type { WriteResult } from '../../src/model/write-result.ts'
import { startService } from '../support/service.ts'
import { answerOf, expectSound, headsOf, newCaller, openRaceGraph, said, times, valuesOf } from './space.ts'

// A new database compiles each statement for the first time: seconds on an idle machine, a minute on a busy one.
vi.setConfig({ testTimeout: 180_000 })

const graph = openRaceGraph()
/** As the service does at its start: otherwise every writer has the same statements compiled. */
beforeAll(async () => {
  const caller = await newCaller(graph)
  const first = await assertFact(caller, said('desk', 'the first'))
  await supersedeFact(caller, { fact: first.factId!, value: { string: 'the second' } })
})
afterAll(() => graph.close())

const WRITERS = 32
const EACH = 3
/** Enough for a look that no lock holds up, also one that must be compiled anew. */
const WAIT_MS = 2_000

test('32 writers on one slot lose nothing and leave one head', async () => {
  const caller = await newCaller(graph)
  const written = await Promise.all(
    times(WRITERS, async (writer) => {
      const results: WriteResult[] = []
      for (let turn = 0; turn < EACH; turn += 1)
        results.push(await assertFact(caller, said('desk', `desk ${writer}.${turn}`)))
      return results
    }),
  )
  const results = written.flat()
  expect(results.every((result) => result.outcome === 'RECORDED')).toBe(true)
  expect(new Set(results.map((result) => result.change?.seq)).size).toBe(WRITERS * EACH)
  const values = await valuesOf(caller, 'desk')
  expect(values.toSorted()).toEqual(
    times(WRITERS, (w) => times(EACH, (t) => `desk ${w}.${t}`))
      .flat()
      .toSorted(),
  )
  expect(await headsOf(caller, 'desk')).toEqual(values.slice(-1))
  for (const own of written)
    expect(own.map((result) => result.change!.seq)).toEqual(own.map((r) => r.change!.seq).toSorted((a, b) => a - b))
  await expectSound(caller)
})

test('32 writers on as many slots of one space lose nothing', async () => {
  const caller = await newCaller(graph)
  await Promise.all(
    times(WRITERS, async (writer) => {
      for (let turn = 0; turn < EACH; turn += 1) await assertFact(caller, said(`desk ${writer}`, `place ${turn}`))
    }),
  )
  for (const writer of [0, WRITERS - 1]) {
    expect(await valuesOf(caller, `desk ${writer}`)).toEqual(times(EACH, (turn) => `place ${turn}`))
    expect(await headsOf(caller, `desk ${writer}`)).toEqual([`place ${EACH - 1}`])
  }
  await expectSound(caller)
})

test('of 16 writers that supersede the same fact at once, each takes its place after another or is refused', async () => {
  const caller = await newCaller(graph)
  const first = await assertFact(caller, said('desk', 'the first'))
  const answers = await Promise.all(
    times(16, (writer) =>
      answerOf(supersedeFact(caller, { fact: first.factId!, value: { string: `desk ${writer}` } })),
    ),
  )
  const done = answers.filter((answer) => typeof answer !== 'string')
  expect(done.length).toBeGreaterThanOrEqual(1)
  expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
    done.length === 16 ? new Set() : new Set(['CONFLICT']),
  )
  const values = await valuesOf(caller, 'desk')
  expect(values.length).toBe(1 + done.length)
  expect(await headsOf(caller, 'desk')).toEqual(values.slice(-1))
  await expectSound(caller)
})

test('a name that 16 writers use first at the same time becomes one entity', async () => {
  const caller = await newCaller(graph)
  await Promise.all(times(16, (writer) => assertFact(caller, said(`shelf ${writer}`, 'full'))))
  const rows = await graph.raw(
    'MATCH (e:Entity {spaceId: $spaceId}) RETURN e.name AS name, COUNT { (e)-[:HAS]->(:Attribute) } AS attributes',
    { spaceId: caller.spaceId },
  )
  expect(rows).toEqual([{ name: 'Ilse', attributes: 16 }])
  await expectSound(caller)
})

test('an attribute that 16 writers use first at the same time becomes one attribute', async () => {
  const caller = await newCaller(graph)
  await assertFact(caller, said('name tag', 'Ilse'))
  await Promise.all(times(16, (writer) => assertFact(caller, said('shelf', `shelf ${writer}`))))
  const rows = await graph.raw(
    "MATCH (a:Attribute {spaceId: $spaceId, name: 'shelf'})<-[:OF]-(f:Fact) RETURN count(DISTINCT a) AS attributes, count(f) AS facts",
    { spaceId: caller.spaceId },
  )
  expect(rows).toEqual([{ attributes: 1, facts: 16 }])
  await expectSound(caller)
})

for (const [verb, write] of Object.entries({
  assertFact: (caller: Parameters<typeof assertFact>[0]) =>
    assertFact(caller, { ...said('lamp', 'on'), idempotencyKey: 'lamp-on' }),
  observe: (caller: Parameters<typeof observe>[0]) =>
    observe(caller, { source: { channel: 'chat', text: 'The lamp is on.' }, idempotencyKey: 'lamp-on' }),
})) {
  test(`${verb} with one idempotency key from 8 writers at once is one change, and all get it`, async () => {
    const caller = await newCaller(graph)
    const results = await Promise.all(times(8, () => write(caller)))
    expect(new Set(results.map((result) => result.change?.id)).size).toBe(1)
    expect(results.filter((result) => !result.replayed).length).toBe(1)
    const [{ changes } = {}] = await graph.raw('MATCH (c:Change {spaceId: $spaceId}) RETURN count(c) AS changes', {
      spaceId: caller.spaceId,
    })
    expect(changes).toBe(1)
    await expectSound(caller)
  })
}

test('of 8 writers that use one idempotency key for different inputs, one is served and the others are told', async () => {
  const caller = await newCaller(graph)
  const answers = await Promise.all(
    times(8, (writer) => answerOf(assertFact(caller, { ...said('lamp', `lamp ${writer}`), idempotencyKey: 'lamp' }))),
  )
  expect(answers.filter((answer) => answer === 'IDEMPOTENCY_KEY_REUSED').length).toBe(7)
  expect((await valuesOf(caller, 'lamp')).length).toBe(1)
  await expectSound(caller)
})

test('a write that waits for its space holds up no other space', async () => {
  const [held, free] = [await newCaller(graph), await newCaller(graph)]
  await assertFact(held, said('door', 'shut'))
  const session = graph.driver.session()
  const holding = session.beginTransaction()
  await holding.run('MATCH (sp:Space {id: $id}) SET sp._lock = true', { id: held.spaceId })
  let isDone = false
  const waiting = assertFact(held, said('door', 'open')).finally(() => {
    isDone = true
  })
  for (const value of ['open', 'shut', 'open']) await assertFact(free, said('door', value))
  expect(isDone).toBe(false)
  await holding.rollback()
  await session.close()
  expect((await waiting).outcome).toBe('RECORDED')
  for (const caller of [held, free]) await expectSound(caller)
})

test('a write decides nothing until the commit before it can be seen whole', async () => {
  const sent: string[] = []
  const answered: string[] = []
  const run: Graph['run'] = async (statement, params) => {
    sent.push(statement.path)
    const rows = await graph.run(statement, params)
    answered.push(statement.path)
    return rows
  }
  const caller = { ...(await newCaller(graph)), graph: { ...graph, run } }
  await assertFact(caller, said('door', 'shut'))
  const session = graph.driver.session()
  const committing = session.beginTransaction()
  await committing.run('MATCH (sp:Space {id: $id}) SET sp._lock = true', { id: caller.spaceId })
  sent.length = 0
  answered.length = 0
  const waiting = assertFact(caller, said('door', 'open'))
  await new Promise((done) => setTimeout(done, WAIT_MS))
  expect([sent.toSorted(), answered]).toEqual([['changes/look-near.cypher'], []])
  await committing.rollback()
  await session.close()
  expect((await waiting).outcome).toBe('RECORDED')
  await expectSound({ ...caller, graph })
})

test('8 clients over HTTP on one slot lose nothing and leave one head', async () => {
  const service = await startService()
  try {
    const space = await service.newSpace()
    const mutation = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome change { seq } } }'
    const seqs = await Promise.all(
      times(8, async (client) => {
        const own: number[] = []
        for (let turn = 0; turn < 4; turn += 1) {
          const input = said('desk', `desk ${client}.${turn}`)
          own.push((await service.data(mutation, { input }, { space })).assertFact.change.seq)
        }
        return own
      }),
    )
    expect(seqs.flat().toSorted((a, b) => a - b)).toEqual(times(32, (index) => index + 1))
    const caller = { ...(await newCaller(graph)), spaceId: space }
    expect((await valuesOf(caller, 'desk')).length).toBe(32)
    expect((await headsOf(caller, 'desk')).length).toBe(1)
    await expectSound(caller)
  } finally {
    await service.close()
  }
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAX_WAITING } from '../../src/changes/queue.ts'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { defineAttribute } from '../../src/facts/define-attribute.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import { undoChange } from '../../src/facts/undo-change.ts'
import type { Graph } from '../../src/graph/graph.ts'
import type { Caller } from '../../src/model/caller.ts'
import type { WriteResult } from '../../src/model/write-result.ts'
import { Refusal } from '../../src/refusal.ts'
import { answerOf, expectSound, headsOf, newCaller, openRaceGraph, said, times, valuesOf } from './space.ts'

// A new database compiles each statement for the first time.
vi.setConfig({ testTimeout: 180_000 })

const graph = openRaceGraph()
beforeAll(async () => {
  const caller = await newCaller(graph)
  const first = await assertFact(caller, said('desk', 'the first'))
  await supersedeFact(caller, { fact: first.factId!, value: { string: 'the second' } })
}, 180_000)
afterAll(() => graph.close())

type Answer = WriteResult | string
const seqOf = (answer: Answer) => (typeof answer === 'string' ? answer : answer.change?.seq)
const outcomeOf = (answer: Answer) => (typeof answer === 'string' ? answer : answer.outcome)

/** All at once: the first goes alone, the others wait for it and are committed together. */
const atOnce = (...writes: (() => Promise<WriteResult>)[]): Promise<Answer[]> =>
  Promise.all(writes.map((write) => answerOf(write())))

/** A caller whose graph is its own, as that of another process is. */
const elsewhere = (caller: Caller, changed: Partial<Graph> = {}): Caller => ({
  ...caller,
  graph: { ...caller.graph, ...changed },
})

test('writes that wait for another are committed together, each a change of its own, in order of arrival', async () => {
  const caller = await newCaller(graph)
  let transactions = 0
  const transact: Graph['transact'] = (work, options) => {
    transactions += 1
    return graph.transact(work, options)
  }
  const counted = elsewhere(caller, { transact })
  const answers = await atOnce(
    ...times(13, (index) => () => assertFact(counted, said(`desk ${index % 3}`, `v${index}`))),
  )
  expect(answers.map(seqOf)).toEqual(times(13, (index) => index + 1))
  expect(new Set(answers.map((answer) => (answer as WriteResult).change?.id)).size).toBe(13)
  expect(new Set(answers.map((answer) => (answer as WriteResult).change?.at)).size).toBe(13)
  // One for the twelve that waited, more on a machine that takes a second for a few of them.
  expect(transactions).toBeLessThanOrEqual(6)
  expect(await valuesOf(caller, 'desk 0')).toEqual(['v0', 'v3', 'v6', 'v9', 'v12'])
  await expectSound(caller)
})

test('one that is refused among seven is told so, and the six others are done', async () => {
  const caller = await newCaller(graph)
  const write =
    (value: string, more = {}) =>
    () =>
      assertFact(caller, said('door', value, more))
  const answers = await atOnce(
    ...['a', 'b', 'c'].map((value) => write(value)),
    write('refused', { expectedVersion: 1 }),
    ...['d', 'e', 'f'].map((value) => write(value)),
  )
  expect(answers.map(seqOf)).toEqual([1, 2, 3, 'CONFLICT', 4, 5, 6])
  expect(await valuesOf(caller, 'door')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(await headsOf(caller, 'door')).toEqual(['f'])
  await expectSound(caller)
})

test('a version that another write of the same group has made is seen', async () => {
  const caller = await newCaller(graph)
  const write = (value: string, expectedVersion: number) => () =>
    assertFact(caller, said('door', value, { expectedVersion }))
  const answers = await atOnce(write('a', 0), write('b', 1), write('c', 1), write('d', 2))
  expect(answers.map(seqOf)).toEqual([1, 2, 'CONFLICT', 3])
  await expectSound(caller)
})

test('a key that is used again in the same group is answered with the first change, another input is refused', async () => {
  const caller = await newCaller(graph)
  const keyed = (value: string) => () => assertFact(caller, { ...said('lamp', value), idempotencyKey: 'lamp' })
  const answers = await atOnce(() => assertFact(caller, said('door', 'open')), keyed('on'), keyed('on'), keyed('off'))
  expect(answers.map(seqOf)).toEqual([1, 2, 2, 'IDEMPOTENCY_KEY_REUSED'])
  expect(answers.map((answer) => (answer as WriteResult).replayed)).toEqual([false, false, true, undefined])
  expect(await valuesOf(caller, 'lamp')).toEqual(['on'])
  await expectSound(caller)
})

test('a repeat in the same group is a confirmation, and a name that the group makes is one entity', async () => {
  const caller = await newCaller(graph)
  const write = (value: string) => () => assertFact(caller, { ...said('door', value), entity: { name: 'The shed' } })
  const answers = await atOnce(
    () => assertFact(caller, said('door', 'open')),
    write('shut'),
    write('shut'),
    write('open'),
  )
  expect(answers.map(outcomeOf)).toEqual(['RECORDED', 'RECORDED', 'CONFIRMED', 'RECORDED'])
  const entities = await graph.raw('MATCH (e:Entity {spaceId: $id}) RETURN e.name AS name ORDER BY name', {
    id: caller.spaceId,
  })
  expect(entities).toEqual([{ name: 'Ilse' }, { name: 'The shed' }])
  await expectSound(caller)
})

test('what a declaration says counts for the writes behind it, and its undo for those behind that', async () => {
  const caller = await newCaller(graph)
  const use = (attribute: string, value: string) => () => assertFact(caller, said(attribute, value))
  const many = () => defineAttribute(caller, { name: 'hobby', cardinality: 'MANY', aliases: ['pastime'] })
  await assertFact(caller, said('door', 'open'))
  const [, defined] = await atOnce(use('door', 'shut'), many, use('pastime', 'chess'), use('hobby', 'go'))
  expect(await headsOf(caller, 'hobby')).toEqual(expect.arrayContaining(['chess', 'go']))
  await atOnce(
    use('door', 'open'),
    () => undoChange(caller, { change: (defined as WriteResult).change!.id }),
    use('pastime', 'rowing'),
  )
  expect(await headsOf(caller, 'pastime')).toEqual(['rowing'])
  await expectSound(caller)
})

test('declarations are read only once they are committed, for the process remembers them', async () => {
  const caller = await newCaller(graph)
  const transactions: string[][] = []
  const transact: Graph['transact'] = (work, options) =>
    graph.transact((tx) => {
      const paths: string[] = []
      transactions.push(paths)
      return work({
        run: (statement, params) => {
          paths.push(statement.path)
          return tx.run(statement, params)
        },
      })
    }, options)
  const watched = elsewhere(caller, { transact })
  const use = (attribute: string) => () => assertFact(watched, said(attribute, 'chess'))
  await atOnce(use('door'), use('game'), () => defineAttribute(watched, { name: 'hobby' }), use('hobby'), use('game'))
  const declares = (paths: string[]) => paths.indexOf('changes/apply-change.cypher')
  const reads = (paths: string[]) => paths.lastIndexOf('changes/definitions.cypher')
  expect(transactions.filter((paths) => declares(paths) >= 0)).toHaveLength(1)
  expect(transactions.filter((paths) => reads(paths) >= 0).length).toBeGreaterThan(0)
  expect(transactions.filter((paths) => declares(paths) >= 0 && reads(paths) > declares(paths))).toEqual([])
  await expectSound(caller)
})

test('a conclusion falls with its premise in a group, and what waits behind sees that it fell', async () => {
  const caller = await newCaller(graph)
  const premise = await assertFact(caller, said('weather', 'cold', { validFrom: 10 }))
  const advice = (value: string, of: WriteResult) => () =>
    deriveFact(caller, { ...said('advice', value), supports: [[of.factId!]] })
  const coat = await advice('take a coat', premise)()
  const answers = await atOnce(
    () => assertFact(caller, said('door', 'open')),
    () => supersedeFact(caller, { fact: premise.factId!, value: { string: 'mild' }, validFrom: 10 }),
    advice('take gloves', coat),
    () => assertFact(caller, said('door', 'shut')),
  )
  expect(answers.map(seqOf)).toEqual([3, 4, 'CONFLICT', 5])
  expect((answers[1] as WriteResult).unsupported).toEqual([coat.factId])
  await expectSound(caller)
})

test('a group whose transaction fails is done one by one', async () => {
  const caller = await newCaller(graph)
  let writes = 0
  const transact: Graph['transact'] = (work, options) =>
    graph.transact(
      (tx) =>
        work({
          run: (statement, params) => {
            if (statement.path === 'changes/record-change.cypher') writes += 1
            if (writes === 3) return Promise.reject(new Error('A fault that the test plants.'))
            return tx.run(statement, params)
          },
        }),
      options,
    )
  const failing = elsewhere(caller, { transact })
  const answers = await atOnce(...times(6, (index) => () => assertFact(failing, said('desk', `v${index}`))))
  expect(writes).toBe(3)
  expect(answers.map(seqOf)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await valuesOf(caller, 'desk')).toEqual(times(6, (index) => `v${index}`))
  await expectSound(caller)
})

test('a group whose commit gets no answer is told to try again, and is done once by its keys', async () => {
  const caller = await newCaller(graph)
  const transact: Graph['transact'] = async (work, options) => {
    await graph.transact(work, options)
    throw new Refusal('UNAVAILABLE', 'The answer is lost.', { retryable: true })
  }
  const losing = elsewhere(caller, { transact })
  const write = (by: Caller) => (index: number) => () =>
    assertFact(by, { ...said('desk', `v${index}`), idempotencyKey: `key-${index}` })
  const answers = await atOnce(...times(4, write(losing)))
  expect(answers.map(seqOf)).toEqual([1, 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE'])
  const again = await atOnce(...times(4, write(caller)))
  expect(again.map(seqOf)).toEqual([1, 2, 3, 4])
  expect(again.map((answer) => (answer as WriteResult).replayed)).toEqual([true, true, true, true])
  await expectSound(caller)
})

test('writers of four services at once on one slot lose nothing and leave one head', async () => {
  const caller = await newCaller(graph)
  const services = times(4, () => elsewhere(caller))
  const writers = times(16, (writer) => async () => {
    for (let turn = 0; turn < 3; turn += 1) await assertFact(services[writer % 4]!, said('desk', `v${writer}.${turn}`))
  })
  await Promise.all(writers.map((write) => write()))
  const values = await valuesOf(caller, 'desk')
  expect(new Set(values).size).toBe(48)
  expect(await headsOf(caller, 'desk')).toEqual(values.slice(-1))
  await expectSound(caller)
})

test('when too many writes of a space wait, a further one is refused with the limit', async () => {
  const refused = () => Promise.reject(new Refusal('UNAVAILABLE', 'Away.', { retryable: true }))
  const away = elsewhere(await newCaller(graph), { run: refused, transact: refused })
  const answers = times(MAX_WAITING + 2, () =>
    assertFact(away, said('desk', 'here')).then(
      () => null,
      (error: Refusal) => error.detail.limit ?? null,
    ),
  )
  expect(await Promise.all(answers)).toEqual([...times(MAX_WAITING + 1, () => null), MAX_WAITING])
})

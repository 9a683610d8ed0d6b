import { expect, test } from 'vitest'
import { MAX_FACTS_A_ROUND, recordingAccesses } from '../../src/jobs/record-accesses.ts'
import { MAX_WAITING_FACTS, openAccesses } from '../../src/recall/accesses.ts'
import { service, space } from '../support/space.ts'

test('what views delivered is written by the job, the last instant and how often, in its own space only', async () => {
  const made = await space()
  await made.at('1 May', () => made.ada.asserts('tea', 'mint', { text: 'Ada drinks mint tea.' }))
  const id = made.idOf('tea')
  const accesses = openAccesses()
  accesses.note(made.id, [id], 2_000)
  accesses.note(made.id, [id], 1_000)
  accesses.note('another space', ['no such fact'], 1_000)
  const job = recordingAccesses(service().graph, accesses)
  expect([await job.round(), await job.round()]).toEqual([false, false])
  accesses.note(made.id, [id], 1_500)
  await job.round()
  const [fact] = await service().graph.raw(
    'MATCH (f:Fact {id: $id}) RETURN f.lastAccessedAt AS at, f.accessCount AS count',
    { id },
  )
  expect(fact).toEqual({ at: 2_000, count: 3 })
})

test('a round is bounded, and what could not be written waits for the next', async () => {
  const accesses = openAccesses()
  const ids = Array.from({ length: MAX_FACTS_A_ROUND + 1 }, (_, index) => `fact ${index}`)
  accesses.note('a space', ids, 1)
  const failing = { ...service().graph, run: () => Promise.reject(new Error('down')) }
  await expect(recordingAccesses(failing, accesses).round()).rejects.toThrow('down')
  const job = recordingAccesses(service().graph, accesses)
  expect([await job.round(), await job.round()]).toEqual([true, false])
})

test('beyond the bound the oldest deliveries are left out', () => {
  const accesses = openAccesses()
  accesses.note(
    'a space',
    Array.from({ length: MAX_WAITING_FACTS + 5 }, (_, index) => `fact ${index}`),
    1,
  )
  const taken = accesses.take(MAX_WAITING_FACTS * 2)
  expect([taken.length, taken[0]?.id]).toEqual([MAX_WAITING_FACTS, 'fact 5'])
})

test('a view notes what it delivers: a preset that looks at access ranks it by that', async () => {
  const made = await space()
  await made.at('1 May', () => made.ada.asserts('tea', 'mint', { text: 'Ada drinks mint tea.' }))
  await made.at('1 May', () => made.ada.asserts('coffee', 'black', { text: 'Ada drinks black coffee.' }))
  const RECALL = `query ($input: RecallInput!) { recall(input: $input) { entries { fact { text } score scores { recency frequency } } } }`
  const asked = (input: object) => made.read(RECALL, { input })
  const accesses = openAccesses()
  accesses.note(
    made.id,
    Array.from({ length: 20 }, () => made.idOf('tea')),
    Date.UTC(2026, 4, 31),
  )
  await recordingAccesses(service().graph, accesses).round()
  const { recall } = await made.at('31 May', () => asked({ query: 'What does Ada drink?', preset: 'PERSONAL' }))
  const [first, second] = recall.entries
  expect([first.fact.text, first.scores, first.score]).toEqual([
    'Ada drinks mint tea.',
    { recency: 1, frequency: 1 },
    1,
  ])
  expect([second.scores.recency, second.score]).toEqual([expect.closeTo(0.5, 5), expect.closeTo(0.6, 5)])
})

import { expect, test } from 'vitest'
import { recall } from '../../src/recall/recall.ts'
import { embedAll, readerOf } from '../embedding/embedded-space.ts'
import { testEmbedder } from '../support/embedder.ts'
import { space } from '../support/space.ts'

const QUERY = 'which physician?'

test('with an embedder a view holds what means the same, and says how it was found; without one it doesn’t', async () => {
  const made = await space()
  await made.at('1 May', () => made.ada.asserts('job', 'doctor', { text: 'Ada is a doctor.' }))
  await made.at('1 May', () => made.ada.asserts('tea', 'mint', { text: 'Ada drinks mint tea.' }))
  const embedder = testEmbedder()
  await embedAll(made.id, embedder)
  const view = await recall(readerOf(made.id, embedder), { query: QUERY })
  expect(view.entries.map(({ reason, line }) => [reason, /Ada is a doctor/.test(line)])).toEqual([['VECTOR', true]])
  expect([view.vectorsUsed, view.entries[0]?.scores.semantic]).toEqual([true, expect.closeTo(1, 5)])
  const plain = await recall(readerOf(made.id), { query: QUERY })
  expect([plain.vectorsUsed, plain.entries]).toEqual([false, []])
})

test('words and meanings are joined by rank: what either finds first comes before what neither does', async () => {
  const made = await space()
  const { at, ada } = made
  await at('1 May', () => ada.asserts('job', 'doctor', { text: 'Ada is a doctor.' }))
  await at('2 May', () => ada.asserts('visit', 'one', { text: 'A physician visits the ward.' }))
  await at('3 May', () => ada.asserts('ward', 'two', { text: 'The ward has two beds.' }))
  const embedder = testEmbedder()
  await embedAll(made.id, embedder)
  const view = await recall(readerOf(made.id, embedder), { query: 'physician in the ward' })
  expect(view.entries.map(({ line }) => /: (.*) \(/.exec(line)?.[1])).toEqual([
    'A physician visits the ward.',
    'The ward has two beds.',
    'Ada is a doctor.',
  ])
})

test('what was replaced is not found by its meaning in a view of the present', async () => {
  const made = await space()
  await made.at('1 May', () => made.ada.asserts('job', 'doctor', { text: 'Ada is a doctor.' }))
  await made.at('2 May', () => made.ada.supersedes('job', 'sailor', { text: 'Ada is a sailor.' }))
  const embedder = testEmbedder()
  await embedAll(made.id, embedder)
  expect((await recall(readerOf(made.id, embedder), { query: QUERY })).entries).toEqual([])
  const past = await recall(readerOf(made.id, embedder), { query: QUERY, intent: 'HISTORICAL' })
  expect(past.entries.map(({ rescued, reason }) => [rescued, reason])).toEqual([[true, 'VECTOR']])
})

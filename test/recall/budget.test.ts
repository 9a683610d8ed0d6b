import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Graph } from '../../src/graph/graph.ts'
import { recall } from '../../src/recall/recall.ts'
import { o200kBase } from '../../src/values/tokens.ts'
import { plantHarbour, QUESTION, said } from './harbour.ts'
import { openTestGraph, plantSpace } from './planted.ts'

const statements: string[] = []
let graph: Graph
beforeAll(() => {
  graph = openTestGraph(inject('neo4j'), (path) => statements.push(path))
})
afterAll(() => graph.close())

const harbour = () => plantHarbour(graph)

test('the same question at the same times gives the same bytes', async () => {
  const { caller } = await harbour()
  const views = await Promise.all(
    [1, 2, 3].map(() => recall(caller, { notBefore: 'waits for the index', query: QUESTION })),
  )
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1)
})

test('the text never exceeds its budget, and what did not fit is listed', async () => {
  const { caller } = await harbour()
  const whole = await recall(caller, { query: QUESTION })
  for (const budgetTokens of [1, 40, 60, 120, 200, 260]) {
    const view = await recall(caller, { query: QUESTION, budgetTokens })
    expect(view.tokens).toBeLessThanOrEqual(budgetTokens)
    expect(view.tokens).toBe(o200kBase.count(view.text))
    expect(view.entries.length + view.omitted.length).toBe(whole.entries.length)
    expect(view.omitted.every(({ reason }) => reason === 'BUDGET' || reason === 'CHAIN')).toBe(true)
  }
  const empty = await recall(caller, { query: QUESTION, budgetTokens: 0 })
  expect([empty.text, empty.tokens, empty.entries]).toEqual(['', 0, []])
  await expect(recall(caller, { query: QUESTION, budgetTokens: -1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('an entry larger than the budget is skipped and smaller ones are taken', async () => {
  const space = await plantSpace(graph)
  await space.entity('log', 'Harbour Log')
  await space.facts(
    { id: 'long', about: 'log', attribute: 'page', text: `Harbour Log: ${'fog and rain, '.repeat(200)}`, from: 300 },
    { id: 'short', about: 'log', attribute: 'keeper', text: 'Harbour Log is kept by Gil.', from: 100 },
  )
  const view = await recall(space.caller, { query: 'Harbour Log', budgetTokens: 100 })
  expect(said(view)).toEqual(['Harbour Log is kept by Gil.'])
  expect(view.omitted).toMatchObject([{ reason: 'BUDGET' }])
})

test('the limit of entries is kept, and what it cut is listed as cut by it', async () => {
  const { caller } = await harbour()
  const view = await recall(caller, { query: '', entity: { name: 'Sol Reyes' }, limit: 2, closure: false })
  expect(view.entries).toHaveLength(2)
  expect(view.omitted.map(({ reason }) => reason)).toEqual(['LIMIT'])
  await expect(recall(caller, { query: 'x', limit: 501 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('a view over three hops takes nine statements at most', async () => {
  const { caller } = await harbour()
  statements.length = 0
  await recall(caller, { query: QUESTION })
  expect(statements.length).toBeLessThanOrEqual(9)
})

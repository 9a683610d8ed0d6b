import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Graph } from '../../src/graph/graph.ts'
import { recall } from '../../src/recall/recall.ts'
import { CHAIN, plantHarbour, QUESTION, said } from './harbour.ts'
import { openTestGraph, plantSpace } from './planted.ts'

let graph: Graph
beforeAll(() => {
  graph = openTestGraph(inject('neo4j'))
})
afterAll(() => graph.close())

const harbour = () => plantHarbour(graph)

test('a question over three hops in ordinary words brings the whole chain, in its order, first', async () => {
  const { caller } = await harbour()
  const view = await recall(caller, { query: QUESTION })
  expect(said(view).slice(0, 3)).toEqual(CHAIN)
  expect(view.entries.slice(0, 3).map(({ reason, rank }) => [reason, rank])).toEqual([
    ['NAMED_ENTITY', 1],
    ['REFERENCE', 2],
    ['REFERENCE', 3],
  ])
  expect(view.entries[2]?.via).toBe(view.entries[1]?.factId)
})

test('a replaced value is in no view of the present, whatever its words', async () => {
  const { caller } = await harbour()
  for (const query of ['Sol Reyes is married to Pia Moss', 'Who was Sol Reyes married to?', 'Pia Moss'])
    expect((await recall(caller, { query })).text).not.toContain('Sol Reyes is married to Pia Moss.')
})

test('as of another time the chain of that time answers, and only that', async () => {
  const { caller } = await harbour()
  const before = await recall(caller, { query: QUESTION, asOf: { valid: 499 } })
  expect(said(before).slice(0, 3)).toEqual([
    'Sol Reyes is married to Pia Moss.',
    'Pia Moss was born in Ostra.',
    'The capital of Ostra is Bram.',
  ])
  expect(before.text).not.toContain('Sol Reyes is married to Wen Achter.')
  expect(before.entries[0]?.line).toContain('1970-01-01T00:00:00.100Z–1970-01-01T00:00:00.500Z: ')
  const after = await recall(caller, { query: QUESTION, asOf: { valid: 500 } })
  expect(said(after).slice(0, 3)).toEqual(CHAIN)
  const unborn = await recall(caller, { query: QUESTION, asOf: { valid: 10 } })
  expect(unborn.text).toBe('')
})

test('what was believed is answered as it was believed then', async () => {
  const space = await plantSpace(graph)
  await space.entity('ferry', 'Night Ferry')
  await space.facts(
    {
      id: 'ten',
      about: 'ferry',
      attribute: 'departs',
      text: 'The Night Ferry leaves at ten.',
      from: 100,
      recorded: 200,
      disbelieved: 400,
      past: true,
    },
    {
      id: 'nine',
      about: 'ferry',
      attribute: 'departs',
      text: 'The Night Ferry leaves at nine.',
      from: 100,
      recorded: 400,
    },
  )
  const at = async (valid: number, recorded: number) =>
    said(await recall(space.caller, { query: 'When does the Night Ferry leave?', asOf: { valid, recorded } }))
  expect(await at(300, 199)).toEqual([])
  expect(await at(300, 399)).toEqual(['The Night Ferry leaves at ten.'])
  expect(await at(300, 400)).toEqual(['The Night Ferry leaves at nine.'])
})

test('a fact that starts later holds from then on, without a write', async () => {
  const space = await plantSpace(graph)
  await space.entity('kit', 'Kit Larsen')
  await space.facts(
    { id: 'now', about: 'kit', attribute: 'desk', text: 'Kit Larsen sits at desk nine.', from: 100 },
    { id: 'then', about: 'kit', attribute: 'desk', text: 'Kit Larsen sits at desk two.', from: 5_000, recorded: 200 },
  )
  expect(said(await recall(space.caller, { query: 'desk of Kit Larsen' }))).toEqual(['Kit Larsen sits at desk nine.'])
  await space.clock(5_000)
  expect(said(await recall(space.caller, { query: 'desk of Kit Larsen' }))).toEqual(['Kit Larsen sits at desk two.'])
})

test('of several values those that were released or have ended are left out', async () => {
  const space = await plantSpace(graph)
  await space.entity('kit', 'Kit Larsen')
  await space.facts(
    { id: 'a', about: 'kit', attribute: 'tool', text: 'Kit Larsen owns a plane.', from: 100, many: true },
    {
      id: 'b',
      about: 'kit',
      attribute: 'tool',
      text: 'Kit Larsen owns a drill.',
      from: 100,
      many: true,
      released: 300,
      past: true,
    },
    { id: 'c', about: 'kit', attribute: 'tool', text: 'Kit Larsen owns a saw.', from: 200, many: true, until: 400 },
  )
  const tools = async (valid: number) =>
    said(await recall(space.caller, { query: 'tools of Kit Larsen', asOf: { valid } })).sort()
  expect(said(await recall(space.caller, { query: 'drill, plane or saw?' }))).toEqual(['Kit Larsen owns a plane.'])
  expect(await tools(299)).toEqual(['Kit Larsen owns a drill.', 'Kit Larsen owns a plane.', 'Kit Larsen owns a saw.'])
  expect(await tools(300)).toEqual(['Kit Larsen owns a plane.', 'Kit Larsen owns a saw.'])
})

test('several values are found whatever the digests of their values begin with', async () => {
  const space = await plantSpace(graph)
  await space.entity('kit', 'Kit Larsen')
  const texts = ['A bow saw', 'Callipers', 'Augers', 'C clamps', 'Bradawl']
  const facts = texts.map((text, index) => ({ id: `t${index}`, about: 'kit', attribute: 'tool', text, from: 100 }))
  await space.facts(...facts.map((fact) => ({ ...fact, many: true })))
  const view = await recall(space.caller, { query: 'tools of Kit Larsen' })
  expect(view.entries.map(({ line }) => line.replace(/^.*: (.*) \(Tess\)$/, '$1')).sort()).toEqual([...texts].sort())
})

test('a conclusion brings its premises', async () => {
  const space = await plantSpace(graph)
  await space.entity('kit', 'Kit Larsen')
  await space.entity('club', 'Rowing Club')
  await space.facts(
    { id: 'p', about: 'club', attribute: 'training', text: 'The crew trains at dawn.', from: 100 },
    { id: 'c', about: 'kit', attribute: 'rises', text: 'Kit Larsen rises early.', from: 200, premises: ['p'] },
  )
  const view = await recall(space.caller, { query: 'When does Kit Larsen rise?' })
  expect(view.entries.map(({ reason }) => reason)).toEqual(['NAMED_ENTITY', 'PREMISE'])
  expect(said(view)).toEqual(['Kit Larsen rises early.', 'The crew trains at dawn.'])
})

test('where something was said, a conclusion about the same attribute is not shown', async () => {
  const space = await plantSpace(graph)
  await space.entity('kit', 'Kit Larsen')
  await space.facts(
    { id: 'p', about: 'kit', attribute: 'club', text: 'Kit Larsen rows.', from: 100 },
    { id: 'c', about: 'kit', attribute: 'rises', text: 'Kit Larsen rises early.', from: 200, premises: ['p'] },
    { id: 'a', about: 'kit', attribute: 'rises', text: 'Kit Larsen rises at noon.', from: 300 },
  )
  expect((await recall(space.caller, { query: 'When does Kit Larsen rise?' })).text).not.toContain('early')
})

test('without closure only what the question names or has words of is shown', async () => {
  const { caller } = await harbour()
  const view = await recall(caller, { query: 'Who is the foreman at the employer of Sol Reyes?', closure: false })
  expect(new Set(view.entries.map(({ reason }) => reason))).toEqual(new Set(['NAMED_ENTITY', 'TEXT']))
})

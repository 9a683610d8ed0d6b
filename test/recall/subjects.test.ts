import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Graph } from '../../src/graph/graph.ts'
import { recall } from '../../src/recall/recall.ts'
import { plantHarbour, said } from './harbour.ts'
import { openTestGraph, plantSpace } from './planted.ts'

let graph: Graph
beforeAll(() => {
  graph = openTestGraph(inject('neo4j'))
})
afterAll(() => graph.close())

const harbour = () => plantHarbour(graph)

test('the entity filter needs no words and keeps to the entity and what it leads to', async () => {
  const { caller } = await harbour()
  const view = await recall(caller, { query: '', entity: { name: 'sol reyes' }, closure: false })
  expect(said(view)).toEqual([
    'Sol Reyes is married to Wen Achter.',
    'Sol Reyes eats rye bread.',
    'Sol Reyes works at Calder Yard.',
  ])
  const other = await recall(caller, { query: 'married', entity: { name: 'Wen Achter' } })
  expect(said(other)).toEqual(['Wen Achter was born in Velland.', 'The capital of Velland is Kest.'])
  const led = await recall(caller, { query: '', entity: { identifier: { kind: 'EMAIL', value: 'Sol@reyes.example' } } })
  expect(said(led)).toContain('The foreman of Calder Yard is Gil Thorne.')
})

test('the attribute filter works inside the search', async () => {
  const { caller } = await harbour()
  const view = await recall(caller, { query: 'Sol Reyes', attribute: ' Employer ' })
  expect(said(view)).toEqual(['Sol Reyes works at Calder Yard.'])
  const text = await recall(caller, { query: 'who was born where', attribute: 'birthplace' })
  expect(said(text).sort()).toEqual(['Pia Moss was born in Ostra.', 'Wen Achter was born in Velland.'])
})

test('an unknown entity of the filter is not found', async () => {
  const { caller } = await harbour()
  await expect(recall(caller, { query: '', entity: { name: 'Nobody Here' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('two who bear one name are said to be two, and their lines are told apart', async () => {
  const space = await harbour()
  await space.entity('sol2', 'Sol Reyes', { type: 'boat' })
  await space.facts({
    id: 'moored',
    about: 'sol2',
    attribute: 'berth',
    text: 'Sol Reyes is moored at berth nine.',
    from: 300,
  })
  const view = await recall(space.caller, { query: 'Tell me about Sol Reyes' })
  expect(view.ambiguousNames).toMatchObject([{ name: 'Sol Reyes', candidates: [{ type: 'person' }, { type: 'boat' }] }])
  const [, ids = []] = [0, view.ambiguousNames[0]?.candidates.map(({ id }) => id)]
  const bread = view.entries.find(({ line }) => line.includes('rye bread'))
  const berth = view.entries.find(({ line }) => line.includes('berth nine'))
  expect(bread?.line).toContain(`{Sol Reyes, person, ${ids[0]}}`)
  expect(berth?.line).toContain(`{Sol Reyes, boat, ${ids[1]}}`)
  await expect(recall(space.caller, { query: '', entity: { name: 'Sol Reyes' } })).rejects.toMatchObject({
    code: 'AMBIGUOUS',
  })
  const boat = await recall(space.caller, { query: '', entity: { name: 'Sol Reyes', type: 'boat' } })
  expect(said(boat)).toEqual(['Sol Reyes is moored at berth nine.'])
})

test('nothing of another space is ever in a view', async () => {
  const one = await harbour()
  const other = await harbour()
  await other.facts({
    id: 'secret',
    about: 'sol',
    attribute: 'pin',
    text: 'The locker code of Sol Reyes is 4417.',
    from: 300,
  })
  for (const query of [
    'locker code 4417 of Sol Reyes',
    `4417 OR spaceToken:${other.caller.spaceToken}`,
    `) OR (spaceToken:${other.caller.spaceToken}`,
    other.caller.spaceToken,
    `${other.caller.spaceId.slice(6, 14)}-sol`,
  ])
    expect((await recall(one.caller, { query })).text).not.toContain('4417')
  const foreign = { id: `${other.caller.spaceId.slice(6, 14)}-sol` }
  await expect(recall(one.caller, { query: '', entity: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a question that names nobody finds facts by the name of their attribute', async () => {
  const space = await plantSpace(graph)
  await space.entity('me', 'Ines')
  await space.facts(
    { id: 'a', about: 'me', attribute: 'errands', text: 'Bring back the ladder.', from: 100, many: true },
    { id: 'b', about: 'me', attribute: 'errands', text: 'Return the books.', from: 200, many: true },
    { id: 'c', about: 'me', attribute: 'shoe size', text: '38', from: 300 },
  )
  expect(said(await recall(space.caller, { query: 'What errands do I have left?' }))).toEqual([
    'Return the books.',
    'Bring back the ladder.',
  ])
})

test('Chinese, emoji, operators and very long questions are all questions', async () => {
  const space = await plantSpace(graph)
  await space.entity('lin', '林小雨')
  await space.entity('pet', 'Biscuit')
  await space.facts(
    { id: 'lives', about: 'lin', attribute: '住址', text: '林小雨住在青石镇。', from: 100 },
    { id: 'pet', about: 'pet', attribute: 'kind', text: 'Biscuit is a 🐈 with one ear.', from: 100 },
  )
  const ask = async (query: string) => said(await recall(space.caller, { query }))
  expect(await ask('林小雨住在哪里？')).toEqual(['林小雨住在青石镇。'])
  expect(await ask('青石镇')).toEqual(['林小雨住在青石镇。'])
  expect(await ask('🐈')).toEqual(['Biscuit is a 🐈 with one ear.'])
  for (const query of ['+ - && || ! ( ) { } [ ] ^ " ~ * ? : \\ /', '"', 'AND OR NOT', '***', '\\'])
    expect(await ask(query)).toEqual([])
  expect(await ask(`te:a [ (Biscuit" AND`)).toEqual(['Biscuit is a 🐈 with one ear.'])
  const long = `Biscuit ${'which cupboard is it in '.repeat(415)}`.slice(0, 10_000)
  expect(await ask(long)).toEqual(['Biscuit is a 🐈 with one ear.'])
  await expect(recall(space.caller, { query: 'a'.repeat(10_001) })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  await expect(recall(space.caller, { query: ' ' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
})

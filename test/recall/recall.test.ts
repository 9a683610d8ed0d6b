import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Graph } from '../../src/graph/graph.ts'
import { recall } from '../../src/recall/recall.ts'
import { o200kBase } from '../../src/recall/tokens.ts'
import type { View } from '../../src/recall/view.ts'
import { openTestGraph, type PlantedSpace, plantSpace } from './planted.ts'

const statements: string[] = []
let graph: Graph
beforeAll(() => {
  graph = openTestGraph(inject('neo4j'), (path) => statements.push(path))
})
afterAll(() => graph.close())

/** The statements of a view's lines, without the frame of the line. */
const said = (view: View): string[] =>
  view.entries.map(({ line }) => line.replace(/^.*?: /, '').replace(/ \([^()]*\)$/, ''))

/** A harbour town: who works where, who was married to whom and when, and who is the other Sol Reyes. */
async function harbour(): Promise<PlantedSpace> {
  const space = await plantSpace(graph)
  await space.entity('sol', 'Sol Reyes', { type: 'person', identifiers: [['EMAIL', 'sol@reyes.example']] })
  await space.entity('yard', 'Calder Yard', { type: 'company' })
  await space.entity('wen', 'Wen Achter', { type: 'person' })
  await space.entity('pia', 'Pia Moss', { type: 'person' })
  await space.entity('velland', 'Velland', { type: 'country' })
  await space.entity('ostra', 'Ostra', { type: 'country' })
  await space.entity('kest', 'Kest', { type: 'city' })
  await space.facts(
    {
      id: 'pia-was',
      about: 'sol',
      attribute: 'spouse',
      text: 'Sol Reyes is married to Pia Moss.',
      refersTo: 'pia',
      from: 100,
      past: true,
    },
    {
      id: 'wen-is',
      about: 'sol',
      attribute: 'spouse',
      text: 'Sol Reyes is married to Wen Achter.',
      refersTo: 'wen',
      from: 500,
    },
    {
      id: 'yard-is',
      about: 'sol',
      attribute: 'employer',
      text: 'Sol Reyes works at Calder Yard.',
      refersTo: 'yard',
      from: 100,
    },
    { id: 'bread', about: 'sol', attribute: 'breakfast', text: 'Sol Reyes eats rye bread.', from: 200 },
    {
      id: 'wen-born',
      about: 'wen',
      attribute: 'birthplace',
      text: 'Wen Achter was born in Velland.',
      refersTo: 'velland',
      from: 50,
    },
    {
      id: 'pia-born',
      about: 'pia',
      attribute: 'birthplace',
      text: 'Pia Moss was born in Ostra.',
      refersTo: 'ostra',
      from: 50,
    },
    {
      id: 'velland-capital',
      about: 'velland',
      attribute: 'capital',
      text: 'The capital of Velland is Kest.',
      refersTo: 'kest',
      from: 50,
    },
    { id: 'ostra-capital', about: 'ostra', attribute: 'capital', text: 'The capital of Ostra is Bram.', from: 50 },
    {
      id: 'yard-boss',
      about: 'yard',
      attribute: 'foreman',
      text: 'The foreman of Calder Yard is Gil Thorne.',
      from: 60,
    },
  )
  return space
}

const CHAIN = [
  'Sol Reyes is married to Wen Achter.',
  'Wen Achter was born in Velland.',
  'The capital of Velland is Kest.',
]
const QUESTION = 'What is the capital of the country where the spouse of Sol Reyes was born?'

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
    },
    { id: 'c', about: 'kit', attribute: 'tool', text: 'Kit Larsen owns a saw.', from: 200, many: true, until: 400 },
  )
  const tools = async (valid: number) =>
    said(await recall(space.caller, { query: 'tools of Kit Larsen', asOf: { valid } })).sort()
  expect(said(await recall(space.caller, { query: 'drill, plane or saw?' }))).toEqual(['Kit Larsen owns a plane.'])
  expect(await tools(299)).toEqual(['Kit Larsen owns a drill.', 'Kit Larsen owns a plane.', 'Kit Larsen owns a saw.'])
  expect(await tools(300)).toEqual(['Kit Larsen owns a plane.', 'Kit Larsen owns a saw.'])
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

test('the same question at the same times gives the same bytes', async () => {
  const { caller } = await harbour()
  const views = await Promise.all([1, 2, 3].map(() => recall(caller, { query: QUESTION })))
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
    expect(view.omitted.every(({ reason }) => reason === 'BUDGET')).toBe(true)
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

test('a view over three hops takes eleven statements at most', async () => {
  const { caller } = await harbour()
  statements.length = 0
  await recall(caller, { query: QUESTION })
  expect(statements.length).toBeLessThanOrEqual(11)
})

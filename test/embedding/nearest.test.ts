import { expect, test } from 'vitest'
import { nearestTimelines } from '../../src/embedding/nearest.ts'
import { MAX_KEPT_QUERIES, queryVector, REST_MS } from '../../src/embedding/query-vector.ts'
import { testEmbedder } from '../support/embedder.ts'
import { service, space } from '../support/space.ts'
import { embedAll, readerOf, textsNear, wanted } from './embedded-space.ts'

const paraphrase = 'who resides where?'

test('a paraphrase without a common word finds a fact with an embedder and not without', async () => {
  const { id, ada } = await space()
  await ada.asserts('home', 'Lisbon', { text: 'Ada dwells in Lisbon.' })
  await ada.asserts('car', 'a red one', { text: 'Ada drives a red one.' })
  const embedder = testEmbedder()
  await embedAll(id, embedder)
  expect(await textsNear(readerOf(id, embedder), paraphrase)).toEqual(['Ada dwells in Lisbon.'])
  expect(await nearestTimelines(readerOf(id), wanted(paraphrase))).toMatchObject({ used: false, timelines: [] })
})

test('until a fact is embedded by the present embedder, no vector finds it', async () => {
  const { id, ada } = await space()
  const embedder = testEmbedder()
  await ada.asserts('home', 'Lisbon', { text: 'Ada dwells in Lisbon.' })
  expect(await nearestTimelines(readerOf(id, embedder), wanted(paraphrase))).toMatchObject({
    used: true,
    timelines: [],
  })
  await embedAll(id, embedder)
  expect(await textsNear(readerOf(id, embedder), paraphrase)).toHaveLength(1)
  const other = testEmbedder({ id: 'test:another' })
  expect(await textsNear(readerOf(id, other), paraphrase)).toEqual([])
})

test('two spaces never see one another’s facts, however near they are', async () => {
  const [mine, yours] = [await space(), await space()]
  await mine.ada.asserts('car', 'blue', { text: 'Ada drives a blue one.' })
  await yours.ada.asserts('home', 'Porto', { text: 'Ada dwells in Porto.' })
  const embedder = testEmbedder()
  await embedAll(mine.id, embedder)
  await embedAll(yours.id, embedder)
  // Read before, so that the vector is kept by the process.
  expect(await textsNear(readerOf(yours.id, embedder), 'dwells in Porto')).toEqual(['Ada dwells in Porto.'])
  expect(await textsNear(readerOf(mine.id, embedder), 'dwells in Porto')).toEqual([])
  const entity = await yours.read('{ entity(ref: { name: "Ada" }) { id } }')
  expect(await textsNear(readerOf(mine.id, embedder), 'dwells in Porto', { entityId: entity.entity.id })).toEqual([])
})

test('what was superseded or retracted is not among the live, and named by its timeline is judged away', async () => {
  const { id, ada, at, retracts } = await space()
  await at('1 May', () => ada.asserts('home', 'Lisbon', { text: 'Ada dwells in Lisbon.' }))
  await at('2 May', () => ada.asserts('job', 'a physician', { text: 'Ada is a physician.' }))
  const embedder = testEmbedder()
  await embedAll(id, embedder)
  await at('3 May', () => ada.supersedes('home', 'Porto', { text: 'Ada went to Porto.' }))
  await at('4 May', () => retracts('job'))
  await embedAll(id, embedder)
  const reader = readerOf(id, embedder)
  expect((await nearestTimelines(reader, wanted(paraphrase))).timelines).toEqual([])
  expect((await nearestTimelines(reader, wanted('doctor'))).timelines).toEqual([])
  expect((await nearestTimelines(reader, wanted('doctor', { history: true }))).timelines).toHaveLength(1)
  expect(await textsNear(reader, paraphrase, { history: true })).toEqual(['Ada went to Porto.'])
  expect(await textsNear(reader, 'doctor', { history: true })).toEqual([])
})

test('entity and attribute filter inside the search, and a timeline is named once, by its nearest fact', async () => {
  const { id, ada, someone, read } = await space()
  const bob = someone('Bob')
  await ada.asserts('home', 'Lisbon', { text: 'Ada dwells in Lisbon.' })
  await bob.asserts('home of Bob', 'Faro', { attribute: 'home', text: 'Bob dwells in Faro.' })
  await bob.asserts('stay', 'Braga', { text: 'Bob dwells in Braga of late.' })
  const embedder = testEmbedder()
  await embedAll(id, embedder)
  const reader = readerOf(id, embedder)
  const { entity } = await read('{ entity(ref: { name: "Bob" }) { id } }')
  const near = (rest: object) => textsNear(reader, 'Bob resides', rest)
  expect((await near({ entityId: entity.id })).sort()).toEqual(['Bob dwells in Braga of late.', 'Bob dwells in Faro.'])
  expect(await near({ attributes: ['stay'] })).toEqual(['Bob dwells in Braga of late.'])
  expect(await near({ entityId: entity.id, attributes: ['home'] })).toEqual(['Bob dwells in Faro.'])
  expect(await near({ most: 1 })).toHaveLength(1)
  const slots = (await nearestTimelines(reader, wanted('Bob resides', { history: true }))).timelines
  expect(new Set(slots.map(({ slotKey }) => slotKey)).size).toBe(slots.length)
  expect(slots.map(({ similarity }) => similarity)).toEqual(
    slots.map(({ similarity }) => similarity).sort((one, other) => other - one),
  )
})

test('an embedder that is down or slow costs a read its vectors and nothing else, and is then given a rest', async () => {
  const { id, ada } = await space()
  await ada.asserts('home', 'Lisbon', { text: 'Ada dwells in Lisbon.' })
  for (const how of ['EMBEDDER_UNREACHABLE', 'EMBEDDER_TIMED_OUT'] as const) {
    const embedder = testEmbedder()
    await embedAll(id, embedder)
    const reader = readerOf(id, embedder)
    await nearestTimelines(reader, wanted('where is her home?'))
    embedder.fail(how)
    const before = embedder.calls.length
    expect(await nearestTimelines(reader, wanted(paraphrase))).toMatchObject({ used: false, timelines: [] })
    expect(await nearestTimelines(reader, wanted(paraphrase))).toMatchObject({ used: false, timelines: [] })
    expect(embedder.calls.length - before).toBe(1)
    // What was asked before is still answered.
    expect(await textsNear(reader, 'where is her home?')).toEqual(['Ada dwells in Lisbon.'])
  }
})

test('after its rest the embedder is asked again', async () => {
  const embedder = testEmbedder()
  let now = 0
  embedder.fail('EMBEDDER_UNREACHABLE')
  expect(await queryVector(embedder, 'home', () => now)).toBeNull()
  embedder.fail(undefined)
  now = REST_MS - 1
  expect(await queryVector(embedder, 'home', () => now)).toBeNull()
  now = REST_MS
  expect(await queryVector(embedder, 'home', () => now)).toHaveLength(embedder.dimensions)
})

test('a query that the embedder won’t have is answered by words, and the next one is asked for at once', async () => {
  const embedder = testEmbedder()
  embedder.refuse('unspeakable')
  expect(await queryVector(embedder, 'an unspeakable thing')).toBeNull()
  expect(await queryVector(embedder, 'home')).toHaveLength(embedder.dimensions)
})

test('the vector of a query is asked for once, and the longest kept are forgotten', async () => {
  const embedder = testEmbedder()
  await queryVector(embedder, 'home')
  await queryVector(embedder, 'home')
  expect(embedder.calls).toEqual([['home']])
  for (let count = 0; count < MAX_KEPT_QUERIES; count += 1) await queryVector(embedder, `query ${count}`)
  await queryVector(embedder, 'home')
  expect(embedder.calls.filter(([text]) => text === 'home')).toHaveLength(2)
})

test('a search asks which facts there are, and reads each vector once', async () => {
  const { id, ada, retracts } = await space()
  const embedder = testEmbedder()
  const reader = readerOf(id, embedder)
  const sent = async () => {
    const before = service().statements.length
    const { timelines } = await nearestTimelines(reader, wanted(paraphrase))
    return [timelines.length, ...service().statements.slice(before)]
  }
  expect(await sent()).toEqual([0, 'embedding/facts-of-space.cypher'])
  for (let count = 0; count < 5; count += 1)
    await ada.asserts(`home ${count}`, `place ${count}`, { text: `Ada dwells in place ${count}.` })
  await embedAll(id, embedder)
  expect(await sent()).toEqual([5, 'embedding/facts-of-space.cypher', 'embedding/vectors.cypher'])
  expect(await sent()).toEqual([5, 'embedding/facts-of-space.cypher'])
  await retracts('home 3')
  expect(await sent()).toEqual([4, 'embedding/facts-of-space.cypher'])
})

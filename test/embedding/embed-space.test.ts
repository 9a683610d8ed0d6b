import { expect, test } from 'vitest'
import { embedSpace } from '../../src/embedding/embed-space.ts'
import { MAX_EMBEDDED_CHARACTERS } from '../../src/embedding/texts.ts'
import { embedFacts } from '../../src/jobs/embed-facts.ts'
import { type LogFields, silentLogger } from '../../src/log.ts'
import { type TestEmbedder, testEmbedder } from '../support/embedder.ts'
import { service, space } from '../support/space.ts'
import { embedAll, readerOf, storedVectors, textsNear } from './embedded-space.ts'

const statements = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    entity: { name: 'Ada' },
    attribute: `thing ${from + index}`,
    value: { string: `item ${from + index}` },
    text: `Ada has item ${from + index}.`,
  }))
const textsOf = (embedder: TestEmbedder) => embedder.calls.flat().sort()

test('facts are embedded oldest first, so many at once, each once; also within one change', async () => {
  const { id, assertsAll, at } = await space()
  await at('1 May', () => assertsAll(statements(6)))
  await at('2 May', () => assertsAll(statements(3, 6)))
  const embedder = testEmbedder()
  expect(await embedAll(id, embedder)).toEqual([4, 4, 1])
  expect(embedder.calls.map((texts) => texts.length)).toEqual([4, 4, 1])
  expect(textsOf(embedder)).toEqual(statements(9).map(({ text }) => text))
  expect(await embedAll(id, embedder)).toEqual([0])
  await at('3 May', () => assertsAll(statements(1, 9)))
  expect(await embedAll(id, embedder)).toEqual([1])
  expect(Object.values(await storedVectors(id))).toEqual(Array.from({ length: 10 }, () => 'test:synonyms:64'))
})

test('a fresh process goes on where the last one ended', async () => {
  const { id, assertsAll } = await space()
  await assertsAll(statements(7))
  const first = testEmbedder()
  await embedSpace(service().graph, first, id)
  const second = testEmbedder()
  await embedAll(id, second)
  expect(first.calls.flat()).toHaveLength(4)
  expect([...first.calls, ...second.calls].flat().sort()).toEqual(statements(7).map(({ text }) => text))
})

test('an embedder that dies on the way leaves what was done, and the rest is done when it is back', async () => {
  const { id, assertsAll, ada } = await space()
  await assertsAll(statements(6))
  const embedder = testEmbedder()
  await embedSpace(service().graph, embedder, id)
  for (const how of ['EMBEDDER_UNREACHABLE', 'EMBEDDER_TIMED_OUT', 'EMBEDDER_MALFORMED', 'EMBEDDER_REFUSED'] as const) {
    embedder.fail(how)
    await expect(embedSpace(service().graph, embedder, id)).rejects.toMatchObject({ code: how })
    expect(Object.values(await storedVectors(id)).filter((vector) => vector !== null)).toHaveLength(4)
  }
  // Writes and reads by words go on meanwhile.
  await ada.asserts('late', 'a late one')
  expect(await ada.holds('late')).toEqual(['a late one'])
  embedder.fail(undefined)
  expect(await embedAll(id, embedder)).toEqual([3])
})

test('a change of embedder embeds everything anew; old vectors are replaced and never compared with new ones', async () => {
  const { id, ada } = await space()
  for (const place of ['Lisbon', 'Porto', 'Faro', 'Braga', 'Evora'])
    await ada.asserts(place, place, { text: `Ada dwells in ${place}.` })
  const before = testEmbedder()
  const after = testEmbedder({ id: 'test:better', dimensions: 96 })
  await embedAll(id, before)
  await embedSpace(service().graph, after, id)
  const half = Object.values(await storedVectors(id))
  expect(half.filter((vector) => vector === 'test:better:96')).toHaveLength(4)
  expect(half.filter((vector) => vector === 'test:synonyms:64')).toHaveLength(1)
  expect(await textsNear(readerOf(id, after), 'resides')).toHaveLength(4)
  expect(await textsNear(readerOf(id, before), 'resides')).toHaveLength(1)
  await embedAll(id, after)
  expect(new Set(Object.values(await storedVectors(id)))).toEqual(new Set(['test:better:96']))
  expect(await textsNear(readerOf(id, after), 'resides')).toHaveLength(5)
})

test('back to an embedder before its vectors were all replaced, only the replaced ones are made again', async () => {
  const { id, assertsAll } = await space()
  await assertsAll(statements(6))
  await embedAll(id, testEmbedder())
  await embedSpace(service().graph, testEmbedder({ id: 'test:tried' }), id)
  const back = testEmbedder()
  await embedAll(id, back)
  expect(back.calls.flat()).toHaveLength(4)
  expect(new Set(Object.values(await storedVectors(id)))).toEqual(new Set(['test:synonyms:64']))
})

test('a text that the embedder won’t have loses no other its vector, nor keeps an earlier one', async () => {
  const { id, assertsAll } = await space()
  await assertsAll(statements(4))
  await embedAll(id, testEmbedder())
  const embedder = testEmbedder({ id: 'test:squeamish' })
  embedder.refuse('item 2')
  expect(await embedSpace(service().graph, embedder, id)).toEqual({ facts: 3, refused: 1, more: true })
  const stored = await storedVectors(id)
  expect(stored['Ada has item 2.']).toBeNull()
  expect(stored['Ada has item 1.']).toBe('test:squeamish:64')
})

test('of rivals that embed at once, one writes, and every fact has its vector', async () => {
  const { id, assertsAll } = await space()
  await assertsAll(statements(9))
  await Promise.all([1, 2, 3].map(() => embedAll(id, testEmbedder())))
  await embedAll(id, testEmbedder())
  expect(Object.values(await storedVectors(id)).filter((vector) => vector === null)).toEqual([])
})

test('a slow rival with another embedder writes nothing over what was done since', async () => {
  const { id, assertsAll } = await space()
  await assertsAll(statements(3))
  const slow = testEmbedder({ id: 'test:slow' })
  let letGo: () => void = () => undefined
  let arrived: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (arrived = resolve))
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const embed: TestEmbedder['embed'] = async (texts) => {
    arrived()
    await released
    return slow.embed(texts)
  }
  const late = embedSpace(service().graph, { ...slow, embed }, id)
  await asked
  await embedAll(id, testEmbedder())
  letGo()
  await late
  expect(new Set(Object.values(await storedVectors(id)))).toEqual(new Set(['test:synonyms:64']))
})

test('of a long text the beginning is embedded', async () => {
  const { id, ada } = await space()
  await ada.asserts('saga', 'long', { text: `${'😀'.repeat(MAX_EMBEDDED_CHARACTERS)} and an end` })
  const embedder = testEmbedder()
  await embedAll(id, embedder)
  expect(embedder.calls).toEqual([['😀'.repeat(MAX_EMBEDDED_CHARACTERS)]])
})

test('the job embeds every space in turn, and goes on with the others after one that fails', async () => {
  const spaces = [await space(), await space(), await space()]
  for (const { assertsAll } of spaces) await assertsAll(statements(5))
  await spaces[0]!.ada.asserts('odd', 'odd', { text: 'an unwelcome text' })
  const embedder = testEmbedder({ id: `test:${spaces[0]!.id}` })
  embedder.refuse('unwelcome')
  const warned: (LogFields | undefined)[] = []
  const logger = { ...silentLogger, warn: (_: string, fields?: LogFields) => void warned.push(fields) }
  const mine = await onlySpaces(spaces.map(({ id }) => id))
  const job = embedFacts(mine, embedder, logger)
  embedder.fail('EMBEDDER_UNREACHABLE')
  await expect(job.round()).rejects.toMatchObject({ code: 'EMBEDDER_UNREACHABLE' })
  embedder.fail(undefined)
  while (await job.round());
  for (const { id } of spaces) {
    const vectors = Object.values(await storedVectors(id))
    expect(vectors.filter((vector) => vector !== null)).toHaveLength(5)
  }
  expect(warned).toEqual([{ count: 1 }])
})

/** A graph that shows the job these spaces alone: other tests' spaces are none of its business. */
async function onlySpaces(ids: string[]) {
  const { graph } = service()
  const run: typeof graph.run = async (statement, params) => {
    const rows = await graph.run(statement, params)
    if (statement.path !== 'embedding/spaces-to-embed.cypher') return rows
    return rows.filter((row) => ids.includes((row as { id: string }).id))
  }
  return { ...graph, run }
}

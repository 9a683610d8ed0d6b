import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embedSpace } from '../../src/embedding/embed-space.ts'
import { type TestEmbedder, testEmbedder } from '../support/embedder.ts'
import { startService, type TestService } from '../support/service.ts'

/** One service without an embedder and one with, on the same database. */
let plain: TestService
let embedding: TestService
let embedder: TestEmbedder
beforeAll(async () => {
  plain = await startService()
})
beforeEach(async () => {
  embedder = testEmbedder()
  embedding = await startService({ embedder })
  return () => embedding.close()
})
afterAll(() => plain.close())

const RECALL = `query ($input: RecallInput!) { recall(input: $input) {
  text stale vectorsUsed entries { reason scores { semantic } fact { text status } } } }`

const MAY = '2031-05-01T00:00:00Z'
const JUNE = '2031-06-01T00:00:00Z'

async function household() {
  const space = await plain.newSpace()
  const key = plain.key
  const says = async (entity: string, attribute: string, text: string, now = MAY) => {
    const input = { entity: { name: entity }, attribute, value: { string: text }, text }
    const document = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { fact { id } } }'
    return (await plain.data(document, { input }, { space, key, now })).assertFact.fact.id as string
  }
  const asks = async (service: TestService, query: string, more: object = {}) =>
    (await service.data(RECALL, { input: { query, ...more } }, { space, key, now: JUNE })).recall
  const embed = async () => {
    while ((await embedSpace(plain.graph, embedder, space)).more);
  }
  return { space, key, says, asks, embed }
}
const textsOf = (view: { entries: { fact: { text: string } }[] }) => view.entries.map(({ fact }) => fact.text)

test('a question in other words is answered with an embedder, and not without', async () => {
  const { says, asks, embed } = await household()
  await says('Mia Lund', 'note', 'Mia Lund keeps a gaudy parrot.')
  await says('Mia Lund', 'habit', 'Mia Lund rises late.')
  await embed()
  const without = await asks(plain, 'anything colourful?')
  expect([without.vectorsUsed, textsOf(without)]).toEqual([false, []])
  const view = await asks(embedding, 'anything colourful?')
  expect([view.vectorsUsed, view.stale]).toEqual([true, false])
  expect(view.entries).toMatchObject([
    { reason: 'VECTOR', fact: { text: 'Mia Lund keeps a gaudy parrot.', status: 'ACTIVE' } },
  ])
  expect(view.entries[0].scores.semantic).toBeGreaterThan(0.3)
})

test('an embedder that is down leaves the view that there is without one', async () => {
  const { says, asks, embed } = await household()
  await says('Mia Lund', 'note', 'Mia Lund keeps a gaudy parrot.')
  await embed()
  embedder.fail('EMBEDDER_TIMED_OUT')
  expect(await asks(embedding, 'Whose is the parrot?')).toEqual(await asks(plain, 'Whose is the parrot?'))
})

test('what is found by its meaning stands beside what is found by its words', async () => {
  const { says, asks, embed } = await household()
  await says('Mia Lund', 'note', 'Mia Lund keeps a gaudy parrot.')
  await says('Tor Vik', 'habit', 'Tor Vik has a question.')
  await embed()
  const question = 'colourful question'
  expect(textsOf(await asks(plain, question))).toEqual(['Tor Vik has a question.'])
  expect(textsOf(await asks(embedding, question)).sort()).toEqual([
    'Mia Lund keeps a gaudy parrot.',
    'Tor Vik has a question.',
  ])
})

test('what was replaced is in no view of the present, however near it is; a view of the past has it', async () => {
  const { says, asks, embed } = await household()
  await says('Mia Lund', 'note', 'Mia Lund keeps a gaudy parrot.')
  await says('Mia Lund', 'note', 'Mia Lund keeps two geese.', '2031-05-20T00:00:00Z')
  await embed()
  expect(textsOf(await asks(embedding, 'anything colourful?'))).toEqual([])
  const past = await asks(embedding, 'anything colourful?', { intent: 'HISTORICAL' })
  expect(textsOf(past)).toContain('Mia Lund keeps a gaudy parrot.')
  const then = await asks(embedding, 'anything colourful?', { asOf: { valid: '2031-05-10T00:00:00Z' } })
  expect(textsOf(then)).toEqual(['Mia Lund keeps a gaudy parrot.'])
})

test('a former value that is nearer does not hide the one that holds', async () => {
  const { says, asks, embed } = await household()
  await says('Mia Lund', 'note', 'A gaudy thing.')
  await says('Mia Lund', 'note', 'A gaudy thing and two geese.', '2031-05-20T00:00:00Z')
  await embed()
  const past = await asks(embedding, 'colourful', { intent: 'HISTORICAL' })
  expect(textsOf(past).sort()).toEqual(['A gaudy thing and two geese.', 'A gaudy thing.'])
})

test('the filters of a recall hold for what is found by meaning', async () => {
  const { says, asks, embed } = await household()
  await says('Mia Lund', 'note', 'Mia Lund keeps a gaudy parrot.')
  await says('Tor Vik', 'note', 'Tor Vik has a gaudy hat.')
  await says('Tor Vik', 'habit', 'Tor Vik wears gaudy socks.')
  await embed()
  const found = async (more: object) => textsOf(await asks(embedding, 'colourful', more)).sort()
  expect(await found({ attribute: 'habit' })).toEqual(['Tor Vik wears gaudy socks.'])
  expect(await found({ attribute: 'note' })).toEqual(['Mia Lund keeps a gaudy parrot.', 'Tor Vik has a gaudy hat.'])
  expect(await found({ entity: { name: 'Mia Lund' } })).toEqual(['Mia Lund keeps a gaudy parrot.'])
})

test('from a fact found by its meaning the view goes on to what it leads to', async () => {
  const { says, asks, embed, space, key } = await household()
  const input = {
    entity: { name: 'Mia Lund' },
    attribute: 'note',
    value: { entity: { name: 'Ola Berg' } },
    text: 'The gaudy one is Ola Berg.',
  }
  const document = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { fact { id } } }'
  await plain.data(document, { input }, { space, key, now: MAY })
  await says('Ola Berg', 'office', 'Ola Berg works at the old mill.')
  await embed()
  const view = await asks(embedding, 'colourful mill')
  expect(textsOf(view)).toEqual(
    expect.arrayContaining(['The gaudy one is Ola Berg.', 'Ola Berg works at the old mill.']),
  )
})

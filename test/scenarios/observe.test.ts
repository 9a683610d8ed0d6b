import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

const LIST = '{ sources { edges { node { text channel withdrawn } } } }'

test('what came in is kept as it came, and nothing is concluded', async () => {
  const { at, observes, read, texts } = await space()
  const source = {
    channel: 'chat',
    text: ' I moved  to Turku! ',
    role: 'USER',
    observedAt: '2026-02-01T08:00:00+02:00',
  }
  const told = await at('1 March', () => observes('line', source))
  expect([told.outcome, told.change?.verb, told.recorded]).toEqual(['OBSERVED', 'observe', []])
  expect(told.payload.archived).toMatchObject({
    ...source,
    observedAt: '2026-02-01T06:00:00.000Z',
    recordedAt: '2026-03-01T00:00:00.000Z',
  })
  expect([await texts(), (await read(LIST)).sources.edges.length]).toEqual([[], 1])
})

test('what it says can be cited later, and then counts since it was observed', async () => {
  const { ada, at, fact, observes } = await space()
  await at('1 March', () =>
    observes('line', { channel: 'chat', text: 'I moved to Turku!', observedAt: '2026-02-01T00:00:00Z' }),
  )
  await at('5 March', () => ada.asserts('city', 'Turku', { source: 'line' }))
  const city = await fact('city')
  expect([city.validFrom, city.sources.map(({ text }: { text: string }) => text)]).toEqual([
    '2026-02-01T00:00:00.000Z',
    ['I moved to Turku!'],
  ])
})

test('the same words twice are two observations, the same key is one; another space keeps its own', async () => {
  const [{ observes, read }, there] = [await space(), await space()]
  const source = { channel: 'chat', text: 'I moved to Turku!' }
  const first = await observes('one', source, { key: 'k' })
  const replay = await observes('one', source, { key: 'k' })
  await observes('two', source)
  expect([replay.replayed, replay.payload.archived]).toEqual([true, first.payload.archived])
  expect((await read(LIST)).sources.edges).toHaveLength(2)
  expect((await there.read(LIST)).sources.edges).toEqual([])
})

test('a known id, nothing at all, a blank or too long text and an unknown source cited are refused', async () => {
  const [{ ada, observes, seq }, there] = [await space(), await space()]
  const told = await there.observes('theirs', { channel: 'chat', text: 'I moved to Oulu!' })
  const theirs = told.payload.archived.id
  expect(await refusal(observes('x', { id: theirs }))).toEqual({ code: 'BAD_USER_INPUT', path: 'input.source.id' })
  expect(await refusal(observes('x', {}))).toEqual({ code: 'BAD_USER_INPUT', path: 'input.source' })
  expect(await refusal(observes('x', { text: ' ' }))).toEqual({ code: 'BAD_USER_INPUT', path: 'input.source.text' })
  const long = await refusal(observes('x', { text: 'x'.repeat(200_001) }))
  expect(long).toEqual({ code: 'BAD_USER_INPUT', path: 'input.source.text', limit: 200_000 })
  const cited = await refusal(ada.asserts('city', 'Oulu', { source: theirs }))
  expect(cited).toEqual({ code: 'NOT_FOUND', path: 'input.source.id' })
  expect(await seq()).toBe(0)
})

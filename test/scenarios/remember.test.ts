import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('a plain sentence becomes a fact of its slot, read from its source', async () => {
  const { at, fact, remembers, someone } = await space()
  const told = await at('1 March', () => remembers('said', 'Ada lives in Turku.'))
  expect([told.outcome, told.recorded]).toEqual(['RECORDED', ['Ada lives in Turku.']])
  const said = await fact('said')
  expect([said.valueText, said.entity.name, said.sources[0].text]).toEqual(['Turku', 'Ada', 'Ada lives in Turku.'])
  await at('1 April', () => remembers('next', 'Ada lives in Vaasa.'))
  expect(await someone('Ada').holds()).toEqual(['Vaasa'])
  expect(await someone('Ada').holds(undefined, '2 March')).toEqual(['Turku'])
})

test('what finds no slot is kept unresolved, found by its words, and ends nothing', async () => {
  const { at, fact, remembers, someone, texts } = await space()
  await at('1 March', () => remembers('said', 'Ada lives in Turku.'))
  const told = await at('2 March', () => remembers('vague', 'Perhaps the lantern was moved, who knows?'))
  expect([told.outcome, told.ended]).toEqual(['UNRESOLVED', []])
  const vague = await fact('vague')
  expect([vague.attribute, vague.entity, typeof vague.unresolved.why]).toEqual([null, null, 'string'])
  expect([await someone('Ada').holds(), (await texts()).length]).toEqual([['Turku'], 2])
})

test('several sentences are one change and the speaker is whom "I" means', async () => {
  const { remembers, seq, someone } = await space()
  const told = await remembers('said', 'I live in Turku. Perhaps it rains?', { speaker: { name: 'Ada' } })
  expect([told.outcome, told.recorded.length, await seq()]).toEqual(['BATCH', 2, 1])
  expect(await someone('Ada').holds()).toEqual(['Turku'])
})

test('a sentence whose words can be no name is kept unresolved, and takes none of the others with it', async () => {
  const { remembers, someone, texts } = await space()
  const told = await remembers('said', 'Ada lives in Turku. B\u0001o lives in Vaasa. Cy lives in Oulu.')
  expect([told.outcome, told.recorded.length]).toEqual(['BATCH', 3])
  expect([await someone('Ada').holds(), await someone('Cy').holds(), (await texts()).length]).toEqual([
    ['Turku'],
    ['Oulu'],
    3,
  ])
})

test('a name that two bear is never guessed at', async () => {
  const { fact, remembers, someone } = await space()
  for (const value of ['crm-1', 'crm-2'])
    await someone({ identifier: { kind: 'EXTERNAL', value }, name: 'Lina Berg' }).asserts(value, 'yes')
  const told = await remembers('said', 'Lina Berg lives in Turku.')
  expect([told.outcome, (await fact('said')).unresolved.why]).toEqual(['UNRESOLVED', 'AMBIGUOUS_SUBJECT'])
})

test('said again it is confirmed, with the same key replayed, undone it is gone', async () => {
  const { at, remembers, someone, undoes } = await space()
  const first = await at('1 March', () => remembers('said', 'Ada lives in Turku.', { key: 'k' }))
  const replay = await at('2 March', () => remembers('said', 'Ada lives in Turku.', { key: 'k' }))
  const again = await at('2 March', () => remembers('again', 'Ada lives in Turku.'))
  expect([replay.replayed, replay.fact, again.outcome]).toEqual([true, first.fact, 'CONFIRMED'])
  await at('3 March', () => undoes(first))
  expect(await someone('Ada').holds()).toEqual(['Turku'])
  await at('4 March', () => undoes(again))
  expect(await someone('Ada').holds()).toEqual([])
})

test('a blank text, a long one, one of too many sentences and a stranger’s id are refused', async () => {
  const [{ remembers, seq }, there] = [await space(), await space()]
  const text = { code: 'BAD_USER_INPUT', path: 'input.text' }
  expect(await refusal(remembers('x', '  '))).toEqual(text)
  expect(await refusal(remembers('x', 'x'.repeat(8_001)))).toEqual({ ...text, limit: 8_000 })
  expect(await refusal(remembers('x', 'It rains. '.repeat(101)))).toEqual({ ...text, limit: 100 })
  await there.ada.asserts('city', 'Oulu')
  const { id } = (await there.fact('city')).entity
  expect(await refusal(remembers('x', 'I live in Turku.', { speaker: { id } }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await seq()).toBe(0)
})

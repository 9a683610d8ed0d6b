import { expect, test } from 'vitest'
import { service, space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

test('where no fact is usable the archive is read for this view only, the latest word on each slot', async () => {
  const made = await space()
  const { at, observes } = made
  await at('1 May', () => observes('first', { text: 'Orla works at Quill Press. The weather was grey.', role: 'USER' }))
  await at('2 May', () => observes('later', { text: 'Orla works at Mast House.', role: 'USER' }))
  const view = await at('3 May', () => viewIn(made, 'Where does Orla work?'))
  expect(view.entries).toEqual([])
  expect(view.lines).toEqual([
    'From the archive (as it was said, not settled):',
    'NOTED 2026-05-02–: Orla works at Mast House. (user)',
  ])
  expect([view.fallback, view.curated.map(({ current }) => current)]).toEqual([false, [true]])
  const both = await at('3 May', () => viewIn(made, 'Where did Orla work before?', { intent: 'AUTO' }))
  expect(both.curated.map(({ text, current }) => [text, current])).toEqual([
    ['Orla works at Mast House.', true],
    ['Orla works at Quill Press.', false],
  ])
  expect(await made.texts()).toEqual([])
})

test('sentences that nothing can be read from are shown as they came in, and said to be', async () => {
  const made = await space()
  await made.at('1 May', () =>
    made.observes('talk', { text: 'Maybe the ferry will be late again, who knows.', role: 'TOOL' }),
  )
  const view = await made.at('2 May', () => viewIn(made, 'Is the ferry late?'))
  expect([view.fallback, view.curated[0]?.attribute]).toEqual([true, null])
  expect(view.lines[1]).toBe('NOTED 2026-05-01–: Maybe the ferry will be late again, who knows. (tool)')
})

test('what a fact was read from is settled by that fact: a retracted one doesn’t come back by its source', async () => {
  const made = await space()
  const { at, remembers, retracts } = made
  await at('1 May', () => remembers('job', 'Orla works at Quill Press.'))
  await at('2 May', () => retracts('job'))
  const view = await at('3 May', () => viewIn(made, 'Where does Orla work?'))
  expect([view.text, view.curated]).toEqual(['', []])
})

test('a sentence told again from the middle of its source doesn’t come back either', async () => {
  const made = await space()
  const { at, observes, remembers, retracts } = made
  await at('1 May', () =>
    observes('letter', { text: 'The weather was grey and the wind blew all day. Orla works at Quill Press.' }),
  )
  await at('1 May', () => remembers('job', 'Orla works at Quill Press.', { source: 'letter' }))
  await at('2 May', () => retracts('job'))
  const view = await at('3 May', () => viewIn(made, 'Where does Orla work?'))
  expect([view.text, view.curated]).toEqual(['', []])
})

test('a withdrawn source, and one given for another purpose, is not read', async () => {
  const made = await space()
  const { at, observes, withdraws } = made
  await at('1 May', () => observes('one', { text: 'Orla works at Quill Press.', purpose: 'billing' }))
  const asked = (more = {}) => at('3 May', () => viewIn(made, 'Where does Orla work?', more))
  expect((await asked({ purpose: 'billing' })).curated).toHaveLength(1)
  expect((await asked({ purpose: 'marketing' })).curated).toHaveLength(0)
  await at('2 May', () => withdraws('one'))
  expect((await asked()).curated).toHaveLength(0)
})

/** As upkeep leaves a fact that it evicts. */
const archive = async (spaceId: string, factId: string) => {
  await service().graph.raw(
    `MATCH (sp:Space {id: $space}) SET sp.archives = true
     WITH sp MATCH (f:Fact {id: $id}) MATCH (c:Change {spaceId: $space, seq: sp.seq})
     REMOVE f:Live SET f:Archived, f.archivedAt = c.at CREATE (c)-[:ARCHIVED {at: c.at}]->(f)`,
    { space: spaceId, id: factId },
  )
}

test('an archived fact is rescued where its attribute has no active one, and is said to be archived', async () => {
  const made = await space()
  const { ada, at, defines } = made
  await at('1 May', () => ada.asserts('boat', 'sloop', { text: 'Ada sails a sloop.' }))
  await at('1 May', () => defines('knots', { cardinality: 'MANY' }))
  await at('2 May', () => ada.asserts('old', 'bowline', { attribute: 'knots', text: 'Ada ties a bowline.' }))
  await at('3 May', () => ada.asserts('new', 'reef', { attribute: 'knots', text: 'Ada ties a reef knot.' }))
  await archive(made.id, made.idOf('boat'))
  await archive(made.id, made.idOf('old'))
  const view = await at('4 May', () => viewIn(made, 'What does Ada sail and tie?'))
  expect(view.lines).toEqual([
    'ACTIVE 2026-05-03–: Ada ties a reef knot. (user)',
    'Archived (still so as far as known):',
    'ARCHIVED 2026-05-01–: Ada sails a sloop. (user)',
  ])
  expect([view.archiveRescues, view.omitted.map(({ fact, reason }) => [fact.text, reason])]).toEqual([
    1,
    [['Ada ties a bowline.', 'ARCHIVED']],
  ])
  const byWords = await at('4 May', () => viewIn(made, 'who sails a sloop'))
  expect(byWords.texts).toEqual(['Ada sails a sloop.'])
  const without = await at('4 May', () => viewIn(made, 'What does Ada sail and tie?', { rescue: false }))
  expect(without.texts).toEqual(['Ada ties a reef knot.'])
})

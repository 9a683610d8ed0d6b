import { expect, test } from 'vitest'
import { space } from '../support/space.ts'

test('among several values "now" replaces none, and of one only the only other', async () => {
  const { at, remembers, someone } = await space()
  await at('1 March', () => remembers('one', 'Ada coaches Bo.'))
  await at('2 March', () => remembers('two', 'Ada also coaches Cy.'))
  const told = await at('3 March', () => remembers('three', 'Ada now coaches Di.'))
  expect([told.outcome, told.ended]).toEqual(['RECORDED', []])
  expect(await someone('Ada').holds('coaches')).toEqual(['Bo', 'Cy', 'Di'])
  await at('4 March', () => remembers('four', 'Ada coaches Ed instead of Cy.'))
  expect(await someone('Ada').holds('coaches')).toEqual(['Bo', 'Di', 'Ed'])
  expect(await someone('Ada').holds('coaches', '3 March')).toEqual(['Bo', 'Cy', 'Di'])
})

test('a release in words ends the value that is named, from then on, and can be undone', async () => {
  const { at, remembers, someone, undoes } = await space()
  await at('1 March', () => remembers('one', 'Ada coaches Bo.'))
  expect((await at('2 March', () => remembers('x', 'Ada no longer coaches Cy.'))).outcome).toBe('UNRESOLVED')
  const told = await at('3 March', () => remembers('end', 'Ada no longer coaches Bo.'))
  expect([told.outcome, told.ended]).toEqual(['RELEASED', ['Ada coaches Bo.']])
  expect(await someone('Ada').holds('coaches')).toEqual([])
  expect(await someone('Ada').holds('coaches', '2 March')).toEqual(['Bo'])
  await at('4 March', () => undoes(told))
  expect(await someone('Ada').holds('coaches')).toEqual(['Bo'])
})

test('a change told by a tool or by one of lower trust ends nothing that the user said', async () => {
  const { at, remembers, someone } = await space()
  await at('1 March', () => remembers('one', 'Ada coaches Bo. Ada lives in Turku.'))
  const by = { by: 'THIRD_PARTY' as const }
  for (const text of ['Ada no longer coaches Bo.', 'Ada now coaches Cy.', 'Ada coaches Cy instead of Bo.']) {
    expect((await at('2 March', () => remembers(text, text, by))).ended).toEqual([])
  }
  for (const text of ['Ada moved to Vaasa.', 'Ada switched from Bo to Cy.', 'Ada moved from Turku to Vaasa.']) {
    expect((await at('3 March', () => remembers(text, text, by))).ended).toEqual([])
  }
  expect(await someone('Ada').holds()).toEqual(['Bo', 'Turku'])
})

test('what is given up for something else is found by its value, and never guessed at', async () => {
  const { at, remembers, someone } = await space()
  await at('1 March', () => remembers('one', 'Ada rides the Heron. Ada repairs the Heron. Ada drinks cider.'))
  expect((await at('2 March', () => remembers('x', 'Ada traded the Heron for the Crane.'))).outcome).toBe('UNRESOLVED')
  expect((await at('2 March', () => remembers('y', 'Ada switched from mead to tea.'))).outcome).toBe('UNRESOLVED')
  expect((await at('2 March', () => remembers('z', 'Bo switched from cider to tea.'))).outcome).toBe('UNRESOLVED')
  const told = await at('3 March', () => remembers('two', 'Ada switched from cider to tea.'))
  expect(told.ended).toEqual(['Ada drinks cider.'])
  expect(await someone('Ada').holds('drinks')).toEqual(['tea'])
})

test('who leaves a town for another may be travelling', async () => {
  const { at, remembers, someone } = await space()
  await at('1 March', () => remembers('one', 'Ada lives in Turku.'))
  const told = await at('2 March', () => remembers('two', 'Ada left Turku for Vaasa.'))
  expect([told.outcome, await someone('Ada').holds('residence')]).toEqual(['UNRESOLVED', ['Turku']])
})

test('a namesake, another subject and another relation are left alone', async () => {
  const { at, remembers, someone } = await space()
  const said = 'Ada coaches Bo. Ada teaches Bo. Ida coaches Bo.'
  await at('1 March', () => remembers('one', said))
  await at('2 March', () => remembers('two', 'Ada now coaches Cy.'))
  expect(await someone('Ada').holds()).toEqual(['Bo', 'Cy'])
  expect(await someone('Ida').holds()).toEqual(['Bo'])
  for (const value of ['crm-1', 'crm-2'])
    await someone({ identifier: { kind: 'EXTERNAL', value }, name: 'Lina Berg' }).asserts(value, 'yes')
  for (const text of ['Lina Berg no longer coaches Bo.', 'Lina Berg switched from Bo to Cy.'])
    expect((await remembers(text, text)).outcome).toBe('UNRESOLVED')
})

test('an end and what is so instead, of two relations, are two clauses of one change', async () => {
  const { at, remembers, seq, someone } = await space()
  await at('1 March', () => remembers('one', 'Ada coaches Bo.'))
  const told = await at('2 March', () => remembers('two', 'Ada no longer coaches Bo, she mentors Bo.'))
  expect([told.outcome, told.ended, await seq()]).toEqual(['BATCH', ['Ada coaches Bo.'], 2])
  expect(await someone('Ada').holds('mentors')).toEqual(['Bo'])
  expect(await someone('Ada').holds('coaches')).toEqual([])
})

test('a set that was declared stays a set, and a single value that was declared is replaced', async () => {
  const { at, defines, remembers, someone } = await space()
  await defines('employer', { cardinality: 'MANY' })
  await defines('coaches', { cardinality: 'ONE' })
  await at('1 March', () => remembers('one', 'Ada works for Larch. Ada coaches Bo.'))
  await at('2 March', () => remembers('two', 'Ada works for Finch. Ada coaches Cy.'))
  expect(await someone('Ada').holds('employer')).toEqual(['Larch', 'Finch'])
  expect(await someone('Ada').holds('coaches')).toEqual(['Cy'])
})

test('one more where only one can hold is kept, and ends nothing', async () => {
  const { at, fact, remembers, someone } = await space()
  await at('1 March', () => remembers('one', 'Ada lives in Turku.'))
  const told = await at('2 March', () => remembers('two', 'Ada also lives in Vaasa.'))
  expect([told.outcome, (await fact('two')).unresolved.why]).toEqual(['UNRESOLVED', 'ADDITION'])
  expect(await someone('Ada').holds('residence')).toEqual(['Turku'])
})

import { expect, test } from 'vitest'
import { space } from '../support/space.ts'

test('a lower kind’s value that an undo brings back beside a higher one takes its place, as an open question', async () => {
  const { ada, at, undoes, conflicts } = await space()
  await at('1 March', () => ada.asserts('low', 'Turku', { attribute: 'city', by: { kind: 'THIRD_PARTY' } }))
  const taken = await at('2 March', async () =>
    ada.asserts('later', 'Vaasa', { attribute: 'city', by: { kind: 'THIRD_PARTY' } }),
  )
  const undone = await at('3 March', () => undoes(taken))
  await at('4 March', () => ada.corrects('low', 'Porvoo', { by: { kind: 'USER' } }))
  expect(await conflicts()).toEqual([])
  await at('5 March', () => undoes(undone))
  expect(await ada.holds('city', '1 March')).toEqual(['Porvoo'])
  expect(await ada.holds('city')).toEqual(['Vaasa'])
  expect((await conflicts()).map(([kind, status]) => [kind, status])).toEqual([['COLLISION', 'OPEN']])
})

test('an equal kind’s value that an undo brings back is no question', async () => {
  const { ada, at, undoes, conflicts } = await space()
  await at('1 March', () => ada.asserts('first', 'Turku', { attribute: 'city' }))
  const taken = await at('2 March', () => ada.asserts('later', 'Vaasa', { attribute: 'city' }))
  const undone = await at('3 March', () => undoes(taken))
  await at('4 March', () => undoes(undone))
  expect(await ada.holds('city')).toEqual(['Vaasa'])
  expect(await conflicts()).toEqual([])
})

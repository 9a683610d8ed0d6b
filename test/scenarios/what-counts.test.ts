import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('a part that a move ended holds on again once the move is retracted', async () => {
  const { ada, at, defines, retracts, fact } = await space()
  await defines('address.city', { determines: ['address.postcode'] })
  await at('1 March', () => ada.asserts('city', 'Turku', { attribute: 'address.city' }))
  await at('1 March', () => ada.asserts('postcode', '20100', { attribute: 'address.postcode' }))
  await at('5 March', () => ada.asserts('moved', 'Vaasa', { attribute: 'address.city' }))
  expect([await ada.holds('address.postcode'), await ada.holds('address.postcode', '4 March')]).toEqual([[], ['20100']])
  await at('6 March', () => retracts('moved'))
  expect(await ada.holds('address.postcode')).toEqual(['20100'])
  expect((await fact('postcode')).validUntil).toBeNull()
})

test('a fact keeps the trust of the highest that stands behind it, whoever spoke last', async () => {
  const { ada, at, retracts, releases } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku', { by: { kind: 'USER' } }))
  await at('2 March', () => ada.asserts('again', 'Turku', { attribute: 'city', by: { kind: 'THIRD_PARTY' } }))
  const low = { by: { kind: 'THIRD_PARTY' } }
  const refused = [
    await at('3 March', () => refusal(retracts('city', low))),
    await at('3 March', () => refusal(releases('city', low))),
  ]
  expect(refused.map(({ code }) => code)).toEqual(['TRUST', 'TRUST'])
  expect(await ada.holds('city')).toEqual(['Turku'])
})

test('what a withdrawn asserter said later counts, also after it was undone and done again', async () => {
  const { ada, at, undoes, withdrawsAsserter } = await space()
  const tom = { by: { kind: 'THIRD_PARTY', name: 'Tom' } }
  await at('1 March', () => ada.asserts('early', 'Turku', { attribute: 'city', ...tom }))
  await at('2 March', () => withdrawsAsserter({ kind: 'THIRD_PARTY', name: 'Tom' }))
  expect(await ada.holds('city')).toEqual([])
  const later = await at('3 March', () => ada.asserts('later', 'Vaasa', { attribute: 'city', ...tom }))
  const undone = await at('4 March', () => undoes(later))
  expect(await ada.holds('city')).toEqual([])
  await at('5 March', () => undoes(undone))
  expect(await ada.holds('city')).toEqual(['Vaasa'])
})

test('a change undone twice over stays undone while one of the undos is in force', async () => {
  const { ada, at, undoes } = await space()
  const said = await at('1 March', () => ada.asserts('city', 'Turku'))
  const first = await at('2 March', () => undoes(said))
  const redone = await at('3 March', () => undoes(first))
  expect(await ada.holds('city')).toEqual(['Turku'])
  await at('4 March', () => undoes(said))
  await at('5 March', () => undoes(redone))
  expect(await ada.holds('city')).toEqual([])
})

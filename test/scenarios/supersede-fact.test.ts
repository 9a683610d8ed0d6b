import { describe, expect, test } from 'vitest'
import { day, refusal, space } from '../support/space.ts'

test('a new value takes the old one’s place from an instant on, and the old one is still there for earlier', async () => {
  const { ada, at, fact, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  const told = await at('3 June', () => ada.supersedes('city', 'Vaasa'))
  expect([told.outcome, told.recorded, told.ended]).toEqual(['RECORDED', ['Ada city: Vaasa'], ['Ada city: Turku']])
  expect(await ada.holds('city')).toEqual(['Vaasa'])
  expect(await ada.holds('city', '2 June')).toEqual(['Turku'])
  expect(await ada.holds('city', '28 February')).toEqual([])
  expect(await ada.holds('city', { valid: '4 June', recorded: '2 June' })).toEqual(['Turku'])
  expect(await status('city')).toBe('SUPERSEDED')
  const now = await fact('city now')
  expect([day((await fact('city')).validUntil), now.supersedes.text]).toEqual(['3 June', 'Ada city: Turku'])
})

test('what rested on a superseded fact stops being recalled, as of earlier it is still recalled', async () => {
  const { ada, at, status } = await space()
  await at('1 May', () => ada.asserts('drink', 'tea', { text: 'Ada drinks tea.' }))
  await at('1 May', () => ada.derives('order', 'tea leaves', { text: 'Order tea.', on: ['drink'] }))
  const told = await at('3 June', () => ada.supersedes('drink', 'coffee', { text: 'Ada drinks coffee.' }))
  expect(told.unsupported).toEqual(['Order tea.'])
  expect(await ada.recalls()).toEqual(['Ada drinks coffee.'])
  expect(await ada.recalls({ asOf: '2 June' })).toEqual(['Ada drinks tea.', 'Order tea.'])
  expect(await status('order')).toBe('UNSUPPORTED')
})

test('superseding a second time is refused, and with the value that holds the value goes on', async () => {
  const { ada, at, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('1 April', () => ada.supersedes('city', 'Vaasa', { as: 'moved' }))
  const again = await at('2 April', () => refusal(ada.supersedes('city', 'Vaasa')))
  expect(again).toMatchObject({ code: 'CONFLICT', path: 'input.fact' })
  await at('3 April', () => ada.supersedes('moved', 'Vaasa', { as: 'still' }))
  expect([await ada.holds('city'), await status('moved'), await status('still')]).toEqual([
    ['Vaasa'],
    'ACTIVE',
    'ACTIVE',
  ])
})

test('at the very start of the old fact it is a correction, before it bad input', async () => {
  const { ada, at, status } = await space()
  await at('10 March', () => ada.asserts('city', 'Turku'))
  const before = await refusal(ada.supersedes('city', 'Vaasa', { from: '9 March' }))
  expect(before).toMatchObject({ code: 'BAD_USER_INPUT', path: 'input.validFrom' })
  await ada.supersedes('city', 'Vaasa', { from: '10 March' })
  expect(await status('city')).toBe('RETRACTED')
  expect(await ada.holds('city', '11 March')).toEqual(['Vaasa'])
  expect(await ada.history('city')).toEqual([
    ['Turku', 'RETRACTED'],
    ['Vaasa', 'ACTIVE'],
  ])
})

test('a fact that no longer holds can’t be superseded: the refusal names who holds', async () => {
  const { ada, at, idOf } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('1 April', () => ada.supersedes('city', 'Vaasa', { as: 'second' }))
  const refused = await at('1 May', () => refusal(ada.supersedes('city', 'Oulu')))
  expect(refused).toMatchObject({ code: 'CONFLICT', path: 'input.fact', holder: idOf('second') })
})

test('in a set of values only the named one ends', async () => {
  const { ada, at, defines } = await space()
  await defines('instrument', { cardinality: 'MANY' })
  await at('1 March', () => ada.asserts('viola', 'viola', { attribute: 'instrument' }))
  await at('1 March', () => ada.asserts('oboe', 'oboe', { attribute: 'instrument' }))
  const told = await at('1 April', () => ada.supersedes('viola', 'cello'))
  expect([told.ended, told.recorded]).toEqual([['Ada instrument: viola'], ['Ada instrument: cello']])
  expect(await ada.holds('instrument')).toEqual(['oboe', 'cello'])
  expect(await ada.holds('instrument', '31 March')).toEqual(['viola', 'oboe'])
})

test('in a set of values the named one ends as often as it was said', async () => {
  const { ada, at, defines, retracts } = await space()
  await defines('instrument', { cardinality: 'MANY' })
  await at('1 March', () => ada.asserts('first', 'viola', { attribute: 'instrument', from: '1 March' }))
  await at('5 March', () => ada.asserts('again', 'viola', { attribute: 'instrument', from: '5 March' }))
  const told = await at('1 April', () => ada.supersedes('again', 'cello'))
  expect(told.ended).toEqual(['Ada instrument: viola', 'Ada instrument: viola'])
  await at('2 April', () => retracts('again', { only: true }))
  expect(await ada.holds('instrument')).toEqual(['cello'])
})

test('a future value displaces nothing until its day, and needs no write then', async () => {
  const { ada, at, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('2 March', () => ada.supersedes('city', 'Vaasa', { from: '1 May', as: 'later' }))
  expect([await ada.holds('city'), await status('later')]).toEqual([['Turku'], 'SCHEDULED'])
  await at('1 May', async () => {
    expect([await ada.holds('city'), await status('later')]).toEqual([['Vaasa'], 'ACTIVE'])
  })
})

describe('what is refused', () => {
  test('a fact of another space is as unknown as one that isn’t there', async () => {
    const [here, there] = [await space(), await space()]
    await there.ada.asserts('city', 'Turku')
    const foreign = await refusal(here.ada.supersedes(there.idOf('city'), 'Vaasa'))
    const missing = await refusal(here.ada.supersedes('01HZZZZZZZZZZZZZZZZZZZZZZZ', 'Vaasa'))
    expect(foreign).toEqual({ code: 'NOT_FOUND', path: 'input.fact' })
    expect(missing).toEqual(foreign)
    expect([await here.seq(), await there.ada.holds('city')]).toEqual([0, ['Turku']])
  })

  test('another version than the present one, with the present one', async () => {
    const { ada, at } = await space()
    await at('1 March', () => ada.asserts('city', 'Turku'))
    const version = await ada.version('city')
    await at('2 March', () => ada.supersedes('city', 'Vaasa', { version, as: 'second' }))
    const stale = await at('3 March', () => refusal(ada.supersedes('second', 'Oulu', { version })))
    expect(stale).toEqual({ code: 'CONFLICT', path: 'input.expectedVersion', version: version + 1 })
  })

  test('a composite, which takes no single fact’s place', async () => {
    const { ada } = await space()
    await ada.asserts('city', 'Turku')
    const refused = await refusal(ada.supersedes('city', { object: { name: 'Vaasa' } }))
    expect(refused).toEqual({ code: 'BAD_USER_INPUT', path: 'input.value.object' })
  })
})

test('a lower kind challenges and ends nothing, also by supersede', async () => {
  const { ada, at, conflicts, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku', { by: 'USER' }))
  const told = await at('1 April', () => ada.supersedes('city', 'Vaasa', { by: 'THIRD_PARTY', as: 'rival' }))
  expect([told.outcome, told.ended]).toEqual(['CHALLENGER', []])
  expect([await ada.holds('city'), await status('rival')]).toEqual([['Turku'], 'QUARANTINED'])
  expect(await conflicts()).toEqual([['CONTRADICTION', 'OPEN', ['Turku'], ['Vaasa']]])
  await at('2 April', () => ada.asserts('own', 'Vaasa', { attribute: 'city', by: 'USER' }))
  expect(await conflicts()).toEqual([['CONTRADICTION', 'CLOSED', ['Turku'], ['Vaasa']]])
})

import { expect, test } from 'vitest'
import { day, refusal, space } from '../support/space.ts'

test('what follows from facts holds while they hold, from the latest start among them', async () => {
  const { ada, at, fact } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('5 March', () => ada.asserts('work', 'harbour', { until: '1 July' }))
  const told = await at('10 March', () => ada.derives('bus', 'line 3', { on: ['city', 'work'] }))
  expect([told.outcome, told.change?.kind]).toEqual(['RECORDED', 'INFERENCE'])
  const bus = await fact('bus')
  expect([bus.lane, bus.trust, bus.level, day(bus.validFrom), day(bus.validUntil)]).toEqual([
    'CONCLUDED',
    'INFERENCE',
    1,
    '5 March',
    '1 July',
  ])
  await at('1 July', async () => expect(await ada.holds('bus')).toEqual([]))
  expect(await ada.holds('bus', { valid: '6 March', recorded: '9 March' })).toEqual([])
})

test('an asserted value of another kind covers a conclusion, and uncovers it again', async () => {
  const { ada, at, releases, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('1 March', () => ada.derives('bus', 'line 3', { on: ['city'] }))
  await at('1 April', () => ada.asserts('said', 'line 8', { attribute: 'bus' }))
  expect([await ada.holds('bus'), await status('bus')]).toEqual([['line 8'], 'SUPERSEDED'])
  await at('1 May', () => releases('said'))
  expect([await ada.holds('bus'), await status('bus')]).toEqual([['line 3'], 'ACTIVE'])
})

test('a conclusion never ends what was asserted', async () => {
  const { ada, at, status } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('1 March', () => ada.asserts('said', 'line 8', { attribute: 'bus' }))
  const told = await at('1 April', () => ada.derives('bus', 'line 3', { on: ['city'] }))
  expect([told.ended, await ada.holds('bus'), await status('said')]).toEqual([[], ['line 8'], 'ACTIVE'])
})

test('a second set for the same value joins it and keeps it standing; undoing a derive takes its set alone', async () => {
  const { ada, at, retracts, status, undoes } = await space()
  await at('1 March', () => ada.asserts('snow', 'deep', { from: '1 March' }))
  await at('1 March', () => ada.asserts('strike', 'on', { from: '1 March' }))
  const first = await at('2 March', () => ada.derives('late', 'yes', { on: ['snow'] }))
  const second = await at('2 March', () => ada.derives('late', 'yes', { on: ['strike'] }))
  expect([second.outcome, second.fact]).toEqual(['CONFIRMED', first.fact])
  await at('3 March', () => undoes(first))
  expect(await status('late')).toBe('ACTIVE')
  await at('4 March', () => retracts('strike'))
  expect(await status('late')).toBe('UNSUPPORTED')
})

test('a fallen conclusion keeps its place: the earlier one doesn’t resume', async () => {
  const { ada, at, retracts } = await space()
  await at('1 March', () => ada.asserts('a', 'one'))
  await at('2 March', () => ada.asserts('b', 'two'))
  await at('3 March', () => ada.derives('first', 'low', { attribute: 'risk', on: ['a'] }))
  await at('3 March', () => ada.derives('second', 'high', { attribute: 'risk', on: ['b'] }))
  expect(await ada.holds('risk')).toEqual(['high'])
  await at('4 March', () => retracts('b'))
  expect([await ada.holds('risk'), await ada.holds('risk', '1 March 12:00')]).toEqual([[], ['low']])
})

test('deriving the same twice is one more attestation; another space is untouched', async () => {
  const [{ ada, at, fact }, there] = [await space(), await space()]
  await at('1 March', () => ada.asserts('city', 'Turku'))
  const first = await at('2 March', () => ada.derives('bus', 'line 3', { on: ['city'], key: 'k' }))
  const replay = await at('3 March', () => ada.derives('bus', 'line 3', { on: ['city'], key: 'k' }))
  const again = await at('3 March', () => ada.derives('bus', 'line 3', { on: ['city'] }))
  expect([replay.replayed, replay.fact, again.outcome, again.fact]).toEqual([true, first.fact, 'CONFIRMED', first.fact])
  expect([(await fact('bus')).attestations.length, await there.seq()]).toEqual([2, 0])
})

test('a premise that doesn’t stand is refused, and named', async () => {
  const { ada, at, idOf, retracts } = await space()
  await at('1 March', () => ada.asserts('city', 'Turku'))
  await at('2 March', () => retracts('city'))
  const refused = await refusal(ada.derives('bus', 'line 3', { on: ['city'] }))
  expect(refused).toEqual({ code: 'CONFLICT', path: 'input.supports.0', factId: idOf('city') })
})

test('what would rest on itself is a cycle', async () => {
  const { ada, at, idOf, seq } = await space()
  await at('1 March', () => ada.asserts('a', 'one'))
  await at('1 March', () => ada.derives('b', 'two', { on: ['a'] }))
  await at('1 March', () => ada.derives('c', 'three', { on: ['b'] }))
  const before = await seq()
  expect(await refusal(ada.derives('b', 'two', { on: ['c'] }))).toMatchObject({ code: 'CYCLE' })
  expect(await refusal(ada.derives('b', 'other', { on: ['b'] }))).toMatchObject({ code: 'CYCLE' })
  expect([await seq(), idOf('b') === idOf('c')]).toEqual([before, false])
})

test('no set, an empty one, too many, a start before the premises and a foreign premise are refused', async () => {
  const [{ ada, at, write, idOf }, there] = [await space(), await space()]
  await at('5 March', () => ada.asserts('city', 'Turku'))
  const derive = (supports: string[][]) =>
    refusal(write('deriveFact', { entity: ada.ref, attribute: 'bus', value: { string: 'line 3' }, supports }))
  const id = idOf('city')
  expect(await derive([])).toEqual({ code: 'BAD_USER_INPUT', path: 'input.supports', limit: 20 })
  expect(await derive([[]])).toEqual({ code: 'BAD_USER_INPUT', path: 'input.supports.0', limit: 100 })
  const many = Array.from({ length: 21 }, () => [id])
  expect(await derive(many)).toEqual({ code: 'BAD_USER_INPUT', path: 'input.supports', limit: 20 })
  const early = await refusal(ada.derives('bus', 'line 3', { on: ['city'], from: '4 March' }))
  expect(early).toEqual({ code: 'BAD_USER_INPUT', path: 'input.validFrom' })
  await there.ada.asserts('city', 'Oulu')
  expect(await derive([[there.idOf('city')]])).toEqual({ code: 'NOT_FOUND', path: 'input.supports.0' })
})

test('a conclusion from a plan that is taken back never holds, and the space is sound', async () => {
  const { ada, at, undoes } = await space()
  const told = await at('1 March', () => ada.asserts('move', 'Turku', { attribute: 'city', from: '1 May' }))
  await at('2 March', () => ada.derives('bus', 'line 3', { on: ['move'] }))
  expect(await ada.holds(undefined, '1 May')).toHaveLength(2)
  await at('3 March', () => undoes(told))
  expect([await ada.holds(), await ada.holds(undefined, '1 May')]).toEqual([[], []])
})

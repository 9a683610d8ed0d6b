import { describe, expect, test } from 'vitest'
import { day, refusal, space } from '../support/space.ts'

test('what is said is so from then on, and not before', async () => {
  const { ada, at, fact } = await space()
  const told = await at('3 May', () => ada.asserts('city', 'Turku'))
  expect([told.outcome, told.recorded, told.change?.verb]).toEqual(['RECORDED', ['Ada city: Turku'], 'assert'])
  expect([await ada.holds('city'), await ada.holds('city', '2 May')]).toEqual([['Turku'], []])
  expect(await fact('city')).toMatchObject({ status: 'ACTIVE', trust: 'USER', lane: 'ASSERTED', validUntil: null })
})

test('saying it again is one more voice and no new fact', async () => {
  const { ada, at, fact } = await space()
  await at('3 May', () => ada.asserts('city', 'Turku'))
  const again = await at('4 May', () => ada.asserts('again', 'Turku', { attribute: 'city', by: 'THIRD_PARTY' }))
  expect([again.outcome, again.recorded, again.confirmed]).toEqual(['CONFIRMED', [], ['Ada city: Turku']])
  expect((await fact('city')).attestations).toHaveLength(2)
  expect(await ada.history('city')).toEqual([['Turku', 'ACTIVE']])
})

describe('when it is so', () => {
  test('an older value learnt late takes its place in the past', async () => {
    const { ada, at } = await space()
    await at('1 May', () => ada.asserts('city', 'Vaasa'))
    await at('2 May', () => ada.asserts('older', 'Turku', { attribute: 'city', from: '1 March' }))
    expect(await ada.holds('city')).toEqual(['Vaasa'])
    expect(await ada.holds('city', '15 March')).toEqual(['Turku'])
    expect(await ada.holds('city', { valid: '15 March', recorded: '1 May' })).toEqual([])
  })

  test('what starts later is scheduled, and holds on its day without a write', async () => {
    const { ada, at, status } = await space()
    await at('1 May', () => ada.asserts('city', 'Turku'))
    await at('2 May', () => ada.asserts('next', 'Vaasa', { attribute: 'city', from: '1 June' }))
    expect([await ada.holds('city'), await status('next')]).toEqual([['Turku'], 'SCHEDULED'])
    await at('1 June', async () => expect(await ada.holds('city')).toEqual(['Vaasa']))
  })

  test('a bounded stay leaves a gap, which the reply names', async () => {
    const { ada, at, status } = await space()
    await at('1 January', () => ada.asserts('city', 'Turku'))
    const told = await at('2 January', () =>
      ada.asserts('stay', 'Rome', { attribute: 'city', from: '1 February', until: '1 March' }),
    )
    expect([day(told.gap!.from), told.gap!.until]).toEqual(['1 March', null])
    await at('2 March', async () => {
      expect([await ada.holds('city'), await ada.holds('city', '15 February')]).toEqual([[], ['Rome']])
      expect([await status('stay'), await status('city')]).toEqual(['EXPIRED', 'SUPERSEDED'])
    })
  })

  test('with resume the earlier value is recorded again from the end of the stay', async () => {
    const { ada, at } = await space()
    await at('1 January', () => ada.asserts('city', 'Turku'))
    const stay = { attribute: 'city', from: '1 February', until: '1 March', resume: true }
    const told = await at('2 January', () => ada.asserts('stay', 'Rome', stay))
    expect(told.recorded).toEqual(['Ada city: Rome', 'Ada city: Turku'])
    await at('2 March', async () => expect(await ada.holds('city')).toEqual(['Turku']))
    expect(await ada.holds('city', '15 February')).toEqual(['Rome'])
  })

  test('a value that becomes true again is a new fact, and nothing dead is revived', async () => {
    const { ada, at } = await space()
    await at('1 March', () => ada.asserts('first', 'Turku', { attribute: 'city' }))
    await at('1 April', () => ada.asserts('second', 'Vaasa', { attribute: 'city' }))
    await at('1 May', () => ada.asserts('third', 'Turku', { attribute: 'city' }))
    expect(await ada.history('city')).toEqual([
      ['Turku', 'SUPERSEDED'],
      ['Vaasa', 'SUPERSEDED'],
      ['Turku', 'ACTIVE'],
    ])
  })

  test('what expires is gone at that instant and not a moment earlier', async () => {
    const { ada, at, status } = await space()
    await at('1 May', () => ada.asserts('parcel', 'at the gate', { expires: '1 May 12:00' }))
    await at('2026-05-01T11:59:59.999Z', async () => expect(await ada.holds('parcel')).toEqual(['at the gate']))
    await at('1 May 12:00', async () =>
      expect([await ada.holds('parcel'), await status('parcel')]).toEqual([[], 'EXPIRED']),
    )
  })

  test('without a start it is so since its source was observed', async () => {
    const { ada, at } = await space()
    const source = { channel: 'letter', text: 'I live in Turku.', observedAt: '2026-04-01T00:00:00Z' }
    await at('3 May', () => ada.asserts('city', 'Turku', { source }))
    expect([await ada.holds('city', '2 April'), await ada.holds('city', '31 March')]).toEqual([['Turku'], []])
  })
})

describe('whom it is about', () => {
  test('an id, an identifier and a name lead to one entity', async () => {
    const { ada, someone, idOf, fact } = await space()
    const identifier = { kind: 'EMAIL', value: 'Mika.Salo@Example.org' }
    await someone({ identifier, name: 'Mika Salo' }).asserts('city', 'Turku')
    const { id } = (await fact('city')).entity
    await someone({ id }).asserts('job', 'baker')
    await someone({ identifier: { kind: 'EMAIL', value: 'mika.salo@example.org' } }).asserts('car', 'none')
    await someone('mika  SALO').asserts('pet', 'a cat')
    for (const label of ['city', 'job', 'car', 'pet'])
      expect((await fact(label)).entity).toEqual({ id, name: 'Mika Salo' })
    expect(idOf('city')).not.toBe(id)
    expect(await ada.holds().catch((error: Error) => error.message)).toMatch(/^NOT_FOUND/)
  })

  test('a name that two bear is refused with both, and nothing is written', async () => {
    const { someone, fact, seq } = await space()
    const [one, other] = [1, 2].map((number) => ({ kind: 'EXTERNAL', value: `crm-${number}` }))
    await someone({ identifier: one, name: 'Lina Berg' }).asserts('city', 'Turku')
    await someone({ identifier: other, name: 'Lina Berg' }).asserts('town', 'Vaasa')
    const refused = await refusal(someone('Lina Berg').asserts('job', 'baker'))
    expect([refused.code, refused.path]).toEqual(['AMBIGUOUS', 'input.entity'])
    const ids = [(await fact('city')).entity.id, (await fact('town')).entity.id]
    expect(refused['candidates'].map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort())
    expect(await seq()).toBe(2)
  })

  test('a value may be an entity, which can be asked about in turn', async () => {
    const { ada, someone, fact } = await space()
    await ada.asserts('employer', { entity: { name: 'Lantern Press' } })
    await someone('Lantern Press').asserts('seat', 'Porvoo')
    const employer = (await fact('employer')).value.entity
    expect((await fact('seat')).entity).toEqual(employer)
    expect(await ada.recalls({ query: 'What is the seat of the employer of Ada?' })).toContain(
      'Lantern Press seat: Porvoo',
    )
  })

  test('an unknown id is not found, and foreign ones are unknown', async () => {
    const [here, there] = [await space(), await space()]
    await there.ada.asserts('city', 'Turku')
    const { id } = (await there.fact('city')).entity
    const refused = await refusal(here.someone({ id }).asserts('city', 'Vaasa'))
    expect(refused).toEqual({ code: 'NOT_FOUND', path: 'input.entity.id' })
  })
})

test('the same words in another space are another matter', async () => {
  const [here, there] = [await space(), await space()]
  await here.ada.asserts('city', 'Turku')
  await there.ada.asserts('city', 'Vaasa')
  expect([await here.ada.holds(), await there.ada.holds()]).toEqual([['Turku'], ['Vaasa']])
  expect([await here.searches('Vaasa'), await there.searches('Turku')]).toEqual([[], []])
})

test('of two plans for one day the later one is awaited, and the space is sound', async () => {
  const { ada, at } = await space()
  await at('1 March', () => ada.asserts('first', 'Turku', { attribute: 'city', from: '1 May' }))
  await at('2 March', () => ada.asserts('second', 'Oulu', { attribute: 'city', from: '1 May' }))
  expect([await ada.holds('city'), await ada.holds('city', '1 May')]).toEqual([[], ['Oulu']])
})

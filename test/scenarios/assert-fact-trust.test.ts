import { describe, expect, test } from 'vitest'
import { refusal, service, space } from '../support/space.ts'

describe('who may say what', () => {
  test('a lower kind that says otherwise is a challenger: kept, not believed, shown as a conflict', async () => {
    const { ada, at, conflicts, status } = await space()
    await at('1 May', () => ada.asserts('city', 'Turku', { by: 'USER' }))
    const told = await at('2 May', () => ada.asserts('rival', 'Vaasa', { attribute: 'city', by: 'INFERENCE' }))
    expect([told.outcome, told.payload.conflicts[0].kind]).toEqual(['CHALLENGER', 'CONTRADICTION'])
    expect([await ada.holds('city'), await status('rival')]).toEqual([['Turku'], 'QUARANTINED'])
    expect(await ada.recalls()).toEqual(['Ada city: Turku'])
    expect(await conflicts()).toEqual([['CONTRADICTION', 'OPEN', ['Turku'], ['Vaasa']]])
  })

  test('a challenger repeated is attested once more and opens no second question', async () => {
    const { ada, at, conflicts, fact } = await space()
    await at('1 May', () => ada.asserts('city', 'Turku', { by: 'USER' }))
    await at('2 May', () => ada.asserts('rival', 'Vaasa', { attribute: 'city', by: 'INFERENCE' }))
    const told = await at('3 May', () => ada.asserts('same', 'Vaasa', { attribute: 'city', by: 'THIRD_PARTY' }))
    expect([told.outcome, told.recorded, (await fact('rival')).attestations.length]).toEqual(['CHALLENGER', [], 2])
    expect(await conflicts()).toHaveLength(1)
  })

  test('the question closes when what stood against the challenger is taken back, and nothing is promoted', async () => {
    const { ada, at, conflicts, retracts, status } = await space()
    await at('1 May', () => ada.asserts('city', 'Turku', { by: 'USER' }))
    await at('2 May', () => ada.asserts('rival', 'Vaasa', { attribute: 'city', by: 'THIRD_PARTY' }))
    await at('3 May', () => retracts('city'))
    expect(await conflicts()).toEqual([['CONTRADICTION', 'CLOSED', ['Turku'], ['Vaasa']]])
    expect([await ada.holds('city'), await status('rival')]).toEqual([[], 'QUARANTINED'])
  })

  test('what a higher kind said holds on through repeats by lower ones, however many', async () => {
    const { ada, at } = await space()
    await at('1 May', () => ada.asserts('city', 'Turku', { by: 'USER', from: '1 May' }))
    await at('5 May', () => ada.asserts('again', 'Turku', { attribute: 'city', by: 'INFERENCE', from: '5 May' }))
    const once = await at('7 May', () => ada.asserts('rival', 'Vaasa', { attribute: 'city', by: 'THIRD_PARTY' }))
    await at('8 May', () => ada.asserts('thrice', 'Turku', { attribute: 'city', by: 'INFERENCE', from: '8 May' }))
    const twice = await at('9 May', () => ada.asserts('other', 'Oulu', { attribute: 'city', by: 'THIRD_PARTY' }))
    const ended = await at('9 May', () => ada.supersedes('thrice', 'Pori', { by: 'THIRD_PARTY' }))
    expect([once, twice, ended].map(({ outcome }) => outcome)).toEqual(['CHALLENGER', 'CHALLENGER', 'CHALLENGER'])
    expect(await ada.holds('city')).toEqual(['Turku'])
  })

  test('what a higher kind said until a lower one’s other value is no claim on what comes after', async () => {
    const { ada, at } = await space()
    await at('1 May', () => ada.asserts('a', 'Turku', { attribute: 'city', by: 'INFERENCE', from: '5 May' }))
    await at('2 May', () => ada.asserts('b', 'Vaasa', { attribute: 'city', by: 'USER', from: '1 May' }))
    const told = await at('7 May', () => ada.asserts('c', 'Oulu', { attribute: 'city', by: 'THIRD_PARTY' }))
    expect([told.outcome, await ada.holds('city')]).toEqual(['RECORDED', ['Oulu']])
  })

  test('a higher or an equal kind takes the place', async () => {
    const { ada, at } = await space()
    await at('1 May', () => ada.asserts('guess', 'Turku', { attribute: 'city', by: 'INFERENCE' }))
    await at('2 May', () => ada.asserts('crm', 'Vaasa', { attribute: 'city', by: 'THIRD_PARTY' }))
    await at('3 May', () => ada.asserts('web', 'Oulu', { attribute: 'city', by: 'THIRD_PARTY' }))
    expect(await ada.holds('city')).toEqual(['Oulu'])
  })

  test('a role stands for a kind, and a source’s role speaks unless the speaker is named', async () => {
    const { ada, fact } = await space()
    const roles = { USER: 'USER', TOOL: 'THIRD_PARTY', DOCUMENT: 'THIRD_PARTY', ASSISTANT: 'INFERENCE' }
    for (const [role, kind] of Object.entries(roles)) {
      await ada.asserts(`by ${role}`, 'yes', { by: { role } })
      await ada.asserts(`from ${role}`, 'yes', { source: { role, text: 'Yes.' } })
      expect([(await fact(`by ${role}`)).trust, (await fact(`from ${role}`)).trust]).toEqual([kind, kind])
    }
    const refused = await refusal(ada.asserts('pet', 'a cat', { by: { role: 'TOOL', kind: 'USER' } }))
    expect(refused).toEqual({ code: 'BAD_USER_INPUT', path: 'input.by.role' })
  })

  test('a key that speaks for third parties can’t speak for the user', async () => {
    const { ada, ask, id } = await space()
    const input = { name: 'crm', scopes: ['READ', 'WRITE'], kind: 'THIRD_PARTY' }
    const made = await ask('mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret } }', { input })
    const say = { entity: ada.ref, attribute: 'city', value: { string: 'Turku' }, by: { kind: 'USER' } }
    const reply = await service().ask(
      'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome } }',
      { input: say },
      { key: made.data.createKey.secret, space: id },
    )
    expect(reply.errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', path: ['input', 'by', 'kind'] })
  })
})

describe('idempotency', () => {
  test('the same key and input is the same change: same ids and counts, nothing recorded', async () => {
    const { ada, at, seq } = await space()
    await at('1 May', () => ada.asserts('city', 'Turku'))
    const first = await at('2 May', () => ada.asserts('next', 'Vaasa', { attribute: 'city', key: 'k-1' }))
    await at('3 May', () => ada.asserts('third', 'Oulu', { attribute: 'city' }))
    const replay = await at('4 May', () => ada.asserts('next', 'Vaasa', { attribute: 'city', key: 'k-1' }))
    expect([first.replayed, replay.replayed, replay.fact]).toEqual([false, true, first.fact])
    expect([replay.change, replay.recorded, replay.ended]).toEqual([first.change, first.recorded, first.ended])
    expect([replay.outcome, await seq(), await ada.holds('city')]).toEqual([first.outcome, 3, ['Oulu']])
  })

  test('the same key with another input is refused, also for another verb', async () => {
    const { ada, defines, seq } = await space()
    await ada.asserts('city', 'Turku', { key: 'k-1' })
    const refused = { code: 'IDEMPOTENCY_KEY_REUSED', path: 'input.idempotencyKey' }
    expect(await refusal(ada.asserts('city', 'Vaasa', { key: 'k-1' }))).toEqual(refused)
    expect(await refusal(defines('city', { idempotencyKey: 'k-1' }))).toEqual(refused)
    expect(await seq()).toBe(1)
  })

  test('a key of another space is another key', async () => {
    const [here, there] = [await space(), await space()]
    await here.ada.asserts('city', 'Turku', { key: 'k-1' })
    const told = await there.ada.asserts('city', 'Vaasa', { key: 'k-1' })
    expect([told.replayed, told.outcome]).toEqual([false, 'RECORDED'])
  })

  test('a refused write takes neither its key nor a number', async () => {
    const { ada, seq } = await space()
    await refusal(ada.asserts('city', 'Turku', { key: 'k-1', version: 7 }))
    const told = await ada.asserts('city', 'Turku', { key: 'k-1' })
    expect([told.replayed, told.change?.seq, await seq()]).toEqual([false, 1, 1])
  })
})

test('a write that expects another version is refused with the present one; 0 is a new attribute', async () => {
  const { ada, at } = await space()
  await at('1 May', () => ada.asserts('city', 'Turku', { version: 0 }))
  const refused = await at('2 May', () => refusal(ada.asserts('next', 'Vaasa', { attribute: 'city', version: 0 })))
  expect(refused).toEqual({ code: 'CONFLICT', path: 'input.expectedVersion', version: 1 })
  await at('2 May', () => ada.asserts('next', 'Vaasa', { attribute: 'city', version: 1 }))
  expect(await ada.version('city')).toBe(2)
})

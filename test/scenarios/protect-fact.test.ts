import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('a protected fact says so, until it is protected no longer; what is so in the world doesn’t change', async () => {
  const { ada, at, fact, protects } = await space()
  await at('1 March', () => ada.asserts('allergy', 'hazelnuts'))
  const version = await ada.version('allergy')
  const told = await at('2 March', () => protects('allergy'))
  expect([told.outcome, told.ended, told.recorded]).toEqual(['PROTECTED', [], []])
  expect([(await fact('allergy')).protected, await ada.version('allergy')]).toEqual([true, version])
  await at('3 March', () => protects('allergy', { protected: false }))
  expect([(await fact('allergy')).protected, await ada.holds()]).toEqual([false, ['hazelnuts']])
})

test('twice is an outcome; undone it is as before', async () => {
  const { ada, fact, protects, seq, undoes } = await space()
  await ada.asserts('allergy', 'hazelnuts')
  const told = await protects('allergy')
  const again = await protects('allergy')
  expect([again.outcome, again.change, await seq()]).toEqual(['ALREADY_SO', null, 2])
  await undoes(told)
  expect((await fact('allergy')).protected).toBe(false)
})

test('a foreign fact, an unknown one and what is no id are refused', async () => {
  const [{ protects }, there] = [await space(), await space()]
  await there.ada.asserts('allergy', 'hazelnuts')
  const foreign = await refusal(protects(there.idOf('allergy')))
  expect(foreign).toEqual({ code: 'NOT_FOUND', path: 'input.fact' })
  expect(await refusal(protects('01HZZZZZZZZZZZZZZZZZZZZZZZ'))).toEqual(foreign)
  expect(await refusal(protects('*'))).toEqual({ code: 'BAD_USER_INPUT', path: 'input.fact', limit: 128 })
  expect((await there.fact('allergy')).protected).toBe(false)
})

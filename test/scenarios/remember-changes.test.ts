import { expect, test } from 'vitest'
import { CHANGES } from '../plan/changes.ts'
import { space } from '../support/space.ts'

test.each(CHANGES)('%s | %s | %s', async (first, lookAlike, update) => {
  const { at, remembers, status } = await space()
  const speaker = { speaker: { name: 'Wanda Quist' } }
  await at('1 March', () => remembers('first', first, speaker))
  await at('2 March', () => remembers('look-alike', lookAlike, speaker))
  expect(await status('first')).toBe('ACTIVE')
  const told = await at('3 March', () => remembers('update', update, speaker))
  expect(await status('first')).toMatch(/^(?:SUPERSEDED|RELEASED)$/)
  expect(['RECORDED', 'RELEASED']).toContain(told.outcome)
  expect(await status('look-alike')).toBe('ACTIVE')
  if (told.outcome === 'RECORDED') expect(await status('update')).toBe('ACTIVE')
})

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

test('one instant written in two zones is one instant, in store, order and filter', async () => {
  const { ada, at, fact } = await space()
  await at('1 April', () => ada.asserts('tokyo', 'in Tokyo', { attribute: 'place', from: '2026-03-10T01:15:00+09:00' }))
  expect((await fact('tokyo')).validFrom).toBe('2026-03-09T16:15:00.000Z')
  await ada.asserts('same', 'in Tokyo', { attribute: 'place', from: '2026-03-09T11:15:00-05:00' })
  expect((await fact('same')).id).toBe((await fact('tokyo')).id)
  expect(await ada.holds('place', '2026-03-09T18:14:59.999+02:00')).toEqual([])
  expect(await ada.holds('place', '2026-03-09T18:15:00+02:00')).toEqual(['in Tokyo'])
})

test('no zone, an impossible day, and a bare date are refused with the field, and nothing is stored', async () => {
  const { ada, ask, seq } = await space()
  const document = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome } }'
  for (const member of ['validFrom', 'validUntil', 'expiresAt'])
    for (const when of [
      '2026-03-01T00:30:00',
      '2026-02-30T00:00:00Z',
      '2026-03-01',
      '2026-13-01T00:00:00Z',
      'soon',
      '',
    ]) {
      const input = { entity: ada.ref, attribute: 'city', value: { string: 'Turku' }, [member]: when }
      const { errors } = await ask(document, { input })
      expect([when, errors[0]?.extensions]).toMatchObject([when, { code: 'BAD_USER_INPUT', path: ['input', member] }])
    }
  expect(await seq()).toBe(0)
  expect(await refusal(ada.holds('city', '2026-02-30T00:00:00Z'))).toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('times read alike wherever the server stands', async () => {
  const instants = fileURLToPath(new URL('../../src/time/instants.ts', import.meta.url))
  const program = `import { formatInstant, parseInstant, dayToInstant } from ${JSON.stringify(instants)}
    const texts = ['2026-03-10T01:15:00+09:00', '2026-03-29T03:30:00+02:00', '2026-11-01T01:30:00-07:00']
    console.log(JSON.stringify([texts.map((text) => formatInstant(parseInstant(text, []))), dayToInstant('2026-03-29')]))`
  const run = promisify(execFile)
  const answers = await Promise.all(
    ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].map(async (TZ) => {
      const flags = ['--import', 'tsx', '--input-type=module', '--eval', program]
      return (await run(process.execPath, flags, { env: { ...process.env, TZ } })).stdout
    }),
  )
  expect(new Set(answers)).toEqual(
    new Set(['[["2026-03-09T16:15:00.000Z","2026-03-29T01:30:00.000Z","2026-11-01T08:30:00.000Z"],1774742400000]\n']),
  )
})

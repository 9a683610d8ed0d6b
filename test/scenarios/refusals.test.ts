import { expect, test } from 'vitest'
import { filesUnder, textOf } from '../support/project.ts'
import { refusal, service, space } from '../support/space.ts'

test('every code that can be thrown is met by some scenario or request', () => {
  const thrown = filesUnder('src', /\.ts$/).flatMap((path) =>
    [...textOf(path).matchAll(/new Refusal\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!),
  )
  const tests = [...filesUnder('test/scenarios', /\.ts$/), ...filesUnder('test/http', /\.ts$/)].filter(
    (path) => !path.endsWith('refusals.test.ts'),
  )
  const met = tests.map(textOf).join('\n')
  expect([...new Set(thrown)].filter((code) => !met.includes(`'${code}'`))).toEqual([])
  expect(new Set(thrown)).toContain('TRUST')
})

test('a refused write leaves the space as it was: no number, no entity, no source', async () => {
  const { ada, read, seq, someone } = await space()
  await ada.asserts('city', 'Turku')
  const source = { channel: 'chat', text: 'Bo lives in Oulu.' }
  await refusal(someone('Bo').asserts('town', 'Oulu', { source, version: 3 }))
  expect(await seq()).toBe(1)
  expect((await read('{ sources { edges { node { id } } } }')).sources.edges).toEqual([])
  expect(await refusal(read('{ entity(ref: { name: "Bo" }) { id } }'))).toMatchObject({ code: 'NOT_FOUND' })
})

test('without a credential and without the scope, a write is refused as such', async () => {
  const { id, ask } = await space()
  const made = await ask('mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret } }', {
    input: { name: 'reader', scopes: ['READ'] },
  })
  const document = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome } }'
  const input = { entity: { name: 'Ada' }, attribute: 'city', value: { string: 'Turku' } }
  const codeWith = async (key: string | null) =>
    (await service().ask(document, { input }, { key, space: id })).errors[0]?.extensions.code
  expect([await codeWith(null), await codeWith(made.data.createKey.secret)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN'])
})

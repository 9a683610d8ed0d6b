import { describe, expect, test } from 'vitest'
import { refusal, service, space } from '../support/space.ts'

const HOSTILE = [
  'Person` DETACH DELETE n //',
  'Person\\u0060 DETACH DELETE n //',
  "x' OR 1=1 RETURN n //",
  'a b',
  'non-compliant',
  '由…组成',
  'O\'Brien "Q"',
  '{id: $p.spaceId}',
]

test('two tenants know a person of one name, and neither finds what the other knows', async () => {
  const [here, there] = [await space(), await space()]
  await here.ada.asserts('likes', 'plums')
  await there.ada.asserts('likes', 'kites')
  for (const [words, own, foreign] of [
    [here, 'plums', 'kites'],
    [there, 'kites', 'plums'],
  ] as const) {
    expect([await words.ada.holds(), await words.ada.recalls({ query: `likes ${foreign}` })]).toEqual([
      [own],
      [`Ada likes: ${own}`],
    ])
    expect(await words.searches(foreign, { history: true })).toEqual([])
  }
  const foreign = await refusal(here.fact(there.idOf('likes')))
  expect(foreign).toEqual(await refusal(here.fact('01HZZZZZZZZZZZZZZZZZZZZZZZ')))
})

test('scopes that begin alike, look like patterns or hold separators are each their own', async () => {
  const { ada, read } = await space()
  const scopes = ['birch', 'birch-inn', 'birch_inn', 'birchXinn', '%', '*', 'a:b', 'a|b', 'a']
  for (const scope of scopes) await ada.asserts(`price ${scope}`, `of ${scope}`, { attribute: 'price', scope })
  const document = 'query ($filter: FactFilter) { facts(filter: $filter) { edges { node { valueText } } } }'
  for (const scope of scopes) {
    const { facts } = await read(document, { filter: { attribute: 'price', scope } })
    expect(facts.edges.map(({ node }: { node: { valueText: string } }) => node.valueText)).toEqual([`of ${scope}`])
  }
  expect(await refusal(read(document, { filter: { scope: '' } }))).toMatchObject({ code: 'BAD_USER_INPUT' })
})

describe('search', () => {
  test('takes any signs as words: nothing breaks, literal names are found, a star is not everything', async () => {
    const { ada, searches } = await space()
    for (const name of ['foo-bar', 'C++', 'a/b']) await ada.asserts(name, name, { text: `Ada learns ${name} now.` })
    const signs = [
      'AND',
      '"open',
      '(',
      'x:y',
      '~',
      '\\',
      '/re/',
      '[a TO b]',
      '👍',
      ' ',
      'NOT NOT',
      '&& ||',
      'w'.repeat(10_000),
    ]
    for (const sign of signs)
      expect([sign, await searches(sign).catch(({ extensions }) => extensions.code)]).toEqual([
        sign,
        sign === ' ' ? expect.anything() : expect.any(Array),
      ])
    expect(await searches('*')).toEqual([])
    expect([await searches('foo-bar'), await searches('c++ learns')].flat()).toEqual(
      expect.arrayContaining(['Ada learns foo-bar now.', 'Ada learns C++ now.']),
    )
    expect(await refusal(searches('w'.repeat(10_001)))).toEqual({ code: 'BAD_USER_INPUT', path: 'text', limit: 10_000 })
  })
})

test('names that would be code are stored as data, and nothing else is touched', async () => {
  const [bystander, { someone, fact }] = [await space(), await space()]
  await bystander.ada.asserts('city', 'Turku')
  for (const [index, name] of HOSTILE.entries()) {
    await someone({ name, type: name }).asserts(`v${index}`, name, { attribute: name })
    const stored = await fact(`v${index}`)
    expect([stored.entity.name, stored.valueText, await someone(name).holds(name)]).toEqual([name, name, [name]])
  }
  expect(await bystander.ada.holds()).toEqual(['Turku'])
})

test('spellings of one name are one entity that keeps its first form; names that differ in substance stay apart', async () => {
  const { someone, fact } = await space()
  await someone('Zoë').asserts('city', 'Turku')
  const { id } = (await fact('city')).entity
  for (const [index, name] of ['Zoe\u0308', 'Zoë ', ' ZOË', 'Zo\u200bë'].entries()) {
    const label = `trait ${index}`
    await someone(name).asserts(label, 'yes')
    expect([name, (await fact(label)).entity]).toEqual([name, { id, name: 'Zoë' }])
  }
  const apart = ['Zoe', '東京 Library', '京都 Library', 'Ravn Holm', 'Ravn Holm Jr.']
  const ids = new Set<string>([id])
  for (const name of apart) {
    await someone(name).asserts(name, 'yes')
    ids.add((await fact(name)).entity.id)
  }
  expect(ids.size).toBe(apart.length + 1)
})

test('a company and a person of one name stay apart, and a write by the bare name asks which', async () => {
  const { fact, idOf, read, someone } = await space()
  await someone({ identifier: { kind: 'EXTERNAL', value: 'p1' }, name: 'Plum', type: 'person' }).asserts('p', 'tall')
  await someone({ identifier: { kind: 'EXTERNAL', value: 'c1' }, name: 'Plum', type: 'company' }).asserts('c', 'big')
  const refused = await refusal(someone('Plum').asserts('x', 'yes'))
  const ids = [(await fact('p')).entity.id, (await fact('c')).entity.id]
  expect([refused.code, refused['candidates'].map((one: { id: string }) => one.id).sort()]).toEqual([
    'AMBIGUOUS',
    ids.sort(),
  ])
  expect(await refusal(read('{ entity(ref: { name: "Plum" }) { id } }'))).toMatchObject({ code: 'AMBIGUOUS' })
  await someone({ name: 'Plum', type: 'company' }).asserts('seat', 'Porvoo')
  expect((await fact('seat')).entity.id).toBe((await fact('c')).entity.id)
  expect([idOf('p') === idOf('c'), service().url.startsWith('http')]).toEqual([false, true])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const RECALL = `query ($input: RecallInput!) { recall(input: $input) {
  text tokens intent stale asOf { valid recorded } omitted { reason tokens fact { id } }
  ambiguousNames { name candidates { id name type } }
  entries { line rank score reason via tokens fact { id text status entity { name } } } } }`

const APRIL = '2031-04-01T00:00:00Z'
const MID_APRIL = '2031-04-15T00:00:00Z'
const MAY = '2031-05-01T00:00:00Z'
const JUNE = '2031-06-01T00:00:00Z'

/** A space with the words to write and ask in it. */
async function workshop() {
  const space = await service.newSpace()
  const write = async (verb: string, input: object, now: string) => {
    const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`
    const document = `mutation ($input: ${type}!) { ${verb}(input: $input) { token fact { id } } }`
    const data = await service.data(document, { input }, { space, now })
    return data[verb] as { token: string; fact: { id: string } }
  }
  const says = (entity: string, attribute: string, value: object, text: string, now = APRIL) =>
    write('assertFact', { entity: { name: entity }, attribute, value, text }, now)
  const asks = async (query: string, more: object = {}, now = JUNE) =>
    (await service.data(RECALL, { input: { query, ...more } }, { space, now })).recall
  return { space, write, says, asks }
}

const textsOf = (view: { entries: { fact: { text: string } }[] }) => view.entries.map(({ fact }) => fact.text)

test('a chain of entities is answered over GraphQL, and the chain of April as of April', async () => {
  const { says, asks } = await workshop()
  await says('Runa Falk', 'landlord', { entity: { name: 'Otto Brandt' } }, 'The landlord of Runa Falk is Otto Brandt.')
  await says('Otto Brandt', 'home', { entity: { name: 'Lindow' } }, 'Otto Brandt lives in Lindow.')
  await says('Dora Pohl', 'home', { entity: { name: 'Sarn' } }, 'Dora Pohl lives in Sarn.')
  await says('Lindow', 'mayor', { string: 'Jule Kern' }, 'The mayor of Lindow is Jule Kern.')
  await says('Sarn', 'mayor', { string: 'Tilo Ebel' }, 'The mayor of Sarn is Tilo Ebel.')
  await says('Runa Falk', 'landlord', { entity: { name: 'Dora Pohl' } }, 'The landlord of Runa Falk is Dora Pohl.', MAY)
  const question = 'Who is the mayor of the town where the landlord of Runa Falk lives?'
  const now = await asks(question)
  expect(textsOf(now).slice(0, 3)).toEqual([
    'The landlord of Runa Falk is Dora Pohl.',
    'Dora Pohl lives in Sarn.',
    'The mayor of Sarn is Tilo Ebel.',
  ])
  expect(now.text).not.toContain('The landlord of Runa Falk is Otto Brandt.')
  const april = await asks(question, { asOf: { valid: MID_APRIL } })
  expect(textsOf(april).slice(0, 3)).toEqual([
    'The landlord of Runa Falk is Otto Brandt.',
    'Otto Brandt lives in Lindow.',
    'The mayor of Lindow is Jule Kern.',
  ])
  expect(april.entries.every(({ fact }: { fact: { status: string } }) => fact.status === 'ACTIVE')).toBe(true)
})

test('what rested on a retracted fact is in no later view, and in the view as known before', async () => {
  const { says, write, asks } = await workshop()
  const premise = await says('Runa Falk', 'shift', { string: 'night' }, 'Runa Falk works nights.')
  const conclusion = {
    ...{ entity: { name: 'Runa Falk' }, attribute: 'sleep', value: { string: 'day' } },
    ...{ text: 'Runa Falk sleeps by day.', supports: [[premise.fact.id]] },
  }
  await write('deriveFact', conclusion, APRIL)
  expect(textsOf(await asks('When does Runa Falk sleep?'))).toEqual([
    'Runa Falk sleeps by day.',
    'Runa Falk works nights.',
  ])
  await write('retractFact', { fact: premise.fact.id }, MAY)
  expect(textsOf(await asks('When does Runa Falk sleep?'))).toEqual([])
  expect(textsOf(await asks('When does Runa Falk sleep?', { asOf: { recorded: MID_APRIL } }))).toEqual([
    'Runa Falk sleeps by day.',
    'Runa Falk works nights.',
  ])
})

test('an own write is seen with its token, and a view says how it was made', async () => {
  const { says, asks } = await workshop()
  const { token, fact } = await says('Runa Falk', 'tea', { string: 'nettle' }, 'Runa Falk drinks nettle tea.')
  const view = await asks('nettle', { notBefore: token })
  expect(view).toMatchObject({ intent: 'CURRENT', stale: false, omitted: [], ambiguousNames: [] })
  expect(view.entries).toMatchObject([
    { rank: 1, score: 1.4, reason: 'TEXT', via: null, fact: { id: fact.id, entity: { name: 'Runa Falk' } } },
  ])
  expect(view.text).toBe(`[${fact.id}] ACTIVE 2031-04-01–: Runa Falk drinks nettle tea. (user)`)
})

test('a filter that several bear is refused with the candidates, and a query that names them shows both', async () => {
  const { write, asks, space } = await workshop()
  for (const [type, value] of [
    ['person', 'a bakery'],
    ['horse', 'a stable'],
  ] as const) {
    const identifier = { kind: 'EXTERNAL', value: `falk-${type}` }
    const entity = { name: 'Falk', type, identifier }
    await write(
      'assertFact',
      { entity, attribute: 'place', value: { string: value }, text: `Falk is in ${value}.` },
      APRIL,
    )
  }
  const view = await asks('Where is Falk?')
  expect(textsOf(view).sort()).toEqual(['Falk is in a bakery.', 'Falk is in a stable.'])
  expect(view.ambiguousNames).toMatchObject([{ name: 'Falk', candidates: [{ name: 'Falk' }, { name: 'Falk' }] }])
  const lines = view.entries.map(({ line }: { line: string }) => line).join('\n')
  for (const { id, type } of view.ambiguousNames[0].candidates) expect(lines).toContain(`{Falk, ${type}, ${id}}`)
  const reply = await service.ask(RECALL, { input: { query: '', entity: { name: 'Falk' } } }, { space, now: JUNE })
  expect(reply.errors[0]?.extensions).toMatchObject({ code: 'AMBIGUOUS', path: ['input', 'entity'] })
})

test('a reader beside a writer sees one value of each attribute in every view, never none and never two', async () => {
  const { says, write, asks, space } = await workshop()
  const define = 'mutation ($input: DefineAttributeInput!) { defineAttribute(input: $input) { outcome } }'
  await service.data(define, { input: { name: 'pass', cardinality: 'MANY' } }, { space, now: APRIL })
  let pass = await says('Runa Falk', 'pass', { string: 'pass 0' }, 'Runa Falk holds pass 0.')
  let desk = await says('Runa Falk', 'desk', { string: 'desk 0' }, 'Runa Falk sits at desk 0.')
  let writing = true
  const writer = async () => {
    for (let turn = 1; turn <= 12; turn += 1) {
      const next = (name: string, text: string) => ({ value: { string: `${name} ${turn}` }, text: `${text} ${turn}.` })
      pass = await write('supersedeFact', { fact: pass.fact.id, ...next('pass', 'Runa Falk holds pass') }, MAY)
      desk = await write('supersedeFact', { fact: desk.fact.id, ...next('desk', 'Runa Falk sits at desk') }, MAY)
    }
    writing = false
  }
  const seen: [number, number][] = []
  const reader = async () => {
    while (writing) {
      const texts: string[] = textsOf(await asks('Which pass and which desk has Runa Falk?', { closure: false }))
      const count = (part: string) => texts.filter((text) => text.includes(part)).length
      seen.push([count('holds pass'), count('sits at desk')])
    }
  }
  await Promise.all([writer(), reader(), reader()])
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.filter(([passes, desks]) => passes !== 1 || desks !== 1)).toEqual([])
})

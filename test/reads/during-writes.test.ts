import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const WRITES = 40

const READ = `{
  attribute(ref: { entity: { name: "Petra" }, name: "drink" }) { facts { valueText status } }
  entity(ref: { name: "Petra" }) { facts { edges { node { valueText } } } }
  facts { edges { node { valueText } } }
  search(text: "drink") { edges { node { valueText } } }
}`

const assertion = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { outcome change { id } } }'
const statement = (value: string) => ({
  entity: { name: 'Petra' },
  attribute: 'drink',
  value: { string: value },
  text: `The drink is ${value}.`,
})

/** Reads until `done`, and what each saw. */
const readUntil = async (space: string, done: () => boolean) => {
  const seen: number[][] = []
  while (!done()) {
    const { attribute, entity, facts, search } = await service.data(READ, {}, { space })
    seen.push([attribute.facts.length, entity.facts.edges.length, facts.edges.length, search.edges.length])
    for (const fact of attribute.facts) expect(fact.status).toBe('ACTIVE')
  }
  return seen
}

test('while one value takes the place of another, every read sees exactly one', async () => {
  const space = await service.newSpace()
  await service.data(assertion, { input: statement('tea 0') }, { space })
  await service.data(READ, {}, { space })
  let writing = true
  const readers = [0, 1].map(() => readUntil(space, () => !writing))
  for (let turn = 1; turn <= WRITES; turn += 1)
    await service.data(assertion, { input: statement(`tea ${turn}`) }, { space })
  writing = false
  const seen = (await Promise.all(readers)).flat()
  expect(seen.length).toBeGreaterThan(4)
  expect(seen.filter((counts) => counts.some((count) => count !== 1))).toEqual([])
})

test('while a fact is retracted and taken up again, a read as known before always sees it', async () => {
  const space = await service.newSpace()
  const { assertFact } = await service.data(assertion, { input: statement('tea') }, { space })
  expect(assertFact.outcome).toBe('RECORDED')
  const { facts } = await service.data('{ facts { edges { node { id recordedAt } } } }', {}, { space })
  const [{ node }] = facts.edges
  const query = 'query ($id: ID!, $asOf: AsOf) { fact(id: $id, asOf: $asOf) { status } }'
  let writing = true
  const reader = (async () => {
    const seen = new Set<string>()
    while (writing)
      seen.add((await service.data(query, { id: node.id, asOf: { recorded: node.recordedAt } }, { space })).fact.status)
    return [...seen]
  })()
  for (let turn = 0; turn < 10; turn += 1) {
    const { it } = await service.data(
      'mutation ($id: ID!) { it: retractFact(input: { fact: $id }) { change { id } } }',
      { id: node.id },
      { space },
    )
    await service.data(
      'mutation ($id: ID!) { undo(input: { change: $id }) { outcome } }',
      { id: it.change.id },
      { space },
    )
  }
  writing = false
  expect(await reader).toEqual(['ACTIVE'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { FOREVER, type Planted, plantIn } from './plant.ts'
import type { PlantedFact } from './planted-fact.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const at = (instant: number): string => new Date(instant).toISOString()

/** `tea` and `hour` are said; `cup` rests on either, `tray` on both `cup` and `tea`. */
const planted = async (): Promise<Planted> => {
  const space = await plantIn(service.graph, await service.newSpace())
  await space.entity('mira', 'Mira')
  for (const name of ['tea', 'hour', 'cup', 'tray']) await space.attribute('mira', name)
  const of = (attribute: string, more: Omit<PlantedFact, 'id' | 'value' | 'entity' | 'attribute'>): PlantedFact => ({
    id: attribute,
    entity: 'mira',
    attribute,
    value: `a ${attribute}`,
    ...more,
  })
  await space.source('letter', 5)
  await space.facts(
    of('tea', { from: 10, source: 'letter' }),
    of('hour', { from: 10, at: 11, kind: 'THIRD_PARTY' }),
    of('cup', { from: 12, level: 1, premises: ['tea'], holds: [12, FOREVER], kind: 'INFERENCE' }),
    of('tray', { from: 13, level: 2, premises: ['cup', 'tea'], holds: [13, FOREVER], kind: 'INFERENCE' }),
  )
  await space.support('cup', 20, ['hour'])
  return space
}

const WHY = `query ($id: ID!, $depth: Int, $asOf: AsOf) { fact(id: $id, asOf: $asOf) { why(depth: $depth) {
  nodes { fact { id } depth stands withheld } edges { conclusion premise support stands }
  sources { id } asserters { kind } leastTrust truncated
} } }`
const IMPACT = `query ($id: ID!, $depth: Int, $asOf: AsOf) { fact(id: $id, asOf: $asOf) { impact(depth: $depth) {
  wouldFall { id } wouldStand { id } edges { conclusion premise } truncated
} } }`

const ask = async (space: Planted, query: string, id: string, more: Record<string, unknown> = {}) => {
  const reply = await service.ask(query, { id: space.id(id), ...more }, { space: space.spaceId, now: 1_000 })
  expect(reply.errors).toEqual([])
  return reply.data.fact
}
const names = (space: Planted, nodes: { id: string }[]): string[] =>
  nodes.map(({ id }) => id.replace(`${space.spaceId}-`, '')).sort()

test('why tells what a conclusion rests on, by depth, with sets, sources and the least trust', async () => {
  const space = await planted()
  const { why } = await ask(space, WHY, 'tray')
  expect(
    why.nodes.map((node: { fact: { id: string }; depth: number; stands: boolean }) => [
      names(space, [node.fact])[0],
      node.depth,
      node.stands,
    ]),
  ).toEqual([
    ['tray', 0, true],
    ['cup', 1, true],
    ['tea', 1, true],
    ['hour', 2, true],
  ])
  expect(why.edges).toHaveLength(4)
  expect(new Set(why.edges.map((edge: { support: string }) => edge.support)).size).toBe(3)
  expect(why).toMatchObject({ sources: [{ id: space.id('letter') }], leastTrust: 'INFERENCE', truncated: false })
  expect(why.asserters.map((asserter: { kind: string }) => asserter.kind).sort()).toEqual([
    'INFERENCE',
    'THIRD_PARTY',
    'USER',
  ])
})

test('why is as known then, and only as deep as asked', async () => {
  const space = await planted()
  const then = await ask(space, WHY, 'tray', { asOf: { recorded: at(19) } })
  expect(
    names(
      space,
      then.why.nodes.map((node: { fact: { id: string } }) => node.fact),
    ),
  ).toEqual(['cup', 'tea', 'tray'])
  const near = await ask(space, WHY, 'tray', { depth: 1 })
  expect(
    names(
      space,
      near.why.nodes.map((node: { fact: { id: string } }) => node.fact),
    ),
  ).toEqual(['cup', 'tea', 'tray'])
  const none = await ask(space, WHY, 'tea', { depth: 0 })
  expect(none.why).toMatchObject({ edges: [], leastTrust: 'USER' })
})

test('a set whose attestation was taken back, or whose premise ended, does not stand', async () => {
  const space = await planted()
  await space.end('hour', 30, 40)
  const edgesOf = async (valid: number) =>
    (await ask(space, WHY, 'cup', { asOf: { valid: at(valid) } })).why.edges.map(
      (edge: { premise: string; stands: boolean }) => [names(space, [{ id: edge.premise }])[0], edge.stands],
    )
  expect(await edgesOf(39)).toEqual(
    expect.arrayContaining([
      ['hour', true],
      ['tea', true],
    ]),
  )
  expect(await edgesOf(40)).toEqual(
    expect.arrayContaining([
      ['hour', false],
      ['tea', true],
    ]),
  )
  await service.graph.raw('MATCH (:Fact {id: $id})-[x:ASSERTED_BY {at: 12}]->() SET x.off = [35]', {
    id: space.id('cup'),
  })
  await space.clock(50)
  expect(await edgesOf(39)).toEqual(
    expect.arrayContaining([
      ['hour', true],
      ['tea', false],
    ]),
  )
})

test('impact tells what would fall and what another support would hold, and writes nothing', async () => {
  const space = await planted()
  const { impact } = await ask(space, IMPACT, 'tea')
  expect(names(space, impact.wouldFall)).toEqual(['tray'])
  expect(names(space, impact.wouldStand)).toEqual(['cup'])
  const before = await ask(space, IMPACT, 'tea', { asOf: { recorded: at(19) } })
  expect(names(space, before.impact.wouldFall)).toEqual(['cup', 'tray'])
  expect(names(space, (await ask(space, IMPACT, 'hour')).impact.wouldStand)).toEqual(['cup', 'tray'])
  expect((await ask(space, WHY, 'tray')).why.nodes).toHaveLength(4)
})

test('what would fall is decided by the whole closure, also where little of it is shown', async () => {
  const space = await planted()
  await space.attribute('mira', 'table')
  await space.facts({
    id: 'table',
    entity: 'mira',
    attribute: 'table',
    value: 'a table',
    from: 50,
    level: 3,
    premises: ['tea'],
    holds: [50, FOREVER],
  })
  await space.support('table', 60, ['tray'])
  const { impact } = await ask(space, IMPACT, 'tea', { depth: 1 })
  expect(names(space, impact.wouldFall)).toEqual(['table', 'tray'])
})

test('a diamond of many layers is read once per fact', async () => {
  const space = await plantIn(service.graph, await service.newSpace())
  await space.entity('mira', 'Mira')
  const layers = 12
  const layered = Array.from({ length: layers }, (_, layer) => ['l', 'r'].map((side) => ({ layer, side }))).flat()
  await service.graph.raw(
    `MATCH (e:Entity {id: $entity}) UNWIND $names AS name
     CREATE (e)-[:HAS]->(:Attribute {id: $space + '-mira.' + name, key: $space + name, spaceId: $space, name: name, cardinality: 'ONE', version: 1, entityId: e.id})`,
    { entity: space.id('mira'), space: space.spaceId, names: layered.map(({ layer, side }) => `${side}${layer}`) },
  )
  for (let layer = 0; layer < layers; layer += 1)
    await space.facts(
      ...['l', 'r'].map((side) => ({
        id: `${side}${layer}`,
        entity: 'mira',
        attribute: `${side}${layer}`,
        value: 'x',
        from: 10 + layer,
        level: layer,
        ...(layer > 0 ? { premises: [`l${layer - 1}`, `r${layer - 1}`], holds: [10 + layer, FOREVER] } : {}),
      })),
    )
  const { why } = await ask(space, WHY, `l${layers - 1}`)
  expect(why.nodes).toHaveLength(2 * layers - 1)
  const { impact } = await ask(space, IMPACT, 'l0')
  expect(impact.wouldFall).toHaveLength(2 * layers - 2)
  expect(impact.edges).toHaveLength(2 + 4 * (layers - 2))
})

test('a premise stands by the equal value before it, also earlier than its own start', async () => {
  const space = await planted()
  await space.attribute('mira', 'mug')
  await space.facts({ id: 'tea-2', entity: 'mira', attribute: 'tea', value: 'a tea', from: 70 })
  await space.facts({
    id: 'mug',
    entity: 'mira',
    attribute: 'mug',
    value: 'a mug',
    from: 70,
    at: 71,
    level: 1,
    premises: ['tea-2'],
    holds: [70, FOREVER],
  })
  const { why } = await ask(space, WHY, 'mug', { asOf: { valid: at(60) } })
  expect(why.nodes[1]).toMatchObject({ fact: { id: space.id('tea-2') }, stands: true })
  const early = await ask(space, WHY, 'mug', { asOf: { valid: at(9) } })
  expect(early.why.nodes[1].stands).toBe(false)
})

test('a depth below 0 or above 1,000 is refused', async () => {
  const space = await planted()
  for (const depth of [-1, 1_001]) {
    const reply = await service.ask(WHY, { id: space.id('tray'), depth }, { space: space.spaceId, now: 1_000 })
    expect(reply.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', limit: 1_000 })
  }
})

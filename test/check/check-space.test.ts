import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkSpace } from '../../src/check/check-space.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { soundSpace } from './sound-space.ts'

let graph: Graph
const spaces: string[] = []
beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  await migrate(graph, { at: 0 })
})
afterAll(async () => {
  await graph.raw('MATCH (n) WHERE n.spaceId IN $spaces OR n.id IN $spaces DETACH DELETE n', { spaces })
  await graph.close()
})

const newSpace = async (): Promise<string> => {
  const space = await soundSpace(graph)
  spaces.push(space)
  return space
}
/** The rules that a fault breaks; in its Cypher `$name` stands for the node the sound space calls so. */
const broken = async (fault: string): Promise<string[]> => {
  const space = await newSpace()
  const names = [...new Set([...fault.matchAll(/\$(\w+)/g)].map(([, name]) => name as string))]
  const params = Object.fromEntries(names.map((name) => [name, name === 'space' ? space : `${space}-${name}`]))
  await graph.raw(fault, params)
  return [...new Set((await checkSpace(graph, space)).map((violation) => violation.rule))]
}

test('a space that keeps the rules has no violation', async () => {
  expect(await checkSpace(graph, await newSpace())).toEqual([])
})

test('a space that is not there is told of', async () => {
  expect(await checkSpace(graph, randomUUID())).toHaveLength(1)
})

const faults: [what: string, rule: string, fault: string][] = [
  ['two facts that hold at one instant', 'timeline', 'MATCH (f:Fact {id: $rome}) REMOVE f.validUntil'],
  ['an end that the step rule does not give', 'validUntil', 'MATCH (f:Fact {id: $oslo}) SET f.validUntil = 900'],
  ['a retraction that was never undone', 'switches', 'MATCH (:Fact {id: $oslo})<-[x:DISBELIEVED]-() REMOVE x.off'],
  ['a fact without an attestation', 'belief', 'MATCH (:Fact {id: $rome})-[a:ASSERTED_BY]->() DELETE a'],
  ['a believed fact without a slot', 'belief', 'MATCH (f:Fact {id: $rome}) REMOVE f.slot'],
  [
    'a challenger that is believed',
    'belief',
    'MATCH (f:Fact {id: $bari}) SET f.slot = f.slotKey REMOVE f.disbelievedAt',
  ],
  ['a lapse that was forgotten', 'belief', 'MATCH (f:Fact {id: $oslo}) REMOVE f.lapses'],
  [
    'a withdrawn source that still counts',
    'switches',
    'MATCH (:Fact {id: $postcode})-[a:ASSERTED_BY]->() REMOVE a.off',
  ],
  ['a change that an undo did not reach', 'switches', 'MATCH (c:Change {id: $c5}) REMOVE c.off'],
  ['an off list that is not rising', 'switches', 'MATCH (c:Change {id: $c5}) SET c.off = [6000, 7000, 6500]'],
  ['a conclusion without a set', 'conclusion', 'MATCH (:Fact {id: $cold})-[d:DERIVED_FROM]->() DELETE d'],
  [
    'a conclusion stored as holding longer than its premise',
    'conclusion',
    'MATCH (f:Fact {id: $oslo}) SET f.statedUntil = 900',
  ],
  ['support columns that no piece has', 'conclusion', 'MATCH (f:Fact {id: $cold}) SET f.supportedFrom = 650'],
  [
    'columns that differ from the latest judgement',
    'conclusion',
    'MATCH (f:Fact {id: $cold}) SET f.holds = [700, 800]',
  ],
  ['a judgement that was not written', 'history', 'MATCH (:Fact {id: $cold})<-[j:JUDGED {at: 5000}]-() DELETE j'],
  ['a live fact without its label', 'label', 'MATCH (f:Fact {id: $oslo}) REMOVE f:Live'],
  ['a fact long over that is Live', 'label', 'MATCH (f:Fact {id: $rome}) SET f:Live REMOVE f:Past'],
  ['a challenger without its label', 'label', 'MATCH (f:Fact {id: $bari}) REMOVE f:Quarantined'],
  [
    'a fact in the other lane',
    'lane',
    "MATCH (f:Fact {id: $oslo}) SET f.slotKey = f.slotKey + 'x', f.slot = f.slotKey",
  ],
  ['a fact about another entity', 'lane', "MATCH (f:Fact {id: $oslo}) SET f.entityId = 'another'"],
  [
    'an attribute that ends another without a say in it',
    'ended',
    'MATCH (d:AttributeDefinition {key: $space}) SET d.determines = []',
  ],
  [
    'a conclusion that rests on itself',
    'acyclic',
    'MATCH (f:Fact {id: $cold}) CREATE (f)-[:DERIVED_FROM {support: $c4}]->(f)',
  ],
  ['a conclusion no higher than its premise', 'level', 'MATCH (f:Fact {id: $oslo}) SET f.level = 1'],
  ['a premise whose attribute is not marked', 'level', 'MATCH (a:Attribute {id: $city}) SET a.carries = false'],
  [
    'an edge into another space',
    'space',
    "MATCH (f:Fact {id: $oslo}) CREATE (f)-[:REFERS_TO]->(:Entity {spaceId: 'elsewhere', id: randomUUID()})",
  ],
  [
    'an entity whose name is of another space',
    'space',
    "MATCH (e:Entity {id: $ada}) CREATE (e)<-[:IDENTIFIES]-(:Identifier {spaceId: 'elsewhere', key: randomUUID()})",
  ],
  ['a gap in the sequence', 'sequence', 'MATCH (c:Change {id: $c2}) SET c.seq = 20'],
  ['a change no later than the one before', 'sequence', 'MATCH (c:Change {id: $c2}) SET c.at = 1000'],
  ['a space that counted too far', 'sequence', 'MATCH (s:Space {id: $space}) SET s.seq = 9'],
  ['an attribute whose version fell behind', 'version', 'MATCH (a:Attribute {id: $city}) SET a.version = 7'],
  ['a fact that no change recorded', 'recorded', 'MATCH (:Fact {id: $oslo})<-[r:RECORDED]-() DELETE r'],
  [
    'an edge with another instant than its change',
    'recorded',
    'MATCH (:Fact {id: $postcode})<-[x:ENDED]-() SET x.at = 3001',
  ],
  [
    'a change whose body was edited',
    'audit',
    "MATCH (c:Change {id: $c7}) SET c.body = replace(c.body, 'withdraw', 'observe')",
  ],
  ['a change edited beside its body', 'audit', "MATCH (c:Change {id: $c2}) SET c.actor = 'another'"],
  ['a chain that was cut', 'audit', "MATCH (c:Change {id: $c3}) SET c.chainHash = 'cut'"],
  ['a seal that does not fit', 'audit', "MATCH (s:Space {id: $space}) SET s.sealedHash = 'other'"],
]

describe.concurrent('a planted fault is found', () => {
  test.each(faults)('%s', async (_, rule, fault) => {
    expect(await broken(fault)).toContain(rule)
  })
})

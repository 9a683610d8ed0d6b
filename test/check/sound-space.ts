import { randomUUID } from 'node:crypto'
import type { Graph } from '../../src/graph/graph.ts'
import { bodyHashOf, bodyOf, chainHashOf } from '../../src/model/audit.ts'

const FOREVER = Number.MAX_SAFE_INTEGER
const at = (seq: number) => seq * 1_000

/** What the eight changes below did, in their order. */
const VERBS = [
  'assertFact',
  'assertFact',
  'assertFact',
  'deriveFact',
  'retractFact',
  'undo',
  'withdrawSource',
  'assertFact',
]

/**
 * A space written by hand as the rules want it, so that single faults can be planted. Its story: 1 Rome is the city;
 * 2 a postcode; 3 Oslo from 500 on, which ends the postcode; 4 a climate concluded from Oslo; 5 Oslo retracted;
 * 6 that undone; 7 the postcode's source withdrawn; 8 a lower kind says Bari and becomes a challenger.
 */
export async function soundSpace(graph: Graph): Promise<string> {
  const space = randomUUID()
  const id = (name: string) => `${space}-${name}`
  await writeChanges(graph, space, id)
  await graph.raw(
    `CREATE (e:Entity {id: $ada, spaceId: $space, name: 'Ada'})
     CREATE (w:Asserter {key: $user, spaceId: $space, kind: 'USER'})
     CREATE (s:Source {id: $source, spaceId: $space, recordedAt: 1000, text: 'a letter'})
     CREATE (:AttributeDefinition {key: $space, spaceId: $space, name: 'city', determines: ['postcode']})
     WITH e UNWIND $attributes AS a CREATE (e)-[:HAS]->(n:Attribute) SET n = a`,
    {
      space,
      ada: id('ada'),
      user: id('user'),
      source: id('source'),
      attributes: ['city', 'postcode', 'climate'].map((name) => ({
        id: id(name),
        spaceId: space,
        key: id(name),
        name,
        cardinality: 'ONE',
        version: name === 'city' ? 8 : name === 'climate' ? 4 : 7,
        carries: name !== 'postcode',
        entityId: id('ada'),
      })),
    },
  )
  await writeFacts(graph, space, id)
  await writeEffects(graph, space, id)
  return space
}

async function writeChanges(graph: Graph, space: string, id: (name: string) => string): Promise<void> {
  let chainHash: string | null = null
  const changes = VERBS.map((verb, index) => {
    const seq = index + 1
    const parts = { id: id(`c${seq}`), seq, verb, at: at(seq), kind: 'USER' as const, actor: 'key' }
    const body = bodyOf({ ...parts, counts: {} })
    const bodyHash = bodyHashOf(body)
    if (seq <= 6) chainHash = chainHashOf(chainHash, seq, bodyHash)
    return {
      ...parts,
      spaceId: space,
      body,
      bodyHash,
      ...(seq <= 6 ? { chainHash } : {}),
      ...(seq === 5 ? { off: [6_000] } : {}),
    }
  })
  await graph.raw(
    `CREATE (:Space {id: $space, name: 'planted', owner: 'nobody', seq: 8, clock: 8000, sealedSeq: 6, sealedHash: $chainHash, definitionsSeq: 0})
     WITH 1 AS one UNWIND $changes AS c CREATE (n:Change) SET n = c`,
    { space, chainHash, changes },
  )
}

async function writeFacts(graph: Graph, space: string, id: (name: string) => string): Promise<void> {
  const fact = (name: string, attribute: string, seq: number, validFrom: number, more: Record<string, unknown>) => ({
    id: id(name),
    spaceId: space,
    entityId: id('ada'),
    text: name,
    valueKey: name,
    validFrom,
    recordedAt: at(seq),
    ordinal: 0,
    level: 0,
    slotKey: `${id(attribute)}|A`,
    slot: `${id(attribute)}|A`,
    ...more,
  })
  const holds = [600, FOREVER]
  const climate = {
    level: 1,
    slotKey: `${id('climate')}|C`,
    slot: `${id('climate')}|C`,
    supportedFrom: 600,
    holds,
    stands: [500, FOREVER],
  }
  const facts = [
    ['Past', fact('rome', 'city', 1, 100, { validUntil: 500 }), 'city'],
    ['Past', fact('postcode', 'postcode', 2, 200, { slot: null, disbelievedAt: 7_000 }), 'postcode'],
    ['Live', fact('oslo', 'city', 3, 500, { lapses: [5_000, 6_000] }), 'city'],
    ['Live:Conclusion', fact('cold', 'climate', 4, 600, climate), 'climate'],
    ['Quarantined', fact('bari', 'city', 8, 700, { slot: null, disbelievedAt: 8_000 }), 'city'],
  ] as const
  for (const [labels, properties, attribute] of facts)
    await graph.raw(
      `MATCH (c:Change {id: $change}), (a:Attribute {id: $attribute})<-[:HAS]-(e:Entity)
       CREATE (f:Fact:${labels}) SET f = $properties
       CREATE (c)-[:RECORDED]->(f), (f)-[:OF]->(a), (f)-[:ABOUT]->(e)`,
      { change: id(`c${properties.recordedAt / 1_000}`), attribute: id(attribute), properties },
    )
}

async function writeEffects(graph: Graph, space: string, id: (name: string) => string): Promise<void> {
  const attested = [
    ['rome', 1, null, null],
    ['postcode', 2, id('source'), [7_000]],
    ['oslo', 3, null, null],
    ['cold', 4, null, null],
    ['bari', 8, null, null],
  ].map(([name, seq, sourceId, off]) => ({
    fact: id(String(name)),
    change: id(`c${seq}`),
    at: at(Number(seq)),
    sourceId,
    off,
  }))
  await graph.raw(
    `UNWIND $attested AS a MATCH (f:Fact {id: a.fact}), (w:Asserter {key: $user})
     CREATE (f)-[:ASSERTED_BY {at: a.at, changeId: a.change, sourceId: a.sourceId, kind: 'USER', off: a.off}]->(w)`,
    { attested, user: id('user') },
  )
  const edge = (text: string, params: Record<string, unknown> = {}) =>
    graph.raw(text, {
      space,
      oslo: id('oslo'),
      cold: id('cold'),
      rome: id('rome'),
      bari: id('bari'),
      postcode: id('postcode'),
      ...params,
    })
  const change = (seq: number) => ({ change: id(`c${seq}`) })
  await edge(
    `MATCH (c:Change {id: $change}), (f:Fact {id: $postcode})
     CREATE (c)-[:ENDED {validAt: 500, ending: 'SUPERSEDED', by: $oslo, at: 3000}]->(f)`,
    change(3),
  )
  await edge('MATCH (f:Fact {id: $oslo}), (o:Fact {id: $rome}) CREATE (f)-[:SUPERSEDES]->(o)')
  await edge(
    'MATCH (f:Fact {id: $cold}), (p:Fact {id: $oslo}) CREATE (f)-[:DERIVED_FROM {support: $change}]->(p)',
    change(4),
  )
  await edge(
    'MATCH (c:Change {id: $change}), (f:Fact {id: $oslo}) CREATE (c)-[:DISBELIEVED {at: 5000, off: [6000]}]->(f)',
    change(5),
  )
  await edge('MATCH (c:Change {id: $change}), (x:Change {id: $undone}) CREATE (c)-[:UNDOES]->(x)', {
    ...change(6),
    undone: id('c5'),
  })
  await edge('MATCH (c:Change {id: $change}), (s:Source {id: $source}) CREATE (c)-[:WITHDREW {at: 7000}]->(s)', {
    ...change(7),
    source: id('source'),
  })
  await edge(
    `MATCH (f:Fact {id: $bari}), (o:Fact {id: $oslo})
     CREATE (n:Conflict {id: $bari, spaceId: $space, status: 'OPEN', openedAt: 8000})
     CREATE (n)-[:CHALLENGER]->(f), (n)-[:BETWEEN]->(f), (n)-[:BETWEEN]->(o)`,
  )
  const judged = [
    [4, [600, FOREVER], [500, FOREVER]],
    [5, [], []],
    [6, [600, FOREVER], [500, FOREVER]],
  ].map(([seq, holds, stands]) => ({ change: id(`c${seq}`), at: at(Number(seq)), holds, stands }))
  await edge(
    `UNWIND $judged AS j MATCH (c:Change {id: j.change}), (f:Fact {id: $cold})
     CREATE (c)-[:JUDGED {at: j.at, holds: j.holds, stands: j.stands}]->(f)`,
    { judged },
  )
}

import { monotonicFactory } from 'ulid'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import type { Graph } from '../../src/graph/graph.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import type { Caller } from '../../src/model/caller.ts'
import { type Cost, profiled } from './profiled.ts'

const ulid = monotonicFactory()

/** A new space written in process, with account of what each write costs. */
export const newCaller = async (graph: Graph, clock = 0): Promise<{ caller: Caller; take: () => Cost }> => {
  const spaceId = ulid()
  const keys = spaceKeys('tests', spaceId)
  await graph.raw(
    "CREATE (:Space {id: $id, name: 'tests', owner: 'tests', seq: 0, clock: $clock, definitionsSeq: 0, token: $token})",
    { id: spaceId, clock, token: keys.spaceToken() },
  )
  const watched = profiled(graph)
  const caller: Caller = {
    graph: watched.graph,
    spaceId,
    spaceToken: keys.spaceToken(),
    actor: 'tests',
    kind: 'USER',
    now: 0,
    newId: () => ulid(),
    keys,
  }
  return { caller, take: watched.take }
}

export const town = { entity: { name: 'Mira' }, attribute: 'town' }

/** One premise under so many conclusions, the first of them derived and the others grown from it. */
export const plantCone = async (graph: Graph, caller: Caller, width: number) => {
  const premise = await assertFact(caller, { ...town, value: { string: 'a town' }, validFrom: 1 })
  const seed = await deriveFact(caller, {
    entity: { name: 'Mira' },
    attribute: 'advice',
    value: { string: 'advice' },
    supports: [[premise.factId!]],
  })
  await graph.raw(
    `MATCH (seed:Fact {id: $seed})-[:ABOUT]->(e) MATCH (seed)-[:ASSERTED_BY]->(w) MATCH (premise:Fact {id: $premise})
     UNWIND range(2, $width) AS i
     CREATE (a:Attribute {id: $seed + 'a' + i, key: $seed + 'k' + i, spaceId: e.spaceId, name: 'advice ' + i, cardinality: 'ONE', version: 1, carries: true, entityId: e.id})
     CREATE (e)-[:HAS]->(a)
     CREATE (f:Fact:Live:Conclusion) SET f = seed {.*, id: $seed + '-' + i, slotKey: a.id + '|C', slot: a.id + '|C'}
     CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e) CREATE (f)-[:DERIVED_FROM {support: 'planted' + i}]->(premise)
     CREATE (f)-[:ASSERTED_BY {at: 1, changeId: 'planted' + i, kind: 'INFERENCE'}]->(w)`,
    { seed: seed.factId, premise: premise.factId, width },
  )
  return { premiseId: premise.factId!, conclusionId: seed.factId! }
}

import { randomUUID } from 'node:crypto'
import type { Graph } from '../../src/graph/graph.ts'
import { believed, inForce, sourceWithdrawn, standingAttestations } from '../oracle/belief.ts'
import type { Oracle } from '../oracle/index.ts'
import type { Attestation, End, Fact, Piece } from '../oracle/types.ts'
import { FOREVER, type Planted, plant } from './plant.ts'

/** The oracle's valid instants are small; moved here, some facts start before and some after they are recorded. */
export const SHIFT = 1_000

const instant = (valid: number): number => (Number.isFinite(valid) ? valid + SHIFT : FOREVER)
const end = (valid: number): number | null => (Number.isFinite(valid) ? valid + SHIFT : null)
const flat = (pieces: readonly Piece[]): number[] => pieces.flatMap(([from, until]) => [instant(from), instant(until)])

/** The instants at which `test` flips, starting from true at the first. */
const flips = (instants: readonly number[], test: (at: number) => boolean): number[] => {
  const found: number[] = []
  for (const at of instants) if (test(at) !== (found.length % 2 === 0)) found.push(at)
  return found
}

/** Writes what the oracle knows as the verbs would have stored it: belief, ends, attestations, sets and judgements. */
class Planting {
  private readonly oracle: Oracle
  private readonly space: Planted
  private readonly instants: number[]

  constructor(oracle: Oracle, space: Planted) {
    this.oracle = oracle
    this.space = space
    this.instants = oracle.changes.map((change) => change.at)
  }

  private since(at: number): number[] {
    return this.instants.filter((instant) => instant >= at)
  }

  private attributeId(fact: Fact): string {
    return this.space.id(`attribute-${fact.attribute}`)
  }

  slotKey(fact: Fact): string {
    const many = this.oracle.space.attributes[fact.attribute]?.many === true
    return `${this.attributeId(fact)}|${fact.lane === 'ASSERTED' ? 'A' : 'C'}${many ? `|${fact.value}` : ''}`
  }

  private belief(fact: Fact): { disbelievedAt: number | null; lapses: number[] | null } {
    if (fact.challenges.length > 0) return { disbelievedAt: fact.recordedAt, lapses: null }
    const moved = flips(this.since(fact.recordedAt), (at) => believed(this.oracle.space, fact, at))
    const disbelievedAt = moved.length % 2 === 1 ? (moved.at(-1) ?? null) : null
    const lapses = disbelievedAt === null ? moved : moved.slice(0, -1)
    return { disbelievedAt, lapses: lapses.length > 0 ? lapses : null }
  }

  factRow(fact: Fact) {
    const from = instant(fact.from)
    return {
      attributeId: this.attributeId(fact),
      changeId: this.space.changeId(fact.change),
      challenges: fact.challenges.map((other) => this.space.id(other)),
      columns: {
        id: this.space.id(fact.id),
        spaceId: this.space.spaceId,
        text: `${fact.attribute} is ${fact.value}`,
        value: fact.value,
        valueKey: fact.value,
        valueType: 'STRING',
        validFrom: from,
        recordedAt: fact.recordedAt,
        ordinal: fact.order,
        level: fact.lane === 'CONCLUDED' ? 1 : 0,
        slotKey: this.slotKey(fact),
        statedUntil: end(fact.statedUntil),
        expiresAt: end(fact.expiresAt),
        plannedFrom: from > fact.recordedAt ? from : null,
        ...this.belief(fact),
      },
    }
  }

  attestationRow(said: Attestation) {
    const { at } = this.oracle.space.changes[said.change]!
    const fact = this.oracle.facts.find((one) => one.id === said.fact)!
    const stands = (when: number) => standingAttestations(this.oracle.space, fact, when).includes(said)
    const properties = {
      at,
      changeId: this.space.changeId(said.change),
      kind: said.kind,
      off: flips(this.since(at), stands),
    }
    return { factId: this.space.id(said.fact), properties }
  }

  endRow(one: End) {
    const { at } = this.oracle.space.changes[one.change]!
    const counts = (when: number) =>
      inForce(this.oracle.space, one.change, when) &&
      (one.by !== undefined || one.source === undefined || !sourceWithdrawn(this.oracle.space, one.source, when))
    const properties = {
      at,
      validAt: instant(one.at),
      ending: one.ending,
      by: one.by === undefined ? null : this.space.id(one.by),
      off: flips(this.since(at), counts),
    }
    return { factId: this.space.id(one.fact), changeId: this.space.changeId(one.change), properties }
  }

  disbeliefRow(one: { fact: string; change: number }) {
    const { at } = this.oracle.space.changes[one.change]!
    const off = flips(this.since(at), (when) => inForce(this.oracle.space, one.change, when))
    return { factId: this.space.id(one.fact), changeId: this.space.changeId(one.change), properties: { at, off } }
  }

  /** One judgement of a conclusion for each change that moved it. */
  judgementRows(fact: Fact) {
    let before = ''
    return this.oracle.changes.flatMap((change) => {
      if (change.at < fact.recordedAt) return []
      const { oracle } = this
      // `supportIntervals` and `intervals` are capped at the clock, and so read as known then.
      const holds = flat(oracle.intervals(fact.id, change.at))
      const stands = flat(oracle.supportIntervals(fact.id, change.at))
      const now = JSON.stringify([holds, stands])
      if (now === before) return []
      before = now
      const properties = { at: change.at, holds, stands }
      return [{ factId: this.space.id(fact.id), changeId: this.space.changeId(change.id), properties }]
    })
  }

  setRows() {
    const seen = new Map<number, number>()
    return this.oracle.space.sets.map((set) => {
      const index = seen.get(set.change) ?? 0
      seen.set(set.change, index + 1)
      const change = this.space.changeId(set.change)
      const premises = [...new Set(set.premises)].map((premise) => this.space.id(premise))
      return { factId: this.space.id(set.fact), support: index === 0 ? change : `${change}.${index}`, premises }
    })
  }
}

const CREATE = `
CREATE (e:Entity {id: $entity, spaceId: $space, name: 'Mira'})
WITH e CALL (e) { UNWIND $attributes AS a CREATE (e)-[:HAS]->(:Attribute {id: a.id, key: a.id, spaceId: $space, name: a.name, cardinality: a.cardinality, version: 1, entityId: e.id}) RETURN count(*) AS c1 }
CALL () { UNWIND $changes AS c CREATE (n:Change {id: c.id, spaceId: $space, seq: c.seq, at: c.at, verb: c.verb, actor: 'oracle', kind: c.kind}) RETURN count(*) AS c2 }
CALL (e) { UNWIND $facts AS row MATCH (a:Attribute {id: row.attributeId}), (c:Change {id: row.changeId}) CREATE (f:Fact) SET f = row.columns CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e) CREATE (c)-[:RECORDED]->(f)
  RETURN count(*) AS c3 }
CALL () { UNWIND $facts AS row WITH row WHERE row.challenges <> [] MATCH (f:Fact {id: row.columns.id}) CREATE (q:Conflict {id: f.id + '-conflict', spaceId: $space, kind: 'CONTRADICTION', openedAt: f.recordedAt})-[:CHALLENGER]->(f) WITH q, row UNWIND row.challenges AS other MATCH (g:Fact {id: other}) CREATE (q)-[:BETWEEN]->(g) RETURN count(*) AS c9 }
CALL () { UNWIND $attestations AS row MATCH (f:Fact {id: row.factId}) MERGE (w:Asserter {key: $space + row.properties.kind}) CREATE (f)-[x:ASSERTED_BY]->(w) SET x = row.properties RETURN count(*) AS c4 }
CALL () { UNWIND $ends AS row MATCH (f:Fact {id: row.factId}), (c:Change {id: row.changeId}) CREATE (c)-[x:ENDED]->(f) SET x = row.properties RETURN count(*) AS c5 }
CALL () { UNWIND $disbeliefs AS row MATCH (f:Fact {id: row.factId}), (c:Change {id: row.changeId}) CREATE (c)-[x:DISBELIEVED]->(f) SET x = row.properties RETURN count(*) AS c6 }
CALL () { UNWIND $judgements AS row MATCH (f:Fact {id: row.factId}), (c:Change {id: row.changeId}) CREATE (c)-[x:JUDGED]->(f) SET x = row.properties RETURN count(*) AS c7 }
CALL () { UNWIND $sets AS row MATCH (f:Fact {id: row.factId}) UNWIND row.premises AS premise MATCH (p:Fact {id: premise}) CREATE (f)-[:DERIVED_FROM {support: row.support}]->(p) RETURN count(*) AS c8 }
MATCH (s:Space {id: $space}) SET s.clock = $clock, s.seq = size($changes)`

export const plantOracle = async (graph: Graph, oracle: Oracle): Promise<Planted> => {
  const space = await plant(graph)
  const planting = new Planting(oracle, space)
  const { attributes, facts, attestations, ends, disbeliefs, changes } = oracle.space
  await graph.raw(CREATE, {
    space: space.spaceId,
    entity: `${space.spaceId}-${randomUUID()}`,
    clock: oracle.clock,
    attributes: attributes.map(({ name, many }, index) => ({
      id: space.id(`attribute-${index}`),
      name,
      cardinality: many ? 'MANY' : 'ONE',
    })),
    changes: changes.map(({ id, at, verb, kind }, index) => ({
      id: space.changeId(id),
      seq: index + 1,
      at,
      verb,
      kind,
    })),
    facts: facts.map((fact) => planting.factRow(fact)),
    attestations: attestations.map((said) => planting.attestationRow(said)),
    ends: ends.map((one) => planting.endRow(one)),
    disbeliefs: disbeliefs.map((one) => planting.disbeliefRow(one)),
    judgements: facts.filter((fact) => fact.lane === 'CONCLUDED').flatMap((fact) => planting.judgementRows(fact)),
    sets: planting.setRows(),
  })
  return space
}

import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import type { Caller } from '../../src/model/caller.ts'
import { FOREVER } from '../../src/time/timeline.ts'
import { TEST_MASTER_SECRET } from '../support/service.ts'
import { CREATE_FACTS, type PlantedFact } from './planted-fact.ts'

export { FOREVER }

export const openTestGraph = (): Graph => openGraph(inject('neo4j'))

/** A space drawn node by node, as the writes would have left it. */
export class Planted {
  readonly graph: Graph
  readonly spaceId: string
  private seq = 0

  constructor(graph: Graph, spaceId: string) {
    this.graph = graph
    this.spaceId = spaceId
  }

  id(name: string): string {
    return `${this.spaceId}-${name}`
  }

  caller(now: number): Caller {
    const keys = spaceKeys(TEST_MASTER_SECRET, this.spaceId)
    return {
      graph: this.graph,
      spaceId: this.spaceId,
      spaceToken: keys.spaceToken(),
      actor: 'tester',
      kind: 'USER',
      now,
      newId: randomUUID,
      keys,
    }
  }

  async clock(at: number): Promise<void> {
    await this.graph.raw('MATCH (s:Space {id: $space}) SET s.clock = $at', { space: this.spaceId, at })
  }

  async entity(name: string, display = name, type: string | null = null): Promise<void> {
    const key = this.caller(0).keys.identifierKey('NAME', display.toLowerCase())
    await this.graph.raw(
      `CREATE (e:Entity {id: $id, spaceId: $space, name: $display, type: $type})
       MERGE (i:Identifier {key: $key}) ON CREATE SET i.spaceId = $space, i.kind = 'NAME', i.value = $display
       CREATE (i)-[:IDENTIFIES]->(e)`,
      { id: this.id(name), space: this.spaceId, display, type, key },
    )
  }

  async attribute(entity: string, name: string, cardinality: 'ONE' | 'MANY' = 'ONE', scope: string | null = null) {
    await this.graph.raw(
      `MATCH (e:Entity {id: $entity})
       CREATE (e)-[:HAS]->(:Attribute {id: $id, key: $id, spaceId: $space, name: $name, scope: $scope,
         cardinality: $cardinality, version: 1, carries: false, entityId: $entity})`,
      { entity: this.id(entity), id: this.attributeId(entity, name), space: this.spaceId, name, cardinality, scope },
    )
  }

  async definition(name: string, aliases: string[] = []): Promise<void> {
    await this.graph.raw(
      `CREATE (:AttributeDefinition {key: $key, spaceId: $space, name: $name, aliases: $aliases, cardinality: 'ONE'})`,
      { key: this.id(`definition ${name}`), space: this.spaceId, name, aliases },
    )
  }

  attributeId(entity: string, name: string): string {
    return this.id(`${entity}.${name}`)
  }

  /** Facts of one call are recorded one change each, unless they name the change they came with. */
  async facts(...facts: PlantedFact[]): Promise<void> {
    const rows = facts.map((fact) => this.row(fact))
    await this.graph.raw(CREATE_FACTS, { rows })
  }

  private row(fact: PlantedFact) {
    if (fact.sameChange !== true) this.seq += 1
    const seq = this.seq
    const level = fact.level ?? 0
    const valueKey = fact.valueKey ?? fact.value
    const believed = fact.disbelievedAt === undefined
    const slotKey = fact.unresolved ? `U|${this.id(fact.id)}` : this.slotKey(fact, level > 0 ? 'C' : 'A', valueKey)
    const columns = {
      id: this.id(fact.id),
      spaceId: this.spaceId,
      spaceToken: this.caller(0).spaceToken,
      attributeWords: fact.attribute ?? null,
      text: fact.text ?? `${fact.attribute ?? 'it'} is ${fact.value}`,
      value: fact.value,
      valueType: 'STRING',
      valueKey,
      validFrom: fact.from,
      recordedAt: fact.at ?? fact.from,
      ordinal: fact.ordinal ?? 0,
      level,
      slotKey,
      ...(believed ? { slot: slotKey } : {}),
      ...(fact.from > (fact.at ?? fact.from) ? { plannedFrom: fact.from } : {}),
      ...(fact.statedUntil === undefined ? {} : { statedUntil: fact.statedUntil }),
      ...(fact.expiresAt === undefined ? {} : { expiresAt: fact.expiresAt }),
      ...(fact.validUntil === undefined ? {} : { validUntil: fact.validUntil }),
      ...(believed ? {} : { disbelievedAt: fact.disbelievedAt }),
      ...(fact.lapses === undefined ? {} : { lapses: fact.lapses }),
      ...(fact.holds === undefined ? {} : { holds: fact.holds, stands: fact.stands ?? fact.holds }),
      ...(fact.unresolved ? { unresolvedSurface: fact.unresolved, unresolvedWhy: 'NO_ATTRIBUTE' } : {}),
      ...(fact.entity ? { entityId: this.id(fact.entity) } : {}),
    }
    return {
      columns,
      seq,
      changeId: this.changeId(seq),
      kind: fact.kind ?? 'USER',
      sourceId: fact.source ? this.id(fact.source) : null,
      attributeId: fact.entity && fact.attribute ? this.attributeId(fact.entity, fact.attribute) : null,
      holds: fact.holds ?? null,
      stands: fact.stands ?? fact.holds ?? null,
      premises: (fact.premises ?? []).map((premise) => this.id(premise)),
      live: fact.live ?? (believed && fact.past !== true),
      past: fact.past ?? false,
    }
  }

  changeId(seq: number): string {
    return this.id(`change-${seq}`)
  }

  private slotKey(fact: PlantedFact, lane: 'A' | 'C', valueKey: string): string {
    const timeline = `${this.attributeId(fact.entity ?? '', fact.attribute ?? '')}|${lane}`
    return fact.many === true ? `${timeline}|${valueKey}` : timeline
  }

  /** A change of another kind, for what it did to facts. */
  async change(at: number, verb: string): Promise<string> {
    this.seq += 1
    const id = this.changeId(this.seq)
    await this.graph.raw(
      `MATCH (s:Space {id: $space}) SET s.clock = CASE WHEN s.clock < $at THEN $at ELSE s.clock END, s.seq = $seq
       CREATE (:Change {id: $id, spaceId: $space, seq: $seq, at: $at, verb: $verb, actor: 'planted', kind: 'USER'})`,
      { space: this.spaceId, id, seq: this.seq, at, verb },
    )
    return id
  }

  async end(fact: string, at: number, validAt: number, more: { ending?: string; by?: string; off?: number[] } = {}) {
    const change = await this.change(at, 'release')
    await this.graph.raw(
      `MATCH (c:Change {id: $change}), (f:Fact {id: $fact})
       CREATE (c)-[x:ENDED {at: $at, validAt: $validAt, ending: $ending}]->(f) SET x += $more`,
      {
        change,
        fact: this.id(fact),
        at,
        validAt,
        ending: more.ending ?? 'RELEASED',
        more: { ...(more.by ? { by: this.id(more.by) } : {}), ...(more.off ? { off: more.off } : {}) },
      },
    )
    return change
  }

  async judged(fact: string, at: number, holds: number[], stands = holds): Promise<void> {
    const change = await this.change(at, 'retract')
    await this.graph.raw(
      `MATCH (c:Change {id: $change}), (f:Fact {id: $fact}) SET f.holds = $holds, f.stands = $stands
       CREATE (c)-[:JUDGED {at: $at, holds: $holds, stands: $stands}]->(f)`,
      { change, fact: this.id(fact), at, holds, stands },
    )
  }

  async source(name: string, recordedAt: number, text = 'a letter'): Promise<void> {
    await this.graph.raw(
      `CREATE (:Source {id: $id, spaceId: $space, text: $text, observedAt: $recordedAt, recordedAt: $recordedAt})`,
      { id: this.id(name), space: this.spaceId, recordedAt, text },
    )
  }

  /** A further support set of a conclusion. */
  async support(conclusion: string, at: number, premises: string[]): Promise<void> {
    const change = await this.change(at, 'derive')
    await this.graph.raw(
      `MATCH (d:Fact {id: $conclusion})-[:ASSERTED_BY]->(who:Asserter) WITH DISTINCT d, who LIMIT 1
       CREATE (d)-[:ASSERTED_BY {at: $at, changeId: $change, kind: 'INFERENCE', validFrom: d.validFrom}]->(who)
       WITH d UNWIND $premises AS premise MATCH (p:Fact {id: premise}) CREATE (d)-[:DERIVED_FROM {support: $change}]->(p)`,
      { conclusion: this.id(conclusion), at, change, premises: premises.map((premise) => this.id(premise)) },
    )
  }

  async conflict(
    name: string,
    openedAt: number,
    sides: { facts: string[]; challengers?: string[] },
    resolvedAt?: number,
  ) {
    await this.graph.raw(
      `CREATE (q:Conflict {id: $id, spaceId: $space, kind: 'CONTRADICTION', status: 'OPEN', openedAt: $openedAt, resolvedAt: $resolvedAt})
       WITH q CALL (q) { MATCH (f:Fact) WHERE f.id IN $facts CREATE (q)-[:BETWEEN]->(f) RETURN count(f) AS a }
       CALL (q) { MATCH (f:Fact) WHERE f.id IN $challengers CREATE (q)-[:CHALLENGER]->(f) RETURN count(f) AS b } RETURN a, b`,
      {
        id: this.id(name),
        space: this.spaceId,
        openedAt,
        resolvedAt: resolvedAt ?? null,
        facts: sides.facts.map((fact) => this.id(fact)),
        challengers: (sides.challengers ?? []).map((fact) => this.id(fact)),
      },
    )
  }
}

/** A space that the service made, with a clock far enough back to plant a history in it. */
export const plantIn = async (graph: Graph, spaceId: string): Promise<Planted> => {
  await graph.raw('MATCH (s:Space {id: $spaceId}) SET s.clock = 0', { spaceId })
  return new Planted(graph, spaceId)
}

export const plant = async (graph: Graph): Promise<Planted> => {
  const spaceId = `space-${randomUUID()}`
  await graph.raw(
    `CREATE (:Space {id: $spaceId, name: 'planted', owner: 'tests', seq: 0, clock: 0, definitionsSeq: 0})`,
    {
      spaceId,
    },
  )
  return new Planted(graph, spaceId)
}

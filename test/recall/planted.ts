import { randomUUID } from 'node:crypto'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { type IdentifierKind, identifier } from '../../src/identity/identifiers.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import type { Caller } from '../../src/model/caller.ts'

const MASTER = 'a master secret for planted graphs'

export interface PlantedFact {
  id: string
  about: string
  attribute: string
  text: string
  /** Id of the entity that is the value. */
  refersTo?: string
  from: number
  recorded?: number
  until?: number
  disbelieved?: number
  many?: boolean
  /** Ids of the premises of a conclusion, which holds from its start on. */
  premises?: string[]
  /** Ended at this instant, by a change recorded then. */
  released?: number
  past?: boolean
  speaker?: string
}

export interface PlantedSpace {
  caller: Caller
  entity(id: string, name: string, more?: { type?: string; identifiers?: [IdentifierKind, string][] }): Promise<void>
  facts(...facts: PlantedFact[]): Promise<void>
  /** Sets the space's clock, and the service's with it. */
  clock(at: number): Promise<void>
}

const FOREVER = Number.MAX_SAFE_INTEGER

/** Adds the space's own prefix, so that tests may use short ids in a shared database. */
const writeFact = `
MATCH (e:Entity {id: $f.about})
MERGE (a:Attribute {key: $key}) ON CREATE SET a.id = $attributeId, a.spaceId = $space, a.name = $f.attribute,
  a.cardinality = $cardinality, a.version = 1, a.entityId = e.id
MERGE (e)-[:HAS]->(a)
CREATE (f:Fact {id: $f.id, spaceId: $space, spaceToken: $token, entityId: e.id, text: $f.text, attributeWords: $words, value: $f.text,
  valueType: CASE WHEN $f.refersTo IS NULL THEN 'STRING' ELSE 'ENTITY' END, valueKey: $f.text, validFrom: $f.from, recordedAt: $f.recorded, ordinal: 0, statedUntil: $f.until,
  disbelievedAt: $f.disbelieved, slotKey: a.id + $lane, level: size($f.premises)})
CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e)
FOREACH (_ IN CASE WHEN $f.disbelieved IS NULL THEN [1] ELSE [] END | SET f.slot = f.slotKey)
FOREACH (_ IN CASE WHEN $f.past THEN [1] ELSE [] END | SET f:Past)
FOREACH (_ IN CASE WHEN $f.past THEN [] ELSE [1] END | SET f:Live)
FOREACH (_ IN CASE WHEN $f.planned THEN [1] ELSE [] END | SET f.plannedFrom = f.validFrom)
CREATE (c:Change {id: $changeId, spaceId: $space, seq: $seq, at: $f.recorded})
CREATE (c)-[:RECORDED]->(f)
MERGE (w:Asserter {key: $asserterKey}) ON CREATE SET w.spaceId = $space, w.kind = 'USER', w.name = $f.speaker
CREATE (f)-[:ASSERTED_BY {at: $f.recorded, changeId: c.id, kind: 'USER', validFrom: $f.from}]->(w)
FOREACH (at IN CASE WHEN $f.released IS NULL THEN [] ELSE [$f.released] END |
  CREATE (:Change {id: $changeId + 'r', spaceId: $space, seq: -$seq, at: at})-[:ENDED {validAt: at, at: at, ending: 'RELEASED'}]->(f))
FOREACH (_ IN CASE WHEN $f.premises = [] THEN [] ELSE [1] END |
  SET f:Conclusion CREATE (c)-[:JUDGED {at: $f.recorded, holds: [$f.from, ${FOREVER}], stands: [$f.from, ${FOREVER}]}]->(f))
WITH f, e
CALL (f) { MATCH (o:Entity {id: $f.refersTo}) CREATE (f)-[:REFERS_TO]->(o) }
CALL (f) { UNWIND $f.premises AS id MATCH (p:Fact {id: id}) CREATE (f)-[:DERIVED_FROM {support: $changeId}]->(p) }
RETURN f.id AS id`

export async function plantSpace(graph: Graph): Promise<PlantedSpace> {
  const spaceId = `space-${randomUUID()}`
  const keys = spaceKeys(MASTER, spaceId)
  const prefixed = (id: string) => `${spaceId.slice(6, 14)}-${id}`
  const caller = {
    graph,
    spaceId,
    spaceToken: keys.spaceToken(),
    actor: 'tester',
    kind: 'USER',
    now: 1_000,
    newId: randomUUID,
    keys,
  } as const
  let seq = 0
  const live = { ...caller, now: 1_000 as number }
  await graph.raw('CREATE (:Space {id: $id, name: $id, owner: "test", seq: 0, clock: 1000, token: $token})', {
    id: spaceId,
    token: caller.spaceToken,
  })
  return {
    caller: live,
    async entity(id, name, { type, identifiers = [] } = {}) {
      const all: [IdentifierKind, string][] = [['NAME', name], ...identifiers]
      const rows = all.map(([kind, value]) => {
        const { canonical } = identifier(kind, value, [])
        return { key: keys.identifierKey(kind, canonical), kind, value }
      })
      await graph.raw(
        `CREATE (e:Entity {id: $id, spaceId: $space, name: $name, type: $type}) WITH e UNWIND $rows AS row
         MERGE (i:Identifier {key: row.key}) ON CREATE SET i.spaceId = $space, i.kind = row.kind, i.value = row.value
         MERGE (i)-[:IDENTIFIES]->(e)`,
        { id: prefixed(id), space: spaceId, name, type: type ?? null, rows },
      )
    },
    async facts(...facts) {
      for (const fact of facts) {
        seq += 1
        const about = prefixed(fact.about)
        const recorded = fact.recorded ?? fact.from
        const premises = (fact.premises ?? []).map(prefixed)
        const cardinality = fact.many ? 'MANY' : 'ONE'
        const f = {
          ...{ until: null, disbelieved: null, released: null, past: false, speaker: 'Tess' },
          ...fact,
          ...{ id: prefixed(fact.id), about, recorded, premises, planned: fact.from > recorded },
          refersTo: fact.refersTo === undefined ? null : prefixed(fact.refersTo),
        }
        await graph.raw(writeFact, {
          f,
          seq,
          space: spaceId,
          token: caller.spaceToken,
          words: fact.attribute.replace(/[._]/g, ' '),
          key: keys.attributeKey(about, fact.attribute, null),
          attributeId: `${about}.${fact.attribute.replace(/\W/g, '_')}`,
          cardinality,
          lane: `${premises.length > 0 ? '|C' : '|A'}${fact.many ? `|${fact.text}` : ''}`,
          changeId: `${spaceId}-${seq}`,
          asserterKey: keys.asserterKey('USER', f.speaker),
        })
      }
      // A read waits for the index for a moment only, and other tests feed it too.
      await graph.raw('CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()')
    },
    async clock(at) {
      live.now = at
      await graph.raw('MATCH (s:Space {id: $id}) SET s.clock = $at', { id: spaceId, at })
    },
  }
}

export function openTestGraph(
  { uri, username, password }: { uri: string; username: string; password: string },
  onStatement?: (path: string) => void,
): Graph {
  return openGraph({ uri, username, password, onStatement })
}

/**
 * The same work as hand-written statements, one a call, by somebody who knows the indexes: the same nodes, edges, labels
 * and ends as the service leaves in these plain cases, committed just so. Left out is what only the service does: replays
 * by key, refusals, trust, challengers, repeats, runs of equal values, neighbours on both sides, the judgement of cones,
 * the audit body and its hash, and for reads the judgement at the two times, the closure, ranking and packing.
 */
const LOCKED = `MATCH (sp:Space {id: $p.space}) SET sp._lock = true
WITH sp, sp.seq + 1 AS seq, CASE WHEN $p.now > sp.clock THEN $p.now ELSE sp.clock + 1 END AS at
SET sp.seq = seq, sp.clock = at
WITH seq, at MATCH (w:Asserter {key: $p.asserterKey})`

const RECORD = `CREATE (c:Change {id: $p.changeId, spaceId: $p.space, seq: seq, verb: $p.verb, at: at, kind: 'USER', actor: 'bench',
  outcome: 'RECORDED', factId: $p.factId, idempotencyKey: $p.key, body: '', bodyHash: $p.changeId})
CREATE (c)-[:RECORDED]->(f:Fact:Live {id: $p.factId, spaceId: $p.space, spaceToken: $p.token, entityId: e.id, text: $p.text, tokens: $p.tokens,
  attributeWords: $p.attribute, value: $p.value, valueType: 'STRING', valueKey: $p.valueKey, validFrom: start, recordedAt: at, ordinal: 0,
  slotKey: slot, slot: slot, level: level})
CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e)
CREATE (f)-[:ASSERTED_BY {at: at, changeId: c.id, kind: kind, validFrom: start}]->(w)
SET a.version = seq`

const ANSWER = 'RETURN f.id AS id, seq'
const FOLLOW = 'CREATE (f)-[:SUPERSEDES]->(o) SET o.validUntil = at, o:Past REMOVE o:Live'

const assert = `${LOCKED}
MATCH (:Identifier {key: $p.nameKey})-[:IDENTIFIES]->(e:Entity)-[:HAS]->(a:Attribute {name: $p.attribute})
WITH *, a.id + '|A' AS slot, at AS start, 0 AS level, 'USER' AS kind
CALL (slot) {
  MATCH (o:Fact) USING INDEX o:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE o.slot = slot AND o.validFrom >= 0 AND o.recordedAt >= 0 AND o.ordinal >= 0
  RETURN o ORDER BY o.slot DESC, o.validFrom DESC, o.recordedAt DESC, o.ordinal DESC LIMIT 1
}
${RECORD}
${FOLLOW}
${ANSWER}`

const supersede = `${LOCKED}
MATCH (o:Fact {id: $p.oldId})-[:OF]->(a:Attribute)<-[:HAS]-(e:Entity)
WITH *, o.slotKey AS slot, at AS start, 0 AS level, 'USER' AS kind
${RECORD}
${FOLLOW}
${ANSWER}`

const correct = `${LOCKED}
MATCH (o:Fact {id: $p.oldId})-[:OF]->(a:Attribute)<-[:HAS]-(e:Entity) MATCH (o)-[:SUPERSEDES]->(before:Fact)
WITH *, o.slotKey AS slot, o.validFrom AS start, 0 AS level, 'USER' AS kind
${RECORD}
CREATE (f)-[:SUPERSEDES]->(before)
CREATE (c)-[:DISBELIEVED {at: at, correction: true}]->(o)
SET o.disbelievedAt = at, o:Past REMOVE o.slot, o:Live
${ANSWER}`

const derive = `${LOCKED}
MATCH (premise:Fact {id: $p.oldId})-[:OF]->(below:Attribute)<-[:HAS]-(e:Entity)
MERGE (a:Attribute {key: $p.attributeKey}) ON CREATE SET a.id = $p.attributeId, a.spaceId = $p.space, a.name = $p.attribute,
  a.nameKey = $p.attributeNameKey, a.cardinality = 'ONE', a.entityId = e.id
MERGE (e)-[:HAS]->(a)
WITH *, a.id + '|C' AS slot, premise.validFrom AS start, 1 AS level, 'INFERENCE' AS kind
${RECORD}
CREATE (f)-[:DERIVED_FROM {support: c.id}]->(premise)
SET f:Conclusion, f.holds = [start, 9007199254740991], f.stands = [start, 9007199254740991], f.supportedFrom = start,
  a.carries = true, below.carries = true
CREATE (c)-[:JUDGED {at: at, holds: [start, 9007199254740991], stands: [start, 9007199254740991]}]->(f)
${ANSWER}`

/** Waits for the full-text index, as the service does: else it would not see the writes before it. */
const recall = `CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()
CALL () {
  MATCH (:Identifier {key: $p.nameKey})-[:IDENTIFIES]->(e:Entity)
  MATCH (f:Live) USING INDEX f:Live(entityId, recordedAt) WHERE f.entityId = e.id AND f.recordedAt >= 0
  RETURN f
UNION
  CALL db.index.fulltext.queryNodes('live_text', $p.words, {limit: 20}) YIELD node AS f
  WITH f WHERE f.spaceId = $p.space
  RETURN f
}
MATCH (f)-[:ASSERTED_BY]->(w:Asserter)
RETURN f.id AS id, f.text AS text, f.validFrom AS validFrom, f.validUntil AS validUntil, collect(w.kind) AS kinds`

const recallHistory = `CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()
CALL () {
  MATCH (:Identifier {key: $p.nameKey})-[:IDENTIFIES]->(e:Entity)-[:HAS]->(:Attribute)<-[:OF]-(f:Fact)
  RETURN f
UNION
  UNWIND ['live_text', 'past_text'] AS index
  CALL db.index.fulltext.queryNodes(index, $p.words, {limit: 20}) YIELD node AS f
  WITH f WHERE f.spaceId = $p.space
  RETURN f
}
WITH f WHERE f.slot IS NOT NULL AND f.validFrom <= $p.valid AND coalesce(f.validUntil > $p.valid, true)
MATCH (f)-[:ASSERTED_BY]->(w:Asserter)
RETURN f.id AS id, f.text AS text, f.validFrom AS validFrom, f.validUntil AS validUntil, collect(w.kind) AS kinds`

const history = `MATCH (:Identifier {key: $p.nameKey})-[:IDENTIFIES]->(:Entity)-[:HAS]->(a:Attribute {name: $p.attribute})
CALL (a) {
  MATCH (f:Fact) USING INDEX f:Fact(slotKey, validFrom, recordedAt, ordinal)
  WHERE f.slotKey = a.id + '|A' AND f.validFrom >= 0 AND f.recordedAt >= 0 AND f.ordinal >= 0
  RETURN f ORDER BY f.slotKey, f.validFrom, f.recordedAt, f.ordinal LIMIT 20
}
MATCH (c:Change)-[:RECORDED]->(f)-[:ASSERTED_BY]->(w:Asserter)
RETURN f.id AS id, f.text AS text, f.validFrom AS validFrom, f.validUntil AS validUntil, f.recordedAt AS recordedAt,
  f.disbelievedAt AS disbelievedAt, c.id AS changeId, collect(w.kind) AS kinds`

const why = `MATCH (root:Fact {id: $p.oldId})-[:DERIVED_FROM*0..]->(d:Fact)
WITH DISTINCT d
RETURN d.id AS id, d.text AS text, d.slot IS NOT NULL AS believed, d.validFrom AS validFrom, d.validUntil AS validUntil,
  COLLECT { MATCH (d)-[s:DERIVED_FROM]->(q:Fact) RETURN [s.support, q.id] } AS premises,
  COLLECT { MATCH (d)-[x:ASSERTED_BY]->(w:Asserter) RETURN w.kind } AS kinds`

export const RAW = { assert, supersede, correct, derive, recall, recallHistory, history, why }
export type RawName = keyof typeof RAW

/** The least that is durable: one property in one committed transaction. And the least there is. */
export const EMPTY_WRITE = 'MATCH (n:BenchProbe {id: $p.id}) SET n.turn = $p.turn'
export const RETURN_ONE = 'RETURN 1'

// Writes one decided change with all it does: one statement that locks the space, and does nothing if the space has moved on
// since the change was decided (rules 1, 26).
// Each list is mostly absent; nothing here decides anything.
//> changes/record.part.cypher
CALL () {
  UNWIND $p.supports AS s
  MATCH (f:Fact {id: s.factId})-[:OF]->(a:Attribute)
  SET a.carries = true
  WITH f, s
  UNWIND s.premiseIds AS premiseId
  MATCH (q:Fact {id: premiseId})
  CREATE (f)-[:DERIVED_FROM {support: s.support}]->(q)
  WITH q
  MATCH (q)-[:OF]->(b:Attribute)
  SET b.carries = true
}
CALL (c) {
  UNWIND $p.ends AS x
  MATCH (f:Fact {id: x.factId})
  CREATE (c)-[:ENDED {validAt: x.validAt, ending: x.ending, by: x.by, sourceId: x.sourceId, at: $p.at}]->(f)
}
CALL (c) {
  UNWIND $p.disbelieved AS d
  MATCH (f:Fact {id: d.factId})
  CREATE (c)-[:DISBELIEVED {at: $p.at, correction: d.correction}]->(f)
  SET f.disbelievedAt = coalesce(f.disbelievedAt, $p.at)
  REMOVE f.slot
}
CALL (c) {
  UNWIND $p.withdrawn AS w
  OPTIONAL MATCH (s:Source {id: w.sourceId})
  OPTIONAL MATCH (a:Asserter {key: w.asserterKey})
  WITH c, coalesce(s, a) AS n WHERE n IS NOT NULL
  CREATE (c)-[:WITHDREW {at: $p.at}]->(n)
}
CALL (c) {
  UNWIND $p.undoes AS id
  MATCH (x:Change {id: id})
  CREATE (c)-[:UNDOES]->(x)
}
CALL () {
  UNWIND $p.switchedChanges AS s
  MATCH (x:Change {id: s.id})
  SET x.off = s.off
  WITH x, s
  MATCH (x)-[w:WITHDREW]->()
  SET w.off = s.off
}
CALL () {
  UNWIND $p.switchedEdges AS s
  MATCH ()-[r]->() WHERE elementId(r) = s.id
  SET r.off = s.off
}
CALL (c) {
  UNWIND $p.beliefs AS b
  MATCH (f:Fact {id: b.factId})
  SET f.slot = CASE WHEN b.believed THEN f.slotKey END, f.disbelievedAt = b.disbelievedAt, f.lapses = b.lapses
  CREATE (c)-[:MOVED {effect: CASE WHEN b.believed THEN 'REOPENED' ELSE 'DISBELIEVED' END}]->(f)
}
CALL (c) {
  UNWIND $p.protects AS x
  MATCH (f:Fact {id: x.factId})
  SET f.protected = x.protected
  CREATE (c)-[:PROTECTED {at: $p.at, protected: x.protected}]->(f)
}
CALL (c) {
  WITH c WHERE $p.definition IS NOT NULL
  MERGE (d:AttributeDefinition {key: $p.definition.key})
  SET d = $p.definition
  CREATE (c)-[r:DEFINED {at: $p.at}]->(d)
  SET r += $p.defined
}
WITH c
//> changes/refresh.part.cypher
RETURN refreshed

// Begins the change c, unless the space has moved on since it was decided, and writes what is said in it (rules 1, 26).
// Lists may be absent.
MATCH (sp:Space {id: $p.spaceId})
SET sp._lock = true
WITH sp WHERE sp.seq + 1 = $p.seq
SET sp.seq = $p.seq, sp.clock = $p.at, sp.definitionsSeq = CASE WHEN $p.definition IS NULL THEN sp.definitionsSeq ELSE $p.seq END
CREATE (c:Change)
SET c = $p.change
FOREACH (note IN $p.notes | CREATE (c)-[:HAS_NOTE]->(:Note {spaceId: $p.spaceId, text: note}))
WITH c
CALL () {
  UNWIND $p.entities AS e
  CREATE (n:Entity) SET n = e
}
CALL () {
  UNWIND $p.identifiers AS i
  MERGE (n:Identifier {key: i.key}) ON CREATE SET n.spaceId = $p.spaceId, n.kind = i.kind, n.value = i.value
  WITH n, i
  MATCH (e:Entity {id: i.entityId})
  MERGE (n)-[:IDENTIFIES]->(e)
}
CALL () {
  UNWIND $p.attributes AS a
  MATCH (e:Entity {id: a.entityId})
  CREATE (e)-[:HAS]->(n:Attribute)
  SET n = a
}
CALL () {
  UNWIND $p.asserters AS w
  MERGE (n:Asserter {key: w.key}) ON CREATE SET n.spaceId = $p.spaceId, n.kind = w.kind, n.name = w.name
}
CALL (c) {
  UNWIND $p.sources AS s
  CREATE (n:Source)
  SET n = s
  CREATE (c)-[:TOOK_IN]->(n)
}
CALL (c) {
  UNWIND $p.facts AS f
  CREATE (n:Fact)
  SET n = f.properties
  CREATE (c)-[:RECORDED]->(n)
  FOREACH (_ IN CASE WHEN f.challenger THEN [1] ELSE [] END | SET n:Quarantined)
  FOREACH (_ IN CASE WHEN f.live THEN [1] ELSE [] END | SET n:Live)
  FOREACH (_ IN CASE WHEN NOT f.live THEN [1] ELSE [] END | SET n:Past)
  WITH n, f
  CALL (n, f) {
    MATCH (a:Attribute {id: f.attributeId})
    CREATE (n)-[:OF]->(a)
    SET a.version = $p.seq
  }
  CALL (n, f) {
    MATCH (e:Entity {id: f.properties.entityId})
    CREATE (n)-[:ABOUT]->(e)
  }
  CALL (n, f) {
    MATCH (e:Entity {id: f.refersTo})
    CREATE (n)-[:REFERS_TO]->(e)
  }
  CALL (n, f) {
    MATCH (o:Fact {id: f.supersedes})
    CREATE (n)-[:SUPERSEDES]->(o)
  }
}
CALL (c) {
  UNWIND $p.attestations AS a
  MATCH (f:Fact {id: a.factId})
  MATCH (w:Asserter {key: a.asserterKey})
  CREATE (f)-[:ASSERTED_BY {at: $p.at, changeId: $p.change.id, sourceId: a.sourceId, kind: a.kind, validFrom: a.validFrom, off: a.off}]->(w)
  FOREACH (_ IN CASE WHEN a.confirms THEN [1] ELSE [] END | CREATE (c)-[:CONFIRMED]->(f))
  WITH f, a
  MATCH (s:Source {id: a.sourceId})
  MERGE (f)-[r:FROM]->(s)
  ON CREATE SET r.start = a.spanStart, r.end = a.spanEnd
}
CALL () {
  UNWIND $p.touched AS id
  MATCH (a:Attribute {id: id})
  SET a.version = $p.seq
}
CALL (c) {
  UNWIND $p.conflicts AS x
  CREATE (n:Conflict {id: x.id, spaceId: $p.spaceId, kind: x.kind, status: 'OPEN', openedAt: $p.at, names: x.names})
  CREATE (c)-[:OPENED]->(n)
  WITH n, x
  CALL (n, x) {
    UNWIND x.between AS id
    MATCH (f:Fact {id: id})
    CREATE (n)-[:BETWEEN]->(f)
  }
  CALL (n, x) {
    UNWIND x.challengers AS id
    MATCH (f:Fact {id: id})
    CREATE (n)-[:CHALLENGER]->(f)
  }
}

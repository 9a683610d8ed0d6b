// Open conflicts about some facts, and the latest of the space, as known at the recorded time, with their sides. Locks nothing.
CALL () {
  UNWIND $p.ids AS id
  MATCH (f:Fact {id: id})<-[:BETWEEN|CHALLENGER]-(q:Conflict)
  RETURN q
UNION
  MATCH (q:Conflict) USING INDEX q:Conflict(spaceId, openedAt)
  WHERE q.spaceId = $p.space AND q.openedAt <= $p.recorded
  WITH q ORDER BY q.spaceId DESC, q.openedAt DESC LIMIT $p.latest
  RETURN q
}
WITH DISTINCT q, $p.recorded AS r WHERE q.spaceId = $p.space AND q.openedAt <= r
//> reads/conflict-open.part.cypher
WITH q WHERE open
RETURN q.id AS id, COLLECT { MATCH (q)-[:BETWEEN|CHALLENGER]->(f:Fact) RETURN f.id ORDER BY f.recordedAt, f.ordinal, f.id } AS sides
ORDER BY q.openedAt DESC, id

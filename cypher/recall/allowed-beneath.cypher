// Some conclusions and all they rest on, as far as the purpose allows what stands behind each, as known at the recorded time. Locks nothing.
UNWIND $p.ids AS id
CALL (id) {
  MATCH (root:Fact {id: id})-[:DERIVED_FROM*0..]->(f:Fact) WHERE root.spaceId = $p.space
  RETURN DISTINCT f
}
WITH DISTINCT f WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded
//> recall/purpose.part.cypher
RETURN f.id AS id, coalesce(f.level, 0) AS level ORDER BY level, id LIMIT $p.most

// The latest facts about an entity that one embedder has given a vector: the live, and if asked for the former and the archived.
// They only name timelines, which are judged after. Neither time; locks nothing.
CALL () {
  MATCH (f:Live) USING INDEX f:Live(entityId, recordedAt)
  WHERE f.entityId = $p.entityId AND f.recordedAt <= 9007199254740991
  WITH f ORDER BY f.entityId DESC, f.recordedAt DESC
//> embedding/wanted.part.cypher
UNION ALL
  UNWIND CASE WHEN $p.history THEN [$p.entityId] ELSE [] END AS entityId
  CALL (entityId) {
    MATCH (f:Past) USING INDEX f:Past(entityId, recordedAt)
    WHERE f.entityId = entityId AND f.recordedAt <= 9007199254740991
    WITH f ORDER BY f.entityId DESC, f.recordedAt DESC
//> embedding/wanted.part.cypher
  }
  RETURN f
UNION ALL
  UNWIND CASE WHEN $p.archived THEN [$p.entityId] ELSE [] END AS entityId
  CALL (entityId) {
    MATCH (f:Archived) USING INDEX f:Archived(entityId, recordedAt)
    WHERE f.entityId = entityId AND f.recordedAt <= 9007199254740991
    WITH f ORDER BY f.entityId DESC, f.recordedAt DESC
//> embedding/wanted.part.cypher
  }
  RETURN f
}
RETURN collect(f.id) AS ids

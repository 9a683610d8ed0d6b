// The latest facts of a space that one embedder has given a vector: the live, and if asked for the former and the archived.
// They only name timelines, which are judged after. Neither time; locks nothing.
CALL () {
  MATCH (f:Live) USING INDEX f:Live(spaceId, embedder, recordedAt)
  WHERE f.spaceId = $p.space AND f.embedder = $p.embedder AND f.recordedAt <= 9007199254740991
  WITH f ORDER BY f.spaceId DESC, f.embedder DESC, f.recordedAt DESC
//> embedding/wanted.part.cypher
UNION ALL
  UNWIND CASE WHEN $p.history THEN [$p.embedder] ELSE [] END AS embedder
  CALL (embedder) {
    MATCH (f:Past) USING INDEX f:Past(spaceId, embedder, recordedAt)
    WHERE f.spaceId = $p.space AND f.embedder = embedder AND f.recordedAt <= 9007199254740991
    WITH f ORDER BY f.spaceId DESC, f.embedder DESC, f.recordedAt DESC
//> embedding/wanted.part.cypher
  }
  RETURN f
UNION ALL
  UNWIND CASE WHEN $p.archived THEN [$p.embedder] ELSE [] END AS embedder
  CALL (embedder) {
    MATCH (f:Archived) USING INDEX f:Archived(spaceId, embedder, recordedAt)
    WHERE f.spaceId = $p.space AND f.embedder = embedder AND f.recordedAt <= 9007199254740991
    WITH f ORDER BY f.spaceId DESC, f.embedder DESC, f.recordedAt DESC
//> embedding/wanted.part.cypher
  }
  RETURN f
}
RETURN collect(f.id) AS ids

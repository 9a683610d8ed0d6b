// A conflict as known at $p.recorded.
RETURN q {.id, .kind, .openedAt} AS conflict, open, coalesce(q.names, []) AS names,
  COLLECT { MATCH (q)-[:BETWEEN]->(f:Fact) WHERE f.recordedAt <= $p.recorded RETURN DISTINCT f.id ORDER BY f.id } AS factIds,
  COLLECT { MATCH (q)-[:CHALLENGER]->(f:Fact) WHERE f.recordedAt <= $p.recorded RETURN DISTINCT f.id ORDER BY f.id } AS challengerIds

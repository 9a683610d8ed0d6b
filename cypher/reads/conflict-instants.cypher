// For conflicts, every recorded instant at which one could close or open, and whether it was open then. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (q:Conflict {id: id}) WHERE q.spaceId = $p.space AND q.openedAt <= $p.recorded
CALL (q) {
  MATCH (q)-[:BETWEEN]->(g:Fact) UNWIND coalesce(g.lapses, []) + [g.disbelievedAt] AS at RETURN at
UNION
  MATCH (q)-[:CHALLENGER]->(f:Fact)-[x:ASSERTED_BY]->(:Asserter) UNWIND coalesce(x.off, []) + [x.at] AS at RETURN at
UNION
  MATCH (q)-[:CHALLENGER]->(f:Fact)<-[x:DISBELIEVED]-(:Change) UNWIND coalesce(x.off, []) + [x.at] AS at RETURN at
UNION
  MATCH (q)-[:CHALLENGER]->(f:Fact)
  MATCH (g:Fact) USING INDEX g:Fact(slotKey, validFrom, recordedAt, ordinal)
  WHERE g.slotKey = f.slotKey AND g.validFrom >= -9007199254740991 AND g.recordedAt >= f.recordedAt AND g.ordinal >= 0
    AND g.valueKey = f.valueKey AND g.id <> f.id
  UNWIND coalesce(g.lapses, []) + [g.recordedAt, g.disbelievedAt] AS at RETURN at
UNION
  RETURN q.resolvedAt AS at
}
WITH DISTINCT q, at AS r WHERE q.openedAt <= r <= $p.recorded
//> reads/conflict-open.part.cypher
RETURN q.id AS id, r AS at, open
ORDER BY id, at

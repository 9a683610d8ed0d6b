// For facts: the change that recorded each, who said it first, and the conclusions that this change moved. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space
RETURN id,
  head(COLLECT { MATCH (c:Change)-[:RECORDED]->(f) RETURN c.id }) AS changeId,
  head(COLLECT { MATCH (f)-[x:ASSERTED_BY]->(w:Asserter) WHERE x.at <= $p.recorded
    RETURN {kind: x.kind, name: w.name, sourceId: x.sourceId} ORDER BY x.at LIMIT 1 }) AS first,
  COLLECT { MATCH (c:Change)-[:RECORDED]->(f) MATCH (c)-[:JUDGED]->(m:Fact)
    WHERE NOT EXISTS { (c)-[:RECORDED]->(m) } RETURN DISTINCT m.id ORDER BY m.id LIMIT 100 } AS moved

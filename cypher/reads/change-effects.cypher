// What changes did to facts: counts, and the first facts of each kind. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (c:Change {id: id}) WHERE c.spaceId = $p.space
RETURN id,
  COUNT { (c)-[:RECORDED]->(:Fact) } AS recordedCount,
  COLLECT { MATCH (c)-[:RECORDED]->(f:Fact) RETURN f.id ORDER BY f.ordinal, f.id LIMIT 20 } AS recorded,
  COUNT { (c)-[:ENDED]->(:Fact) } AS endedCount,
  COLLECT { MATCH (c)-[:ENDED]->(f:Fact) RETURN f.id ORDER BY f.id LIMIT 20 } AS ended,
  COUNT { (c)-[:DISBELIEVED]->(:Fact) } AS disbelievedCount,
  COLLECT { MATCH (c)-[:DISBELIEVED]->(f:Fact) RETURN f.id ORDER BY f.id LIMIT 20 } AS disbelieved

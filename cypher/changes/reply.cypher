// What a change did, from its edges: the answer of a write, and of every replay of it.
MATCH (c:Change {id: $p.changeId})
WHERE c.spaceId = $p.spaceId
RETURN c.id AS id, c.seq AS seq, c.at AS at, c.verb AS verb, c.outcome AS outcome, c.factId AS factId, c.sourceId AS sourceId,
  c.gap AS gap, c.items AS items, coalesce(c.determined, []) AS determined,
  head(COLLECT { MATCH (c)-[:DEFINED]->(d:AttributeDefinition) RETURN d.name }) AS definitionName,
  COLLECT { MATCH (c)-[:RECORDED]->(f:Fact) RETURN f.id ORDER BY f.ordinal } AS recorded,
  COLLECT { MATCH (c)-[:CONFIRMED]->(f:Fact) RETURN DISTINCT f.id } AS confirmed,
  COLLECT {
    MATCH (c)-[:ENDED]->(f:Fact) RETURN f.id
  UNION
    MATCH (c)-[:RECORDED]->(:Fact)-[:SUPERSEDES]->(f:Fact) RETURN f.id
  } AS ended,
  COLLECT {
    MATCH (c)-[:DISBELIEVED]->(f:Fact) RETURN f.id
  UNION
    MATCH (c)-[:MOVED {effect: 'DISBELIEVED'}]->(f:Fact) RETURN f.id
  } AS disbelieved,
  COLLECT {
    MATCH (c)-[:MOVED {effect: 'REOPENED'}]->(f:Fact) RETURN f.id
  UNION
    MATCH (c)-[:JUDGED {effect: 'REOPENED'}]->(f:Fact) RETURN f.id
  } AS reopened,
  COLLECT { MATCH (c)-[:JUDGED {effect: 'UNSUPPORTED'}]->(f:Fact) RETURN f.id } AS unsupported,
  COLLECT { MATCH (c)-[:OPENED]->(x:Conflict) RETURN x.id } AS conflictIds

// Namesakes: entities that bear one name  (:param space => 'id of the space')
MATCH (f:Fact)-[:ABOUT|REFERS_TO]->(:Entity)<-[:IDENTIFIES]-(i:Identifier {kind: 'NAME'})
WHERE f.spaceId = $space AND f.recordedAt > 0
WITH DISTINCT i WHERE COUNT { (i)-[:IDENTIFIES]->() } > 1
MATCH path = (i)-[:IDENTIFIES]->(e:Entity)
RETURN path, i.value AS name, e.id AS entity, e.type AS type,
  COLLECT { MATCH (e)<-[:ABOUT]-(f:Live) RETURN f.text ORDER BY f.recordedAt DESC LIMIT 5 } AS knownFor
LIMIT 100

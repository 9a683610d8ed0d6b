// Which entities bear some identifiers or ids, as known at the recorded time. Reads only, locks nothing.
CALL () {
  UNWIND $p.keys AS key
  MATCH (i:Identifier {key: key})-[:IDENTIFIES]->(e:Entity)
  WHERE i.spaceId = $p.space AND e.spaceId = $p.space
  RETURN key AS found, e
UNION
  UNWIND $p.ids AS id
  MATCH (e:Entity {id: id}) WHERE e.spaceId = $p.space
  RETURN id AS found, e
}
WITH found, e
WHERE EXISTS { MATCH (e)<-[:ABOUT|REFERS_TO]-(f:Fact) WHERE f.recordedAt <= $p.recorded }
RETURN found, e.id AS id, e.name AS name, e.type AS type ORDER BY found, id

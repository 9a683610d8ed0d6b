// Entities by id or by the key of a name or identifier, exactly, as known at the recorded time. Reads only, locks nothing.
CALL () {
  UNWIND $p.ids AS id
  MATCH (e:Entity {id: id})
  RETURN e
UNION
  UNWIND $p.keys AS key
  MATCH (:Identifier {key: key})-[:IDENTIFIES]->(e:Entity)
  RETURN e
}
WITH e WHERE e.spaceId = $p.space
  AND (EXISTS { MATCH (e)<-[:ABOUT|REFERS_TO]-(f:Fact) WHERE f.recordedAt <= $p.recorded } OR NOT EXISTS { (e)<-[:ABOUT|REFERS_TO]-(:Fact) })
RETURN e.id AS id, e.name AS name, e.type AS type
ORDER BY id

// Names and ids by which entities are found. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (e:Entity {id: id})<-[:IDENTIFIES]-(i:Identifier) WHERE e.spaceId = $p.space
RETURN id AS entityId, i.kind AS kind, i.value AS value
ORDER BY entityId, kind, value

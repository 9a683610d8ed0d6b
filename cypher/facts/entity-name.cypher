// The display name of an entity, for the sentence of a fact that was given none.
MATCH (e:Entity {id: $p.entityId})
WHERE e.spaceId = $p.spaceId
RETURN e.name AS name

// The value of a fact, to be recorded again from another instant.
MATCH (f:Fact {id: $p.factId})
WHERE f.spaceId = $p.spaceId
RETURN f.value AS value, f.valueType AS valueType, f.valueKey AS valueKey, f.text AS text,
  head(COLLECT { MATCH (f)-[:REFERS_TO]->(e:Entity) RETURN e.id }) AS refersTo

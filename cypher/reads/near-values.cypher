// Values that hold now of ONE attributes of these names, by entity and scope. Linear in the space; reads only, locks nothing.
MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded AND f.ordinal >= 0
//> reads/active.part.cypher
MATCH (f)-[:OF]->(a:Attribute) WHERE a.name IN $p.names AND a.cardinality = 'ONE'
RETURN DISTINCT f.entityId AS entityId, a.scope AS scope, a.name AS name, f.valueKey AS valueKey

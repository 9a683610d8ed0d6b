// Attributes of entities that had a fact by the recorded time, by name. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (e:Entity {id: id})-[:HAS]->(a:Attribute) WHERE e.spaceId = $p.space
  AND (EXISTS { MATCH (a)<-[:OF]-(f:Fact) WHERE f.recordedAt <= $p.recorded } OR NOT EXISTS { (a)<-[:OF]-(:Fact) })
RETURN a {.id, .name, .scope, .cardinality, .version, entityId: id} AS attribute
ORDER BY a.name, coalesce(a.scope, ''), a.id

// Attributes by id, if they had a fact by the recorded time. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (a:Attribute {id: id})<-[:HAS]-(e:Entity) WHERE a.spaceId = $p.space
  AND (EXISTS { MATCH (a)<-[:OF]-(f:Fact) WHERE f.recordedAt <= $p.recorded } OR NOT EXISTS { (a)<-[:OF]-(:Fact) })
RETURN a {.id, .name, .scope, .cardinality, .version, entityId: e.id} AS attribute

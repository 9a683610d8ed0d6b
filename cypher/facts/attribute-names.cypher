// Names of the attributes of an entity, to find one that is nearly the new one (rule 12).
MATCH (e:Entity {id: $p.entityId})-[:HAS]->(a:Attribute)
RETURN DISTINCT a.name AS name LIMIT 1000

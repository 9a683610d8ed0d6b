// The space's clock and what it says of itself, then which entities bear some identifiers or ids, as known at the recorded time:
// the first statement of a view (rule 4). Locks nothing.
MATCH (space:Space {id: $p.space})
WITH space, CASE WHEN $p.recorded < space.clock THEN $p.recorded ELSE space.clock END AS r
RETURN space.clock AS clock, space.seq AS seq, coalesce(space.definitionsSeq, 0) AS definitionsSeq, coalesce(space.archives, false) AS archives,
  COLLECT {
    UNWIND $p.keys AS key
    MATCH (i:Identifier {key: key})-[:IDENTIFIES]->(e:Entity)
    WHERE i.spaceId = $p.space AND e.spaceId = $p.space AND EXISTS { MATCH (e)<-[:ABOUT|REFERS_TO]-(f:Fact) WHERE f.recordedAt <= r }
    RETURN {found: key, id: e.id, name: e.name, type: e.type} AS bearer ORDER BY key, e.id
  UNION
    UNWIND $p.ids AS id
    MATCH (e:Entity {id: id})
    WHERE e.spaceId = $p.space AND EXISTS { MATCH (e)<-[:ABOUT|REFERS_TO]-(f:Fact) WHERE f.recordedAt <= r }
    RETURN {found: id, id: e.id, name: e.name, type: e.type} AS bearer ORDER BY id
  } AS named

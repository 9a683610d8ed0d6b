// What rests on a fact, the nearest first: nodes with their depth, never paths. Reads only, locks nothing.
MATCH path = (root:Fact {id: $p.id})<-[:DERIVED_FROM*0..]-(d:Fact) WHERE root.spaceId = $p.space
WITH d, min(length(path)) AS depth
WHERE d.recordedAt <= $p.recorded AND depth <= $p.depth
RETURN d.id AS id, depth
ORDER BY depth, id LIMIT $p.limit

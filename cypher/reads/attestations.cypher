// Who stands behind facts, as known at the recorded time, earliest first. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (f:Fact {id: id})-[x:ASSERTED_BY]->(w:Asserter) WHERE f.spaceId = $p.space AND x.at <= $p.recorded
RETURN id AS factId, x.at AS at, x.changeId AS changeId, x.kind AS kind, w.name AS name, x.sourceId AS sourceId,
  size([o IN coalesce(x.off, []) WHERE o <= $p.recorded]) % 2 = 0 AS stands
ORDER BY factId, at, changeId

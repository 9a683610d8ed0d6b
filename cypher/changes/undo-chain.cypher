// The change to undo and, if it is itself an undo, what it undoes, down to the change that isn't one; with every undo of each.
MATCH (x:Change {id: $p.changeId})
WHERE x.spaceId = $p.spaceId
MATCH path = (x)-[:UNDOES*0..]->(z:Change) WHERE NOT EXISTS { (z)-[:UNDOES]->() }
UNWIND range(0, size(nodes(path)) - 1) AS i
WITH i, nodes(path)[i] AS c
RETURN c.id AS id, c.verb AS verb, c.kind AS kind, coalesce(c.off, []) AS off,
  COLLECT { MATCH (c)<-[:UNDOES]-(u:Change) RETURN {id: u.id, off: coalesce(u.off, [])} } AS undos,
  head(COLLECT {
    MATCH (c)-[:RECORDED]->(:Fact)<-[d:DISBELIEVED]-(later:Change)
    WHERE d.correction AND later <> c AND size(coalesce(d.off, [])) % 2 = 0
    RETURN later.id ORDER BY later.seq LIMIT 1 }) AS correctedBy
ORDER BY i

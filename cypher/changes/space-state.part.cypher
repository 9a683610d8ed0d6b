// The state of the space sp, the change of this key, and what the references of the write name.
OPTIONAL MATCH (done:Change {idempotencyKey: $p.idempotencyKey})
RETURN sp.seq AS seq, sp.clock AS clock, coalesce(sp.definitionsSeq, 0) AS definitionsSeq, coalesce(sp.nearNameConflicts, true) AS nearNameConflicts,
  done.id AS doneId, done.requestHash AS doneHash,
  COLLECT {
    MATCH (n:Identifier)-[:IDENTIFIES]->(e:Entity) WHERE n.key IN $p.identifierKeys
    RETURN {key: n.key, id: e.id, name: e.name, type: e.type}
  } AS identified,
  COLLECT {
    MATCH (e:Entity) WHERE e.id IN $p.entityIds AND e.spaceId = $p.spaceId
    RETURN {key: null, id: e.id, name: e.name, type: e.type}
  } AS entities,
  COLLECT {
    MATCH (s:Source) WHERE s.id IN $p.sourceIds AND s.spaceId = $p.spaceId
    RETURN {id: s.id, observedAt: s.observedAt, withdrawn: EXISTS { (s)<-[w:WITHDREW]-(:Change) WHERE size(coalesce(w.off, [])) % 2 = 0 }}
  } AS sources

// What the references of a write name, before its space is locked; looked at again under the lock.
OPTIONAL MATCH (sp:Space {id: $p.spaceId})
RETURN COLLECT {
    MATCH (n:Identifier)-[:IDENTIFIES]->(e:Entity) WHERE n.key IN $p.identifierKeys
    RETURN {key: n.key, id: e.id, name: e.name, type: e.type}
  } AS identified,
  COLLECT {
    MATCH (e:Entity) WHERE e.id IN $p.entityIds AND e.spaceId = $p.spaceId
    RETURN {key: null, id: e.id, name: e.name, type: e.type}
  } AS entities,
  COLLECT {
    MATCH (s:Source) WHERE s.id IN $p.sourceIds AND s.spaceId = $p.spaceId
    RETURN {id: s.id, observedAt: s.observedAt, withdrawn: false}
  } AS sources

// What a change protected or declared, with every other change that did so, latest last.
CALL () {
  MATCH (:Change {id: $p.changeId})-[:PROTECTED]->(f:Fact)
  RETURN f.id AS factId, null AS definitionKey, COLLECT {
    MATCH (f)<-[x:PROTECTED]-(c:Change)
    RETURN {changeId: c.id, off: coalesce(c.off, []), properties: {protected: x.protected}} ORDER BY c.seq
  } AS revisions
UNION
  MATCH (:Change {id: $p.changeId})-[:DEFINED]->(d:AttributeDefinition)
  RETURN null AS factId, d.key AS definitionKey, COLLECT {
    MATCH (d)<-[x:DEFINED]-(c:Change)
    RETURN {changeId: c.id, off: coalesce(c.off, []), properties: properties(x)} ORDER BY c.seq
  } AS revisions
}
RETURN factId, definitionKey, revisions

// Every attestation, end and disbelief that an undo of a change or a withdrawal switches, with all that may switch it.
CALL () {
  MATCH (f:Fact)-[r:ASSERTED_BY]->(w:Asserter) WHERE r.changeId = $p.changeId
  RETURN f, r, w, 'ASSERTED_BY' AS kind, r.changeId AS changeId
UNION
  MATCH (c:Change {id: $p.changeId})-[r:ENDED]->(f:Fact)
  RETURN f, r, null AS w, 'ENDED' AS kind, c.id AS changeId
UNION
  MATCH (c:Change {id: $p.changeId})-[r:DISBELIEVED]->(f:Fact)
  RETURN f, r, null AS w, 'DISBELIEVED' AS kind, c.id AS changeId
UNION
  MATCH (f:Fact)-[r:ASSERTED_BY]->(w:Asserter) WHERE r.sourceId = $p.sourceId
  RETURN f, r, w, 'ASSERTED_BY' AS kind, r.changeId AS changeId
UNION
  MATCH (c:Change)-[r:ENDED]->(f:Fact) WHERE r.sourceId = $p.sourceId AND r.by IS NULL
  RETURN f, r, null AS w, 'ENDED' AS kind, c.id AS changeId
UNION
  MATCH (w:Asserter {key: $p.asserterKey})<-[r:ASSERTED_BY]-(f:Fact)
  RETURN f, r, w, 'ASSERTED_BY' AS kind, r.changeId AS changeId
}
MATCH (c:Change {id: changeId})
OPTIONAL MATCH (f)-[:OF]->(a:Attribute)
RETURN elementId(r) AS edgeId, kind, f.id AS factId, a.id AS attributeId, f.level AS level, c.id AS changeId, c.seq AS changeSeq,
  coalesce(c.off, []) AS changeOff, coalesce(r.off, []) AS off, r.kind AS saidBy, r.sourceId AS sourceId, w.key AS asserterKey,
  r.by AS by,
  COLLECT {
    MATCH (s:Source {id: r.sourceId})<-[x:WITHDREW]-(y:Change) RETURN {changeId: y.id, seq: y.seq, at: x.at, off: coalesce(y.off, [])}
  } AS sourceWithdrawals,
  COLLECT {
    MATCH (w)<-[x:WITHDREW]-(y:Change) RETURN {changeId: y.id, seq: y.seq, at: x.at, off: coalesce(y.off, [])}
  } AS asserterWithdrawals

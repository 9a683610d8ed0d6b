// What every fact of a space rests on and what changes did to it, as edges. Both times as stored; locks nothing.
MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
WHERE f.spaceId = $p.spaceId AND f.recordedAt >= -9007199254740991 AND f.ordinal >= -9007199254740991
RETURN f.id AS factId,
  COLLECT { MATCH (f)-[a:ASSERTED_BY]->(w:Asserter) RETURN a {.at, .changeId, .sourceId, .off, asserterKey: w.key} } AS attestations,
  COLLECT { MATCH (f)-[d:DERIVED_FROM]->(q:Fact) RETURN {support: d.support, premiseId: q.id} } AS supports,
  COLLECT { MATCH (f)<-[x:ENDED]-(c:Change) RETURN x {.at, .validAt, .by, .sourceId, .off, changeId: c.id} } AS ends,
  COLLECT { MATCH (f)<-[x:DISBELIEVED]-(c:Change) RETURN x {.at, .off, changeId: c.id} } AS disbeliefs,
  COLLECT { MATCH (f)<-[j:JUDGED]-(c:Change) RETURN j {.at, .holds, .stands, changeId: c.id} } AS judgements,
  COLLECT { MATCH (f)<-[:RECORDED]-(c:Change) RETURN c.id } AS recordedBy

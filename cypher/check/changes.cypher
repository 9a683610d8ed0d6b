// Every change of a space, what it undid and what it withdrew. Recorded time as stored; locks nothing.
MATCH (c:Change) WHERE c.spaceId = $p.spaceId AND c.seq >= -9007199254740991
RETURN c {.id, .seq, .verb, .at, .actor, .kind, .off, .body, .bodyHash, .chainHash} AS change,
  COLLECT { MATCH (c)-[:UNDOES]->(x:Change) RETURN x.id } AS undoes,
  COLLECT { MATCH (c)-[w:WITHDREW]->(n)
    RETURN {at: w.at, off: w.off, sourceId: CASE WHEN n:Source THEN n.id END, asserterKey: CASE WHEN n:Asserter THEN n.key END} } AS withdrew
ORDER BY c.seq

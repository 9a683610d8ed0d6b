// A change as it is shown.
RETURN c {.id, .seq, .at, .verb, .actor, .kind, .reasonCode, .bodyHash, .chainHash} AS change,
  size([o IN coalesce(c.off, []) WHERE o <= $p.recorded]) % 2 = 1 AS undone,
  head(COLLECT { MATCH (c)-[:HAS_NOTE]->(n:Note) RETURN n.text }) AS note,
  head(COLLECT { MATCH (c)-[:UNDOES]->(x:Change) RETURN x.id }) AS undoesId

// Conflicts of a space, newest first, before a key, open or closed as known at the recorded time. Reads only, locks nothing.
MATCH (q:Conflict) USING INDEX q:Conflict(spaceId, openedAt)
WHERE q.spaceId = $p.space AND q.openedAt <= $p.recorded AND q.openedAt <= $p.beforeAt
  AND CASE WHEN q.openedAt < $p.beforeAt THEN true ELSE q.id < $p.beforeId END
WITH q, $p.recorded AS r
//> reads/conflict-open.part.cypher
WITH q, open WHERE $p.open IS NULL OR open = $p.open
WITH q, open ORDER BY q.spaceId DESC, q.openedAt DESC, q.id DESC LIMIT $p.limit
//> reads/conflict.part.cypher
ORDER BY conflict.openedAt DESC, conflict.id DESC

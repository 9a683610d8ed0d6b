// How many conflicts are open as known at the recorded time. Reads only, locks nothing.
MATCH (q:Conflict) USING INDEX q:Conflict(spaceId, openedAt)
WHERE q.spaceId = $p.space AND q.openedAt <= $p.recorded
WITH q, $p.recorded AS r
//> reads/conflict-open.part.cypher
RETURN count(CASE WHEN open THEN 1 END) AS open

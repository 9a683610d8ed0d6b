// How many conflicts are open as known at the recorded time. Reads only, locks nothing.
MATCH (q:Conflict) USING INDEX q:Conflict(spaceId, openedAt)
WHERE q.spaceId = $p.space AND q.openedAt <= $p.recorded AND coalesce(q.resolvedAt > $p.recorded, true)
RETURN count(q) AS open

// Changes of a space after a seq, in order. Reads only, locks nothing.
MATCH (c:Change) USING INDEX c:Change(spaceId, seq)
WHERE c.spaceId = $p.space AND c.seq > $p.after AND c.at <= $p.recorded
WITH c ORDER BY c.spaceId, c.seq LIMIT $p.limit
//> reads/change.part.cypher
ORDER BY change.seq

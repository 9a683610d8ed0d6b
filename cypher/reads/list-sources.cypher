// The archive of a space, newest first, after a key. Reads only, locks nothing.
MATCH (s:Source) USING INDEX s:Source(spaceId, recordedAt)
WHERE s.spaceId = $p.space AND s.recordedAt <= $p.recorded AND s.recordedAt <= $p.beforeAt
  AND (s.recordedAt < $p.beforeAt OR s.id < $p.beforeId)
WITH s ORDER BY s.spaceId DESC, s.recordedAt DESC, s.id DESC LIMIT $p.limit
//> reads/source.part.cypher
ORDER BY source.recordedAt DESC, source.id DESC

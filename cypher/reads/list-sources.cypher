// The archive of a space, newest first, after a key. Reads only, locks nothing.
MATCH (s:Source) USING INDEX s:Source(spaceId, recordedAt)
WHERE s.spaceId = $p.space AND s.recordedAt <= $p.recorded AND s.recordedAt <= $p.beforeAt
  AND CASE WHEN s.recordedAt < $p.beforeAt THEN true ELSE s.id < $p.beforeId END
WITH s ORDER BY s.spaceId DESC, s.recordedAt DESC, s.id DESC LIMIT $p.limit
//> reads/source.part.cypher
ORDER BY source.recordedAt DESC, source.id DESC

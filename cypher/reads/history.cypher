// The drift chain of timelines after a key: by start, then recording, by index. Both times; reads only, locks nothing.
UNWIND $p.slotKeys AS k
CALL (k) {
  MATCH (f:Fact) USING INDEX f:Fact(slotKey, validFrom, recordedAt, ordinal)
  WHERE f.slotKey = k AND f.validFrom >= $p.afterFrom AND f.recordedAt <= $p.recorded AND f.ordinal >= 0
    AND CASE WHEN f.validFrom > $p.afterFrom THEN true WHEN f.recordedAt <> $p.afterAt THEN f.recordedAt > $p.afterAt
      WHEN f.ordinal <> $p.afterOrdinal THEN f.ordinal > $p.afterOrdinal ELSE f.id > $p.afterId END
  RETURN f ORDER BY f.slotKey, f.validFrom, f.recordedAt, f.ordinal, f.id LIMIT $p.limit
}
WITH f WHERE f.spaceId = $p.space
RETURN f.id AS id, f.validFrom AS validFrom, f.recordedAt AS recordedAt, f.ordinal AS ordinal
ORDER BY validFrom, recordedAt, ordinal, id LIMIT $p.limit

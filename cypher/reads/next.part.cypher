// The believed fact n that comes next in f's timeline as known at r, or null (rule 2). Two ordered seeks.
CALL (f, r) {
  CALL (f, r) {
    MATCH (x:Fact) USING INDEX x:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE x.slotKey = f.slotKey AND f.validFrom <= x.validFrom <= r AND x.recordedAt <= r AND x.ordinal >= 0
      AND (x.validFrom > f.validFrom OR x.recordedAt > f.recordedAt OR x.recordedAt = f.recordedAt AND x.ordinal > f.ordinal)
      AND (x.disbelievedAt IS NULL OR x.disbelievedAt > r) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
    WITH x ORDER BY x.slotKey, x.validFrom, x.recordedAt, x.ordinal LIMIT 1
    RETURN collect(x) AS known
  }
  // what starts after r was future-dated when recorded, and starts later than anything the other seek finds
  CALL (f, r) {
    MATCH (x:Fact) USING INDEX x:Fact(slotKey, plannedFrom, recordedAt, ordinal)
    WHERE x.slotKey = f.slotKey AND x.plannedFrom >= CASE WHEN f.validFrom > r THEN f.validFrom ELSE r + 1 END
      AND x.recordedAt <= r AND x.ordinal >= 0
      AND (x.plannedFrom > f.validFrom OR x.recordedAt > f.recordedAt OR x.recordedAt = f.recordedAt AND x.ordinal > f.ordinal)
      AND (x.disbelievedAt IS NULL OR x.disbelievedAt > r) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
    WITH x ORDER BY x.slotKey, x.plannedFrom, x.recordedAt, x.ordinal LIMIT 1
    RETURN collect(x) AS planned
  }
  RETURN head(known + planned) AS n
}

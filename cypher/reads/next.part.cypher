// The believed fact n that comes next in timeline k after (start, since, place), as known at r, or null (rule 2). Two ordered seeks.
// The conditions are written without OR: the planner would make a union of seeks of it, which has no order.
CALL (k, start, since, place, r) {
  CALL (k, start, since, place, r) {
    MATCH (x:Fact) USING INDEX x:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE x.slotKey = k AND x.validFrom >= start AND x.validFrom <= r AND x.recordedAt <= r AND x.ordinal >= 0
      AND CASE WHEN x.validFrom > start THEN true WHEN x.recordedAt <> since THEN x.recordedAt > since ELSE x.ordinal > place END
      AND coalesce(x.disbelievedAt > r, true) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
    WITH x ORDER BY x.slotKey, x.validFrom, x.recordedAt, x.ordinal LIMIT 1
    RETURN collect(x) AS known
  }
  // what starts after r was future-dated when recorded, and starts later than anything the other seek finds
  CALL (k, start, since, place, r) {
    WITH k, start, since, place, r, CASE WHEN start > r THEN start ELSE r + 1 END AS first
    CALL (k, start, since, place, r, first) {
      MATCH (x:Fact) USING INDEX x:Fact(slotKey, plannedFrom, recordedAt, ordinal)
      WHERE x.slotKey = k AND x.plannedFrom >= first AND x.recordedAt <= r AND x.ordinal >= 0
        AND CASE WHEN x.plannedFrom > start THEN true WHEN x.recordedAt <> since THEN x.recordedAt > since ELSE x.ordinal > place END
        AND coalesce(x.disbelievedAt > r, true) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
      RETURN x ORDER BY x.slotKey, x.plannedFrom, x.recordedAt, x.ordinal LIMIT 1
    }
    RETURN collect(x) AS planned
  }
  RETURN head(known + planned) AS n
}

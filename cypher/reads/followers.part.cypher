// What follows f in its timeline up to v, as far as the first non-empty other value; [] unless an equal value follows (rule 8).
CALL (f, n, v, r) {
  WITH f, n, v, r WHERE f.level = 0 AND n.validFrom <= v
  // of equal starts only the last holds anything
  CALL (n, f, r) {
    MATCH (x:Fact) USING INDEX x:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE x.slotKey = f.slotKey AND x.validFrom = n.validFrom AND x.recordedAt <= r AND x.ordinal >= 0
      AND (x.disbelievedAt IS NULL OR x.disbelievedAt > r) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
    RETURN x.valueKey = f.valueKey AS equal ORDER BY x.slotKey DESC, x.validFrom DESC, x.recordedAt DESC, x.ordinal DESC LIMIT 1
  }
  WITH f, n, v, r WHERE equal
  CALL (f, n, v, r) {
    MATCH (x:Fact) USING INDEX x:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE x.slotKey = f.slotKey AND n.validFrom < x.validFrom <= v AND x.recordedAt <= r AND x.ordinal >= 0 AND x.valueKey <> f.valueKey
      AND (x.disbelievedAt IS NULL OR x.disbelievedAt > r) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
      AND NOT EXISTS {
        MATCH (y:Fact) USING INDEX y:Fact(slotKey, validFrom, recordedAt, ordinal)
        WHERE y.slotKey = f.slotKey AND y.validFrom = x.validFrom AND y.recordedAt >= x.recordedAt AND y.ordinal >= 0
          AND (y.recordedAt > x.recordedAt OR y.ordinal > x.ordinal) AND y.recordedAt <= r
          AND (y.disbelievedAt IS NULL OR y.disbelievedAt > r) AND size([o IN coalesce(y.lapses, []) WHERE o <= r]) % 2 = 0 }
    WITH x ORDER BY x.slotKey, x.validFrom, x.recordedAt, x.ordinal LIMIT 1
    RETURN min(x.validFrom) AS other
  }
  MATCH (m:Fact) USING INDEX m:Fact(slotKey, validFrom, recordedAt, ordinal)
  WHERE m.slotKey = f.slotKey AND n.validFrom <= m.validFrom <= coalesce(other, v) AND m.recordedAt <= r AND m.ordinal >= 0
    AND (m.validFrom > f.validFrom OR m.recordedAt > f.recordedAt OR m.recordedAt = f.recordedAt AND m.ordinal > f.ordinal)
    AND (m.disbelievedAt IS NULL OR m.disbelievedAt > r) AND size([o IN coalesce(m.lapses, []) WHERE o <= r]) % 2 = 0
//> reads/ends.part.cypher
  WITH m, ends ORDER BY m.validFrom, m.recordedAt, m.ordinal
  RETURN collect(m {.valueKey, .validFrom, .statedUntil, .expiresAt, ends: ends}) AS followers
}

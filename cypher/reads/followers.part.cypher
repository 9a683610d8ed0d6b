// What follows f in its timeline k up to v, as far as the first non-empty other value; [] unless an equal value follows (rule 8).
CALL (f, n, k, start, since, place, v, r) {
  WITH f.valueKey AS value, n.validFrom AS then, k, start, since, place, v, r WHERE f.level = 0 AND n.validFrom <= v
  // of equal starts only the last holds anything
  CALL (k, then, value, r) {
    MATCH (x:Fact) USING INDEX x:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE x.slotKey = k AND x.validFrom = then AND x.recordedAt <= r AND x.ordinal >= 0
      AND coalesce(x.disbelievedAt > r, true) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
    RETURN x.valueKey = value AS equal ORDER BY x.slotKey DESC, x.validFrom DESC, x.recordedAt DESC, x.ordinal DESC LIMIT 1
  }
  WITH value, then, k, start, since, place, v, r WHERE equal
  CALL (k, then, value, v, r) {
    MATCH (x:Fact) USING INDEX x:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE x.slotKey = k AND x.validFrom > then AND x.validFrom <= v AND x.recordedAt <= r AND x.ordinal >= 0 AND x.valueKey <> value
      AND coalesce(x.disbelievedAt > r, true) AND size([o IN coalesce(x.lapses, []) WHERE o <= r]) % 2 = 0
      AND NOT EXISTS {
        MATCH (y:Fact) USING INDEX y:Fact(slotKey, validFrom, recordedAt, ordinal)
        WHERE y.slotKey = k AND y.validFrom = x.validFrom AND y.recordedAt >= x.recordedAt AND y.ordinal >= 0
          AND CASE WHEN y.recordedAt > x.recordedAt THEN y.recordedAt <= r ELSE y.ordinal > x.ordinal END
          AND coalesce(y.disbelievedAt > r, true) AND size([o IN coalesce(y.lapses, []) WHERE o <= r]) % 2 = 0 }
    WITH x ORDER BY x.slotKey, x.validFrom, x.recordedAt, x.ordinal LIMIT 1
    RETURN min(x.validFrom) AS other
  }
  WITH k, then, start, since, place, r, coalesce(other, v) AS last
  CALL (k, then, start, since, place, r, last) {
    MATCH (m:Fact) USING INDEX m:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE m.slotKey = k AND m.validFrom >= then AND m.validFrom <= last AND m.recordedAt <= r AND m.ordinal >= 0
      AND CASE WHEN m.validFrom > start THEN true WHEN m.recordedAt <> since THEN m.recordedAt > since ELSE m.ordinal > place END
      AND coalesce(m.disbelievedAt > r, true) AND size([o IN coalesce(m.lapses, []) WHERE o <= r]) % 2 = 0
    RETURN m ORDER BY m.slotKey, m.validFrom, m.recordedAt, m.ordinal
  }
//> reads/ends.part.cypher
  RETURN collect(m {.valueKey, .validFrom, .recordedAt, .ordinal, .statedUntil, .expiresAt, ends: ends}) AS followers
}

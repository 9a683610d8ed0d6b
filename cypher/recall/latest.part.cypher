// When the fact was recorded that starts last in timeline k by (v, r), believed or not; no row without one. Needs k, v and r.
CALL (k, v, r) {
  MATCH (f:Fact) USING INDEX f:Fact(slotKey, validFrom, recordedAt, ordinal)
  WHERE f.slotKey = k AND f.validFrom <= CASE WHEN v < r THEN v ELSE r END AND f.recordedAt <= r AND f.ordinal >= 0
  WITH f ORDER BY f.slotKey DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
  RETURN f.recordedAt AS latest
UNION
  MATCH (f:Fact) USING INDEX f:Fact(slotKey, plannedFrom, recordedAt, ordinal)
  WHERE f.slotKey = k AND r < f.plannedFrom <= v AND f.recordedAt <= r AND f.ordinal >= 0
  WITH f ORDER BY f.slotKey DESC, f.plannedFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
  RETURN f.recordedAt AS latest
}

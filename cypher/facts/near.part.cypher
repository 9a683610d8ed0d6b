// The believed neighbours of instant v: the last start at or before it in timeline near, the next after it in timeline either,
// and, where one starts at the very instant, what held before (rule 11 asks what a value follows).
  CALL (near, v) {
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = near AND f.validFrom <= v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    WITH f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
    RETURN collect(f) AS last
  }
  WITH *, CASE WHEN head(last).validFrom = v THEN near END AS here
  CALL (here, v) {
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = here AND f.validFrom < v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    WITH f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
    RETURN collect(f) AS before
  }
  CALL (either, v) {
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = either AND f.validFrom > v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    WITH f ORDER BY f.slot, f.validFrom, f.recordedAt, f.ordinal LIMIT 1
    RETURN collect(f) AS next
  }

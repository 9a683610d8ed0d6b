// Believed facts m of timeline k from the last other value that holds before instant v to the next one after (rule 8).
CALL (k, v) {
  MATCH (q:Fact) USING INDEX q:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE q.slot = k AND q.validFrom <= v AND q.recordedAt <= 9007199254740991 AND q.ordinal >= 0
  WITH k, v, q ORDER BY q.slot DESC, q.validFrom DESC, q.recordedAt DESC, q.ordinal DESC LIMIT 1
  WITH k, head(COLLECT {
    MATCH (o:Fact) USING INDEX o:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE o.slot = k AND o.validFrom < q.validFrom AND o.recordedAt <= 9007199254740991 AND o.ordinal >= 0 AND o.valueKey <> q.valueKey
      AND coalesce(o.validUntil, 9007199254740991) > o.validFrom
    RETURN o.validFrom ORDER BY o.slot DESC, o.validFrom DESC, o.recordedAt DESC, o.ordinal DESC LIMIT 1 }) AS since,
    head(COLLECT {
    MATCH (o:Fact) USING INDEX o:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE o.slot = k AND o.validFrom > v AND o.recordedAt <= 9007199254740991 AND o.ordinal >= 0 AND o.valueKey <> q.valueKey
      AND coalesce(o.validUntil, 9007199254740991) > o.validFrom
    RETURN o.validFrom ORDER BY o.slot, o.validFrom, o.recordedAt, o.ordinal LIMIT 1 }) AS until
  MATCH (m:Fact) USING INDEX m:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE m.slot = k AND coalesce(since, -9007199254740991) <= m.validFrom <= coalesce(until, 9007199254740991)
    AND m.recordedAt <= 9007199254740991 AND m.ordinal >= 0
  RETURN m
}

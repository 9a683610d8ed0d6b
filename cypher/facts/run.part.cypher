// Believed facts of timeline k as the list run: from the last other value that holds before instant v to the next after it
// (rule 8). Ordered seeks take variables and no OR: the planner would lose the index's order and read the whole timeline.
CALL (k, v) {
  CALL (k, v) {
    MATCH (q:Fact) USING INDEX q:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE q.slot = k AND q.validFrom <= v AND q.recordedAt <= 9007199254740991 AND q.ordinal >= 0
    WITH q ORDER BY q.slot DESC, q.validFrom DESC, q.recordedAt DESC, q.ordinal DESC LIMIT 1
    RETURN collect(q) AS found
  }
  WITH v, head(found) AS q
  WITH v, q.slot AS timeline, q.validFrom AS start, q.valueKey AS value
  CALL (timeline, start, value) {
    MATCH (o:Fact) USING INDEX o:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE o.slot = timeline AND o.validFrom < start AND o.recordedAt <= 9007199254740991 AND o.ordinal >= 0 AND o.valueKey <> value
      AND NOT EXISTS {
        MATCH (z:Fact) WHERE z.slot = timeline AND z.validFrom = o.validFrom AND z.recordedAt >= o.recordedAt AND z.ordinal >= 0
          AND CASE WHEN z.recordedAt > o.recordedAt THEN true ELSE z.ordinal > o.ordinal END }
    WITH o ORDER BY o.slot DESC, o.validFrom DESC, o.recordedAt DESC, o.ordinal DESC LIMIT 1
    RETURN collect(o.validFrom) AS since
  }
  CALL (timeline, v, value) {
    MATCH (o:Fact) USING INDEX o:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE o.slot = timeline AND o.validFrom > v AND o.recordedAt <= 9007199254740991 AND o.ordinal >= 0 AND o.valueKey <> value
      AND NOT EXISTS {
        MATCH (z:Fact) WHERE z.slot = timeline AND z.validFrom = o.validFrom AND z.recordedAt >= o.recordedAt AND z.ordinal >= 0
          AND CASE WHEN z.recordedAt > o.recordedAt THEN true ELSE z.ordinal > o.ordinal END }
    WITH o ORDER BY o.slot, o.validFrom, o.recordedAt, o.ordinal LIMIT 1
    RETURN collect(o.validFrom) AS until
  }
  WITH timeline, coalesce(head(since), -9007199254740991) AS first, coalesce(head(until), 9007199254740991) AS end
  CALL (timeline, first, end) {
    MATCH (m:Fact) USING INDEX m:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE m.slot = timeline AND first <= m.validFrom <= end AND m.recordedAt <= 9007199254740991 AND m.ordinal >= 0
    RETURN collect(m) AS members
  }
  RETURN members AS run
}

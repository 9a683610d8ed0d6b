// The facts of a space above its embedder's mark, in order of recording; no text where the present embedder's vector is there.
// Locks the space, for its own length: a commit shows its facts one by one, and none may be passed over.
MATCH (s:Space {id: $p.spaceId})
SET s._lock = true
WITH s, s.embedder = $p.embedder AS same
WITH s, CASE WHEN same THEN s.embeddedAt ELSE -9007199254740991 END AS at, CASE WHEN same THEN s.embeddedOrdinal ELSE 0 END AS ordinal
CALL (at, ordinal) {
  MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
  WHERE f.spaceId = $p.spaceId AND f.recordedAt >= at AND f.ordinal >= 0
  WITH f ORDER BY f.spaceId, f.recordedAt, f.ordinal
  WHERE f.recordedAt > at OR f.ordinal > ordinal
  WITH f LIMIT $p.limit
  RETURN collect(f {.id, text: CASE WHEN f.embedder = $p.embedder THEN null ELSE f.text END, .recordedAt, .ordinal}) AS facts
}
RETURN s.clock AS clock, {embedder: coalesce(s.embedder, ''), at: coalesce(s.embeddedAt, 0), ordinal: coalesce(s.embeddedOrdinal, 0)} AS mark, facts

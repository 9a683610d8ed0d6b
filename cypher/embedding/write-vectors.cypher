// Writes vectors to facts in place of those of an earlier embedder, and moves the space's mark up, unless a rival did.
// A fact that could not be embedded loses the one it had. Touches neither of the two times; locks the space.
MATCH (s:Space {id: $p.spaceId})
SET s._lock = true
WITH s WHERE coalesce(s.embedder, '') = $p.mark.embedder AND coalesce(s.embeddedAt, 0) = $p.mark.at
  AND coalesce(s.embeddedOrdinal, 0) = $p.mark.ordinal
CALL (s) {
  UNWIND $p.vectors AS row
  MATCH (f:Fact {id: row.id}) WHERE f.spaceId = s.id
  SET f.embedder = CASE WHEN row.vector IS NULL THEN null ELSE $p.embedder END, f.vector = row.vector
  RETURN count(*) AS written
}
SET s.embedder = $p.embedder, s.embeddedAt = $p.at, s.embeddedOrdinal = $p.ordinal
RETURN written

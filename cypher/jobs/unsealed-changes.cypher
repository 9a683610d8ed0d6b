// The changes of a space above its last seal, in order. Touches neither of the two times; locks nothing.
MATCH (s:Space {id: $p.spaceId})
CALL (s) {
  MATCH (c:Change) WHERE c.spaceId = $p.spaceId AND c.seq > coalesce(s.sealedSeq, 0)
  RETURN c ORDER BY c.spaceId, c.seq LIMIT $p.limit
}
RETURN c.seq AS seq, c.bodyHash AS bodyHash, coalesce(s.sealedSeq, 0) AS sealedSeq, s.sealedHash AS sealedHash
ORDER BY seq

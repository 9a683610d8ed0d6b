// Writes chain hashes onto changes and moves the space's seal up, unless a rival did. Touches neither of the two times; locks the space.
MATCH (s:Space {id: $p.spaceId})
SET s.sealing = $p.to
WITH s WHERE coalesce(s.sealedSeq, 0) = $p.from
CALL (s) {
  UNWIND $p.seals AS seal
  MATCH (c:Change {spaceId: $p.spaceId, seq: seal.seq})
  SET c.chainHash = seal.chainHash
  RETURN count(*) AS sealed
}
SET s.sealedSeq = $p.to, s.sealedHash = $p.hash
RETURN sealed

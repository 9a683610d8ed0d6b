// Writes one decided change that only says something new: what it ends in its timelines was worked out when it was decided.
// One statement that locks the space, and does nothing if the space has moved on since (rules 1, 2, 20, 26).
//> changes/record.part.cypher
CALL () {
  UNWIND $p.bounded AS b
  MATCH (f:Fact {id: b.id})
  SET f.validUntil = b.validUntil
  FOREACH (_ IN CASE WHEN b.live THEN [1] ELSE [] END | SET f:Live REMOVE f:Past)
  FOREACH (_ IN CASE WHEN NOT b.live THEN [1] ELSE [] END | SET f:Past REMOVE f:Live)
}
RETURN true AS written

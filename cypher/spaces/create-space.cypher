// A new space without a change. MERGE, so that a second run of the same statement finds the first one's space.
// Touches neither of the two times; locks the new node.
MERGE (space:Space {id: $p.id})
ON CREATE SET space += {
  name: $p.name, owner: $p.owner, token: $p.token, nearNameConflicts: $p.nearNameConflicts, createdAt: $p.createdAt,
  seq: 0, clock: 0, definitionsSeq: 0, sealedSeq: 0
}
RETURN
//> spaces/space.part.cypher

// Settings of a space; null keeps what is set. Touches neither of the two times; locks the space.
MATCH (space:Space {id: $p.id})
SET space.nearNameConflicts = coalesce($p.nearNameConflicts, space.nearNameConflicts)
RETURN
//> spaces/space.part.cypher

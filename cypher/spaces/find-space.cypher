// One space by its id. Touches neither of the two times; locks nothing.
MATCH (space:Space {id: $p.id})
RETURN
//> spaces/space.part.cypher

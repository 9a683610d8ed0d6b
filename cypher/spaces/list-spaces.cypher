// A page of an owner's spaces in the order they were made; `spaces` narrows it to those listed, if any are.
// Touches neither of the two times; locks nothing.
MATCH (space:Space)
WHERE space.owner = $p.owner AND space.id > $p.after AND (size($p.spaces) = 0 OR space.id IN $p.spaces)
RETURN
//> spaces/space.part.cypher
ORDER BY space.owner, space.id
LIMIT $p.limit

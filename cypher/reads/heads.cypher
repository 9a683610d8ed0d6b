// How far each of some spaces has come. Touches neither of the two times; locks nothing.
UNWIND $p.spaces AS id
MATCH (space:Space {id: id})
RETURN space.id AS id, space.seq AS seq, space.clock AS clock

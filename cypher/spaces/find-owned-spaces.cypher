// Which of these ids are spaces of the owner. Touches neither of the two times; locks nothing.
UNWIND $p.ids AS wanted
MATCH (space:Space {id: wanted})
WHERE space.owner = $p.owner
RETURN space.id AS id

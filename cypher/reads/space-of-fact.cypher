// The space of a fact, for whoever has the database. Touches neither of the two times; locks nothing.
MATCH (f:Fact {id: $p.id})
RETURN f.spaceId AS spaceId

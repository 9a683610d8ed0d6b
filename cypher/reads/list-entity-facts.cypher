// Facts of an entity in order of recording, after a key, that may fit a filter; the caller judges them. Reads only, locks nothing.
MATCH (e:Entity {id: $p.entity})<-[:ABOUT]-(f:Fact)
WHERE e.spaceId = $p.space AND f.spaceId = $p.space
//> reads/fact-filter.part.cypher

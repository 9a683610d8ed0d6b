// What an unresolved statement was read from, if that still counts.
MATCH (f:Fact {id: $p.factId})-[said:ASSERTED_BY]->(:Asserter)
WHERE said.sourceId IS NOT NULL AND size(coalesce(said.off, [])) % 2 = 0
RETURN said.sourceId AS sourceId ORDER BY said.at LIMIT 1

// The facts that a fact ended by taking their place in a MANY attribute, while it is believed (rule 6).
MATCH (:Change)-[x:ENDED {by: $p.factId}]->(f:Fact)
WHERE x.ending = 'SUPERSEDED' AND size(coalesce(x.off, [])) % 2 = 0
RETURN DISTINCT f.id AS factId

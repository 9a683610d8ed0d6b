// Open conflicts: challengers and what they challenge  (:param space => 'id of the space')
MATCH (c:Conflict) WHERE c.spaceId = $space AND c.openedAt > 0 AND c.status = 'OPEN'
OPTIONAL MATCH sides = (c)-[:BETWEEN|CHALLENGER]->(:Fact)
RETURN c, sides, c.kind AS kind, datetime({epochMillis: c.openedAt}) AS opened
ORDER BY c.openedAt DESC LIMIT 100

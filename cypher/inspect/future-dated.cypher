// Future-dated: facts that hold from later on  (:param space => 'id of the space')
MATCH (f:Live)-[:ABOUT]->(e:Entity) WHERE f.spaceId = $space AND f.validFrom > timestamp()
RETURN f, e, f.text AS fact, datetime({epochMillis: f.validFrom}) AS validFrom, datetime({epochMillis: f.recordedAt}) AS recorded
ORDER BY f.validFrom LIMIT 100

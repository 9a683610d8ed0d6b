// One space's picture: what is live, about whom, and what it refers to  (:param space => 'id of the space')
MATCH (f:Live) WHERE f.spaceId = $space
WITH f ORDER BY f.recordedAt DESC LIMIT 100
MATCH path = (f)-[:ABOUT|REFERS_TO|DERIVED_FROM]->()
RETURN path, f.text AS fact, datetime({epochMillis: f.validFrom}) AS validFrom, datetime({epochMillis: f.recordedAt}) AS recorded

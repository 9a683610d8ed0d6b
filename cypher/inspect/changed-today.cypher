// What changed today: the changes of the last 24 hours and what they did  (:param space => 'id of the space')
MATCH (c:Change) WHERE c.spaceId = $space AND c.seq > 0 AND c.at > timestamp() - 86400000
OPTIONAL MATCH did = (c)-[:RECORDED|CONFIRMED|ENDED|DISBELIEVED|UNDOES|WITHDREW]->()
RETURN c, did, c.seq AS seq, c.verb AS verb, c.actor AS actor, datetime({epochMillis: c.at}) AS at
ORDER BY c.seq DESC LIMIT 300

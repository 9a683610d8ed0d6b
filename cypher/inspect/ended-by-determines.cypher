// Ended by determines: parts that were released because what determines them changed  (:param space => 'id of the space')
MATCH (c:Change)-[x:ENDED]->(part:Fact)-[:OF]->(of:Attribute) WHERE c.spaceId = $space AND c.seq > 0 AND x.by IS NOT NULL
MATCH (cause:Fact {id: x.by})-[:OF]->(by:Attribute) WHERE by <> of
RETURN c, part, cause, of.name AS attribute, by.name AS determinedBy, cause.text AS because,
  datetime({epochMillis: x.validAt}) AS endedFrom, size(coalesce(x.off, [])) % 2 = 0 AND cause.slot IS NOT NULL AS inForce
ORDER BY c.seq DESC LIMIT 100

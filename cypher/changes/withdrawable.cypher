// Whether a source or asserter of this space is there, and whether a withdrawal of it is in force.
OPTIONAL MATCH (s:Source {id: $p.sourceId}) WHERE s.spaceId = $p.spaceId
OPTIONAL MATCH (a:Asserter {key: $p.asserterKey}) WHERE a.spaceId = $p.spaceId
WITH coalesce(s, a) AS n
RETURN n IS NOT NULL AS exists, EXISTS { MATCH (n)<-[:WITHDREW]-(c:Change) WHERE size(coalesce(c.off, [])) % 2 = 0 } AS isWithdrawn

// Edges that leave a space, seen from its facts, changes, sources and conflicts and from what is next to them. Locks nothing.
CALL () {
  MATCH (n:Fact) USING INDEX n:Fact(spaceId, recordedAt, ordinal)
  WHERE n.spaceId = $p.spaceId AND n.recordedAt >= -9007199254740991 AND n.ordinal >= -9007199254740991
  RETURN n
UNION
  MATCH (n:Change) WHERE n.spaceId = $p.spaceId AND n.seq >= -9007199254740991
  RETURN n
UNION
  MATCH (n:Source) WHERE n.spaceId = $p.spaceId AND n.recordedAt >= -9007199254740991
  RETURN n
UNION
  MATCH (n:Conflict) WHERE n.spaceId = $p.spaceId AND n.openedAt >= -9007199254740991
  RETURN n
}
CALL (n) {
  MATCH (n)-[r]-(m) RETURN n AS near, r, m AS far
UNION
  MATCH (n)-[:OF|ABOUT|REFERS_TO]->(near)-[r]-(far) WHERE n:Fact RETURN near, r, far
}
WITH DISTINCT near, r, far
WHERE near.spaceId <> $p.spaceId OR far.spaceId IS NULL OR far.spaceId <> $p.spaceId
RETURN type(r) AS type, coalesce(near.id, near.key, '') AS near, coalesce(far.id, far.key, '') AS far LIMIT 20

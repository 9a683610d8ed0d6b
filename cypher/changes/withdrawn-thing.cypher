// The source or asserter that a change withdrew.
MATCH (c:Change {id: $p.changeId})-[:WITHDREW]->(n)
RETURN CASE WHEN n:Source THEN n.id END AS sourceId, CASE WHEN n:Asserter THEN n.key END AS asserterKey

// Values that the materialised columns show as holding now, by attribute: two in a ONE attribute contradict. Linear in the space.
MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded AND f.ordinal >= 0
//> reads/active.part.cypher
MATCH (f)-[:OF]->(a:Attribute)
WITH a, count(DISTINCT f.valueKey) AS values
RETURN sum(values) AS active, collect(CASE WHEN a.cardinality = 'ONE' AND values > 1 THEN a.id END) AS crowded,
  collect(DISTINCT a.name) AS names

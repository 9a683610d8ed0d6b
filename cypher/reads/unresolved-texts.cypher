// Facts without an attribute that hold now: how many, and how many differ from another of the same surface. Linear in the space.
MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded AND f.ordinal >= 0 AND f.unresolvedSurface IS NOT NULL
//> reads/active.part.cypher
WITH toLower(trim(f.unresolvedSurface)) AS surface, count(f) AS facts, count(DISTINCT toLower(trim(f.text))) AS texts
RETURN coalesce(sum(facts), 0) AS active, coalesce(sum(texts - 1), 0) AS extra

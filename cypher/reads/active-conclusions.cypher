// Conclusions that the materialised columns show as holding now. Linear in the space; reads only, locks nothing.
MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded AND f.ordinal >= 0 AND f.level > 0
//> reads/active.part.cypher
RETURN f.id AS id

// Facts of a space in order of recording, after a key, that may fit a filter; the caller judges them. Reads only, locks nothing.
MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
WHERE f.spaceId = $p.space
//> reads/fact-filter.part.cypher

// One page of spaces by id, with whether facts may wait for a vector of the present embedder.
// Reads across spaces; touches neither of the two times; locks nothing.
MATCH (s:Space) WHERE s.id > $p.after
WITH s ORDER BY s.id LIMIT $p.limit
// a mark within the last change has an ordinal; one above it has the greatest
RETURN s.id AS id, coalesce(s.embedder <> $p.embedder OR s.embeddedAt < s.clock OR s.embeddedOrdinal < 9007199254740991, s.clock > 0) AS waiting

// Audit entries of a space in order of seq, for recomputing. Reads only, locks nothing.
MATCH (c:Change) USING INDEX c:Change(spaceId, seq)
WHERE c.spaceId = $p.space AND $p.after < c.seq <= $p.upTo
RETURN c.id AS id, c.seq AS seq, c.verb AS verb, c.at AS at, c.kind AS kind, c.actor AS actor, c.body AS body,
  c.bodyHash AS bodyHash, c.chainHash AS chainHash
ORDER BY c.spaceId, c.seq LIMIT $p.limit

// Keeps a digest of the first master secret seen and answers the one on record. Touches neither of the two times; locks the service's node.
MERGE (s:Service {id: $p.id})
SET s.secretCheck = coalesce(s.secretCheck, $p.check)
RETURN s.secretCheck AS check

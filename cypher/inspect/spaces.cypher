// Spaces: their ids, for :param space
MATCH (s:Space)
RETURN s.id AS id, s.name AS name, s.seq AS changes,
  CASE WHEN s.clock > 0 THEN datetime({epochMillis: s.clock}) END AS lastChange
ORDER BY s.clock DESC LIMIT 100

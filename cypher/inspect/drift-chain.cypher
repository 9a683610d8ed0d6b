// Drift chain: every fact ever recorded in a fact's timeline, in order of valid time  (:param fact => 'id of a fact')
MATCH (one:Fact {id: $fact})
MATCH (f:Fact) WHERE f.slotKey = one.slotKey AND f.validFrom > -9007199254740991
OPTIONAL MATCH took = (f)-[:SUPERSEDES]->(:Fact)
RETURN f, took, f.text AS fact, datetime({epochMillis: f.validFrom}) AS validFrom,
  CASE WHEN f.validUntil IS NOT NULL THEN datetime({epochMillis: f.validUntil}) END AS validUntil,
  datetime({epochMillis: f.recordedAt}) AS recorded,
  CASE WHEN f.disbelievedAt IS NOT NULL THEN datetime({epochMillis: f.disbelievedAt}) END AS disbelieved,
  [i IN coalesce(f.lapses, []) | datetime({epochMillis: i})] AS lapses
ORDER BY f.validFrom, f.recordedAt, f.ordinal

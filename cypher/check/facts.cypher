// Every fact of a space with its columns, labels and attribute. Both times as stored; locks nothing.
MATCH (f:Fact) USING INDEX f:Fact(spaceId, recordedAt, ordinal)
WHERE f.spaceId = $p.spaceId AND f.recordedAt >= -9007199254740991 AND f.ordinal >= -9007199254740991
RETURN f {.id, .entityId, .valueKey, .validFrom, .statedUntil, .expiresAt, .recordedAt, .ordinal, .disbelievedAt, .lapses,
    .slotKey, .slot, .level, .validUntil, .supportedFrom, .supportedUntil, .holds, .stands} AS fact,
  labels(f) AS labels,
  COLLECT { MATCH (f)-[:OF]->(a:Attribute)
    RETURN a {.id, .name, .scope, .cardinality, .version, .carries, .entityId} } AS attributes,
  COLLECT { MATCH (f)-[:ABOUT]->(e:Entity) RETURN e.id } AS about,
  COLLECT { MATCH (f)-[:SUPERSEDES]->(o:Fact) RETURN o.id } AS supersedes,
  EXISTS { (f)<-[:CHALLENGER]-(:Conflict) } AS challenger

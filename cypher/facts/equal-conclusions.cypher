// Believed conclusions of one value in a timeline, first recorded first, and the last start before a new one (rule 18).
OPTIONAL MATCH (a:Attribute {key: $p.attributeKey})
WITH a, a.id + '|C' + CASE coalesce(a.cardinality, 'ONE') WHEN 'MANY' THEN '|' + $p.valueKey ELSE '' END AS k
RETURN a {.id, .key, .name, .scope, .cardinality, .version, .entityId, carries: coalesce(a.carries, false)} AS attribute, k AS slotKey,
  COLLECT {
    MATCH (f:Fact) WHERE f.slot = k AND f.validFrom >= -9007199254740991 AND f.recordedAt >= -9007199254740991 AND f.ordinal >= 0 AND f.valueKey = $p.valueKey
    RETURN {id: f.id, recordedAt: f.recordedAt, ordinal: f.ordinal, holds: coalesce(f.holds, [])} ORDER BY f.recordedAt, f.ordinal
  } AS equal,
  COLLECT {
    MATCH (f:Fact) WHERE f.slot = k AND f.validFrom >= -9007199254740991 AND f.recordedAt >= -9007199254740991 AND f.ordinal >= 0
    RETURN {id: f.id, validFrom: f.validFrom} ORDER BY f.validFrom, f.recordedAt, f.ordinal
  } AS chain

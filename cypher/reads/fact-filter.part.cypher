// The page of facts after a cursor, and what the filter of a list lets through.
  AND f.recordedAt >= $p.afterAt AND f.recordedAt <= $p.recorded AND f.ordinal >= 0
  AND CASE WHEN f.recordedAt > $p.afterAt THEN true WHEN f.ordinal <> $p.afterOrdinal THEN f.ordinal > $p.afterOrdinal
    ELSE f.id > $p.afterId END
  AND ($p.concluded IS NULL OR (coalesce(f.level, 0) > 0) = $p.concluded)
  AND (NOT $p.unresolved OR f.unresolvedSurface IS NOT NULL)
  AND ($p.name IS NULL OR EXISTS { MATCH (f)-[:OF]->(a:Attribute) WHERE a.name = $p.name })
  AND ($p.scope IS NULL OR EXISTS { MATCH (f)-[:OF]->(a:Attribute) WHERE a.scope = $p.scope })
  // what can't hold whatever else is on record
  AND ($p.anyState OR f.validFrom <= $p.valid AND coalesce(f.disbelievedAt > $p.recorded, true)
    AND size([o IN coalesce(f.lapses, []) WHERE o <= $p.recorded]) % 2 = 0
    AND coalesce(f.statedUntil > $p.valid, true) AND coalesce(f.expiresAt > $p.valid, true))
RETURN f.id AS id, f.slotKey AS slotKey, f.recordedAt AS recordedAt, f.ordinal AS ordinal
ORDER BY f.spaceId, f.recordedAt, f.ordinal, f.id LIMIT $p.limit

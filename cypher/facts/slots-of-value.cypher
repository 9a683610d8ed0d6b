// The attributes of an entity whose timeline of any of these values starts with it last, by an instant. Believed facts only;
// whether the value still holds there is judged from the whole timeline.
MATCH (e:Entity {id: $p.entityId})-[:HAS]->(a:Attribute)
WHERE e.spaceId = $p.spaceId
UNWIND $p.valueKeys AS valueKey
WITH a, valueKey, a.id + '|A' + CASE WHEN a.cardinality = 'MANY' THEN '|' + valueKey ELSE '' END AS slot
CALL (slot) {
  MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE f.slot = slot AND f.validFrom <= $p.instant AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
  WITH f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
  RETURN f.valueKey AS last
}
WITH a, valueKey, last WHERE last = valueKey
RETURN a {.id, .key, .name, .scope, .cardinality, .version, .entityId, carries: coalesce(a.carries, false)} AS attribute, valueKey

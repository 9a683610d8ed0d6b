// Timelines of protected facts of some entities, and of their attributes of some names, the latest first: of live facts, or for a read
// as of another time of any. Recorded time; locks nothing.
UNWIND $p.entities AS entityId
CALL (entityId) {
  MATCH (f:Live) USING INDEX f:Live(entityId, protected)
  WHERE f.entityId = entityId AND f.protected = true
  RETURN f
UNION
  WITH entityId
  UNWIND CASE WHEN $p.history THEN [entityId] ELSE [] END AS owner
  MATCH (f:Past) USING INDEX f:Past(entityId, recordedAt)
  WHERE f.entityId = owner AND f.recordedAt <= $p.recorded AND f.protected = true
  RETURN f
UNION
  WITH entityId
  UNWIND $p.nameKeys AS nameKey
  MATCH (a:Attribute) USING INDEX a:Attribute(entityId, nameKey)
  WHERE a.entityId = entityId AND a.nameKey = nameKey
  MATCH (a)<-[:OF]-(f:Live|Past) WHERE $p.history OR f:Live
  RETURN f
}
WITH f WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded
WITH f ORDER BY f.recordedAt DESC, f.id LIMIT $p.most
RETURN DISTINCT f.slotKey AS slotKey

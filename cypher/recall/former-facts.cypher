// Facts by id, the latest in some timelines, and the latest former or archived ones of some entities: what became of them is judged
// after, by view-facts. Recorded time only; locks nothing.
CALL () {
  UNWIND $p.ids AS id
  MATCH (f:Fact {id: id})
  RETURN f
UNION
  UNWIND $p.slotKeys AS k
  CALL (k) {
    MATCH (f:Fact) USING INDEX f:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE f.slotKey = k AND f.validFrom <= $p.valid AND f.recordedAt <= $p.recorded AND f.ordinal >= 0
    WITH f ORDER BY f.slotKey DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT $p.mostOfEach
    RETURN f
  }
  RETURN f
UNION
  UNWIND $p.former AS entityId
  CALL (entityId) {
    MATCH (f:Past) USING INDEX f:Past(entityId, recordedAt)
    WHERE f.entityId = entityId AND f.recordedAt <= $p.recorded
    WITH f ORDER BY f.entityId DESC, f.recordedAt DESC LIMIT $p.mostOfEach
    RETURN f
  }
  RETURN f
UNION
  UNWIND $p.archived AS entityId
  CALL (entityId) {
    MATCH (f:Archived) USING INDEX f:Archived(entityId, recordedAt)
    WHERE f.entityId = entityId AND f.recordedAt <= $p.recorded
    WITH f ORDER BY f.entityId DESC, f.recordedAt DESC LIMIT $p.mostOfEach
    RETURN f
  }
  RETURN f
}
WITH DISTINCT f WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded
  AND ($p.attributes IS NULL OR EXISTS { MATCH (f)-[:OF]->(a:Attribute) WHERE a.name IN $p.attributes })
//> recall/purpose.part.cypher
//> recall/candidate.part.cypher

// What holds at (valid, recorded) in the timelines of some entities and in others named by key. Both times; locks nothing.
// Live facts, or for reads as of another time attributes, only name timelines: the judgement is by time (rules 3, 4, 10).
CALL () {
  UNWIND $p.entities AS entityId
  CALL (entityId) {
    WITH entityId WHERE NOT $p.history
    MATCH (f:Live) USING INDEX f:Live(entityId, recordedAt)
    WHERE f.entityId = entityId AND f.recordedAt <= 9007199254740991
    WITH f ORDER BY f.entityId DESC, f.recordedAt DESC
    WHERE f.spaceId = $p.space
      AND ($p.attributes IS NULL OR EXISTS { MATCH (f)-[:OF]->(a:Attribute) WHERE a.name IN $p.attributes })
    RETURN f.slotKey AS slotKey LIMIT $p.mostOfEach
  UNION
    WITH entityId WHERE $p.history
    MATCH (e:Entity {id: entityId})-[:HAS]->(a:Attribute)
    WHERE e.spaceId = $p.space AND ($p.attributes IS NULL OR a.name IN $p.attributes)
    CALL (a) {
      WITH a WHERE a.cardinality = 'ONE'
      UNWIND ['|A', '|C'] AS lane
      WITH a.id + lane AS k, a.id + '|A' AS slotKey, $p.valid AS v, $p.recorded AS r
//> recall/latest.part.cypher
      RETURN slotKey, max(latest) AS latest
    UNION
      WITH a WHERE a.cardinality = 'MANY'
      MATCH (a)<-[:OF]-(f:Fact) WHERE f.recordedAt <= $p.recorded
      RETURN f.slotKey AS slotKey, max(f.recordedAt) AS latest
    }
    RETURN slotKey ORDER BY latest DESC, slotKey LIMIT $p.mostOfEach
  }
  RETURN slotKey
UNION
  UNWIND $p.slotKeys AS slotKey
  RETURN slotKey
}
// both lanes of each timeline (a value's digest may begin like a lane); what has no attribute stands alone
WITH slotKey, split(slotKey, '|') AS parts
WITH DISTINCT CASE WHEN parts[0] = 'U' THEN [slotKey]
  ELSE [lane IN ['A', 'C'] | reduce(key = parts[0] + '|' + lane, digest IN parts[2..] | key + '|' + digest)] END AS lanes
UNWIND lanes AS k
WITH lanes, k, $p.valid AS v, $p.recorded AS r
//> reads/holder.part.cypher
UNWIND held AS h
WITH lanes, collect(h) AS hs
// where the asserted lane is silent the concluded one answers
WITH coalesce(head([h IN hs WHERE h.slotKey = lanes[0]]), head(hs)) AS f
WITH f WHERE f.spaceId = $p.space
//> recall/purpose.part.cypher
//> recall/candidate.part.cypher

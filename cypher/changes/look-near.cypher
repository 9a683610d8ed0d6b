// Locks the space, looks at it as lock-space does, and reads the believed neighbours of some instants of timelines (rule 1).
// The last starts at or before each instant, the next after it, and, where one starts at that very instant, what held before.
MATCH (sp:Space {id: $p.spaceId})
SET sp._lock = true
WITH sp, CASE WHEN $p.now > sp.clock THEN $p.now ELSE sp.clock + 1 END AS t
OPTIONAL MATCH (target:Fact {id: $p.factId}) WHERE target.spaceId = $p.spaceId
OPTIONAL MATCH (target)-[:OF]->(of:Attribute)
CALL (t, target, of) {
  UNWIND range(0, size($p.targets) - 1) AS i
  WITH t, target, of, i, $p.targets[i] AS w
  OPTIONAL MATCH (named:Attribute {key: w.attributeKey})
  WITH t, i, w, target, coalesce(of, named) AS a
  WITH i, a, coalesce(target.slotKey, a.id + '|A' + CASE WHEN a.cardinality = 'MANY' THEN '|' + w.valueKey ELSE '' END) AS slotKey,
    [v IN w.instants | coalesce(v, CASE WHEN w.observedAt <= t THEN w.observedAt ELSE t END)] AS vs
  CALL (slotKey, vs) {
    UNWIND vs AS v
    CALL (slotKey, v) {
      MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
      WHERE f.slot = slotKey AND f.validFrom <= v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
      WITH f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT $p.depth
      RETURN collect(f) AS last
    }
    WITH *, CASE WHEN head(last).validFrom = v THEN slotKey END AS here
    CALL (here, v) {
      MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
      WHERE f.slot = here AND f.validFrom < v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
      WITH f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
      RETURN collect(f) AS before
    }
    CALL (slotKey, v) {
      MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
      WHERE f.slot = slotKey AND f.validFrom > v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
      WITH f ORDER BY f.slot, f.validFrom, f.recordedAt, f.ordinal LIMIT 1
      RETURN collect(f) AS next
    }
    UNWIND last + before + next AS f
    RETURN collect(DISTINCT f) AS fs
  }
  RETURN collect({
    target: i, slotKey: slotKey,
    attribute: a {.id, .key, .name, .scope, .cardinality, .version, .entityId, carries: coalesce(a.carries, false)},
    links: COLLECT {
      UNWIND fs AS f
      RETURN
//> facts/link.part.cypher
    }
  }) AS slots
}
WITH sp, slots, CASE WHEN target IS NULL THEN null ELSE
//> facts/target.part.cypher
  END AS fact
//> changes/space-state.part.cypher
  , slots, fact

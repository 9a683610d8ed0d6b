// Locks the space, looks at it as lock-space does, and reads the believed neighbours of some instants of timelines (rule 1).
// Enough for a statement of the highest kind that says something new; others read wider.
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
    WITH v, slotKey AS near, slotKey AS either
//> facts/near.part.cypher
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

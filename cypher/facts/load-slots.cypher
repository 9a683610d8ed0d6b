// The believed neighbours, in valid time, of the instants at which timelines are about to be written. Taken at `seq`.
// Under the space's lock: a commit shows its `seq` a moment before its indexes, and holds the lock until both can be seen.
MATCH (sp:Space {id: $p.spaceId})
SET sp._lock = true
WITH sp.seq AS seq, CASE WHEN $p.now > sp.clock THEN $p.now ELSE sp.clock + 1 END AS t
UNWIND range(0, size($p.targets) - 1) AS i
WITH seq, t, i, $p.targets[i] AS w
OPTIONAL MATCH (target:Fact {id: w.factId}) WHERE target.spaceId = $p.spaceId
OPTIONAL MATCH (target)-[:OF]->(of:Attribute)
OPTIONAL MATCH (named:Attribute {key: w.attributeKey})
WITH seq, t, i, w, target, coalesce(of, named) AS a
WITH seq, t, i, w, target, a,
  CASE WHEN w.lane IS NULL THEN target.slotKey
    ELSE a.id + CASE w.lane WHEN 'CONCLUDED' THEN '|C' ELSE '|A' END
      + CASE WHEN coalesce(a.cardinality, 'ONE') = 'MANY' THEN '|' + coalesce(w.valueKey, target.valueKey) ELSE '' END END AS slotKey,
  [v IN w.instants | coalesce(v, CASE WHEN w.observedAt <= t THEN w.observedAt ELSE t END)]
    // where the fact starts and may end: what replaces it takes these over
    + [x IN [target.validFrom, target.statedUntil, target.expiresAt] WHERE x IS NOT NULL]
    + COLLECT { MATCH (target)<-[ending:ENDED]-(:Change) RETURN DISTINCT ending.validAt } AS vs
CALL (slotKey, vs, w) {
  UNWIND vs AS v
  WITH v, CASE WHEN w.reach = 'NEAR' THEN slotKey END AS near, CASE WHEN w.reach = 'RUN' THEN slotKey END AS wide,
    CASE WHEN w.reach <> 'ALL' THEN slotKey END AS either, CASE WHEN w.reach = 'ALL' THEN slotKey END AS whole
  // near: the last start at or before the instant, and where one starts at that very instant what held before (rule 11)
  CALL (near, v) {
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = near AND f.validFrom <= v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    WITH f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
    RETURN collect(f) AS last
  }
  WITH *, CASE WHEN head(last).validFrom = v THEN near END AS here
  CALL (here, v) {
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = here AND f.validFrom < v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    WITH f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
    RETURN collect(f) AS before
  }
  CALL (either, v) {
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = either AND f.validFrom > v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    WITH f ORDER BY f.slot, f.validFrom, f.recordedAt, f.ordinal LIMIT 1
    RETURN collect(f) AS next
  }
  // run: everything from the last other value that holds before, to the next one after
  WITH *, wide AS k
//> facts/run.part.cypher
  // all: the whole chain up to the instant; short by its nature (parts that another attribute determines)
  CALL (whole, v) {
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = whole AND f.validFrom <= v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    RETURN collect(f) AS chain
  }
  UNWIND last + before + next + run + chain AS f
  RETURN collect(DISTINCT f) AS fs
}
RETURN seq, i AS target, slotKey, a {.id, .key, .name, .scope, .cardinality, .version, .entityId, carries: coalesce(a.carries, false)} AS attribute,
  CASE WHEN target IS NULL THEN null ELSE
//> facts/target.part.cypher
  END AS fact,
  COLLECT {
    UNWIND fs AS f
    RETURN
//> facts/link.part.cypher
  } AS links

// The believed neighbours, in valid time, of the instants at which timelines are about to be written. Taken at `seq`.
MATCH (sp:Space {id: $p.spaceId})
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
      + CASE WHEN coalesce(a.cardinality, 'ONE') = 'MANY' THEN '|' + coalesce(w.valueKey, target.valueKey) ELSE '' END END AS k,
  [v IN w.instants | coalesce(v, CASE WHEN w.observedAt <= t THEN w.observedAt ELSE t END)]
    + CASE WHEN w.lane IS NULL THEN [target.validFrom] ELSE [] END AS vs
CALL (k, vs, w) {
  UNWIND vs AS v
  CALL (k, v, w) {
    // near: the last start at or before the instant, and the next after it
    WITH k, v, w WHERE w.reach = 'NEAR'
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = k AND f.validFrom <= v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    RETURN f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
  UNION
    // what held before, where another fact starts at the very instant (rule 11 asks what a value follows)
    WITH k, v, w WHERE w.reach = 'NEAR'
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = k AND f.validFrom < v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    RETURN f ORDER BY f.slot DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
  UNION
    WITH k, v, w WHERE w.reach IN ['NEAR', 'RUN']
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = k AND f.validFrom > v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    RETURN f ORDER BY f.slot, f.validFrom, f.recordedAt, f.ordinal LIMIT 1
  UNION
    // run: everything from the last other value that holds before, to the next one after
    WITH k, v, w WHERE w.reach = 'RUN'
    MATCH (q:Fact) USING INDEX q:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE q.slot = k AND q.validFrom <= v AND q.recordedAt <= 9007199254740991 AND q.ordinal >= 0
    WITH k, v, q ORDER BY q.slot DESC, q.validFrom DESC, q.recordedAt DESC, q.ordinal DESC LIMIT 1
    WITH k, v, head(COLLECT {
      MATCH (o:Fact) USING INDEX o:Fact(slot, validFrom, recordedAt, ordinal)
      WHERE o.slot = k AND o.validFrom < q.validFrom AND o.recordedAt <= 9007199254740991 AND o.ordinal >= 0 AND o.valueKey <> q.valueKey
        AND NOT EXISTS { MATCH (z:Fact) WHERE z.slot = k AND z.validFrom = o.validFrom AND z.recordedAt >= o.recordedAt AND (z.recordedAt > o.recordedAt OR z.ordinal > o.ordinal) }
      RETURN o.validFrom ORDER BY o.slot DESC, o.validFrom DESC, o.recordedAt DESC, o.ordinal DESC LIMIT 1 }) AS since,
      head(COLLECT {
      MATCH (o:Fact) USING INDEX o:Fact(slot, validFrom, recordedAt, ordinal)
      WHERE o.slot = k AND o.validFrom > v AND o.recordedAt <= 9007199254740991 AND o.ordinal >= 0 AND o.valueKey <> q.valueKey
        AND NOT EXISTS { MATCH (z:Fact) WHERE z.slot = k AND z.validFrom = o.validFrom AND z.recordedAt >= o.recordedAt AND (z.recordedAt > o.recordedAt OR z.ordinal > o.ordinal) }
      RETURN o.validFrom ORDER BY o.slot, o.validFrom, o.recordedAt, o.ordinal LIMIT 1 }) AS until
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = k AND coalesce(since, -9007199254740991) <= f.validFrom <= coalesce(until, 9007199254740991)
      AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    RETURN f
  UNION
    // all: the whole chain up to the instant; short by its nature (parts that another attribute determines)
    WITH k, v, w WHERE w.reach = 'ALL'
    MATCH (f:Fact) USING INDEX f:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE f.slot = k AND f.validFrom <= v AND f.recordedAt <= 9007199254740991 AND f.ordinal >= 0
    RETURN f
  }
  RETURN collect(DISTINCT f) AS fs
}
RETURN seq, i AS target, k AS slotKey, a {.id, .key, .name, .scope, .cardinality, .version, .entityId, carries: coalesce(a.carries, false)} AS attribute,
  CASE WHEN target IS NULL THEN null ELSE target {.id, .slotKey, .valueKey, .value, .valueType, .text, .entityId, .validFrom, .statedUntil, .expiresAt, .recordedAt, .ordinal, .level,
    .holds, .unresolvedSurface, believed: target.slot IS NOT NULL, challenger: target:Quarantined,
    protected: coalesce(target.protected, false),
    refersTo: head(COLLECT { MATCH (target)-[:REFERS_TO]->(e:Entity) RETURN e.id })
  } END AS fact,
  COLLECT {
    UNWIND fs AS f
    RETURN
//> facts/link.part.cypher
  } AS links

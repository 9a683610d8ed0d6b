// The conclusions that rest, over any number of hops, on the facts that moved, and those of the same attributes, with all
// that bounds each besides its premises. Valid time as materialised; the space is locked.
UNWIND $p.moved AS id
MATCH (moved:Fact {id: id})
CALL (moved) {
  RETURN moved AS b
UNION
  // the run it stood or stands in: equal neighbours are one premise with it
  WITH moved, moved.slotKey AS k, moved.validFrom AS v
//> facts/run.part.cypher
  UNWIND run AS b
  RETURN b
UNION
  // what ended where it starts may go on, or end there
  MATCH (b:Fact) USING INDEX b:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE b.slot = moved.slotKey AND b.validFrom = moved.validFrom AND b.recordedAt <= 9007199254740991 AND b.ordinal >= 0
  RETURN b
UNION
  // conclusions of the same attribute: covered, uncovered or bounded
  MATCH (moved)-[:OF]->(a:Attribute)
  WITH moved, a.id + '|C' + CASE a.cardinality WHEN 'MANY' THEN '|' + moved.valueKey ELSE '' END AS c
  MATCH (b:Fact) WHERE b.slot = c AND b.validFrom >= -9007199254740991 AND b.recordedAt >= -9007199254740991 AND b.ordinal >= 0
  RETURN b
}
WITH DISTINCT b
MATCH (b)<-[:DERIVED_FROM*0..]-(d:Fact) WHERE d.level > 0
WITH DISTINCT d LIMIT toInteger($p.limit)
MATCH (d)-[:OF]->(a:Attribute)
CALL (d) {
  OPTIONAL MATCH (d)<-[x:ENDED]-(:Change)
  WHERE size(coalesce(x.off, [])) % 2 = 0 AND (x.by IS NULL OR EXISTS { MATCH (by:Fact {id: x.by}) WHERE by.slot IS NOT NULL })
  RETURN min(x.validAt) AS ended
}
WITH d, a, ended, d.slot AS k, d.validFrom AS start, d.recordedAt AS since, d.ordinal AS place
CALL (k, start, since, place) {
  MATCH (n:Fact) USING INDEX n:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE n.slot = k AND n.validFrom >= start AND n.recordedAt <= 9007199254740991 AND n.ordinal >= 0
    AND CASE WHEN n.validFrom > start THEN true WHEN n.recordedAt <> since THEN n.recordedAt > since ELSE n.ordinal > place END
  WITH n ORDER BY n.slot, n.validFrom, n.recordedAt, n.ordinal LIMIT 1
  RETURN collect(n.validFrom) AS next
}
WITH d, a, reduce(w = null, x IN [d.statedUntil, d.expiresAt, ended, head(next)] | CASE WHEN w IS NULL OR x < w THEN coalesce(x, w) ELSE w END) AS stepEnd
RETURN d.id AS id, d.slotKey AS slotKey, d.valueKey AS valueKey, d.level AS level, a.id AS attributeId, a.cardinality AS cardinality,
  d.validFrom AS validFrom, stepEnd, d.slot IS NOT NULL AS believed, d.holds AS holds, d.stands AS stands,
  COLLECT {
    MATCH (d)-[s:DERIVED_FROM]->(q:Fact)
    WHERE EXISTS {
      MATCH (d)-[said:ASSERTED_BY]->(:Asserter)
      WHERE said.changeId = split(s.support, '.')[0] AND size(coalesce(said.off, [])) % 2 = 0
    }
    RETURN {support: s.support, id: q.id}
  } AS premises

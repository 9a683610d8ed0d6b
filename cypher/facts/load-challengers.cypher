// Challengers of one value in a timeline that somebody still stands behind (rule 15: a repeat attests, it makes no other).
MATCH (f:Fact) USING INDEX f:Fact(slotKey, validFrom, recordedAt, ordinal)
WHERE f.slotKey = $p.slotKey AND f.validFrom >= -9007199254740991 AND f.recordedAt >= 0 AND f.ordinal >= 0
  AND f.valueKey = $p.valueKey AND f:Quarantined
  AND EXISTS { MATCH (f)-[a:ASSERTED_BY]->(:Asserter) WHERE size(coalesce(a.off, [])) % 2 = 0 }
  AND NOT EXISTS { MATCH (f)<-[d:DISBELIEVED]-(:Change) WHERE size(coalesce(d.off, [])) % 2 = 0 }
  // open: a side it challenges is believed, and its value was not recorded again since
  AND EXISTS { MATCH (f)<-[:CHALLENGER]-(:Conflict)-[:BETWEEN]->(g:Fact) WHERE g.slot IS NOT NULL }
  AND NOT EXISTS {
    MATCH (g:Fact) WHERE g.slot = $p.slotKey AND g.validFrom >= -9007199254740991 AND g.recordedAt >= f.recordedAt AND g.ordinal >= 0 AND g.valueKey = $p.valueKey
      AND (g.recordedAt > f.recordedAt OR g.recordedAt = f.recordedAt AND g.ordinal > f.ordinal)
  }
RETURN f.id AS id, f.validFrom AS validFrom, f.statedUntil AS statedUntil, f.expiresAt AS expiresAt

// Whether conflict q is open as known at r. It is read from belief, so an undo opens it again: a challenger is stood behind, a side is
// believed, and the value was not recorded again since; without a challenger, every side is believed.
CALL (q, r) {
  RETURN CASE
    WHEN q.resolvedAt <= r THEN false
    WHEN EXISTS { (q)-[:CHALLENGER]->(:Fact) } THEN EXISTS {
      MATCH (q)-[:CHALLENGER]->(f:Fact) WHERE f.recordedAt <= r
        AND EXISTS { MATCH (f)-[x:ASSERTED_BY]->(:Asserter) WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0 }
        AND NOT EXISTS { MATCH (f)<-[x:DISBELIEVED]-(:Change) WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0 }
        AND EXISTS { MATCH (q)-[:BETWEEN]->(g:Fact) WHERE g.recordedAt <= r AND coalesce(g.disbelievedAt > r, true)
          AND size([o IN coalesce(g.lapses, []) WHERE o <= r]) % 2 = 0 }
        AND NOT EXISTS {
          MATCH (g:Fact) USING INDEX g:Fact(slotKey, validFrom, recordedAt, ordinal)
          WHERE g.slotKey = f.slotKey AND g.validFrom >= -9007199254740991 AND g.recordedAt >= f.recordedAt AND g.ordinal >= 0
            AND g.valueKey = f.valueKey AND CASE WHEN g.recordedAt > f.recordedAt THEN g.recordedAt <= r ELSE g.ordinal > f.ordinal END
            AND coalesce(g.disbelievedAt > r, true) AND size([o IN coalesce(g.lapses, []) WHERE o <= r]) % 2 = 0 }
    }
    ELSE NOT EXISTS { MATCH (q)-[:BETWEEN]->(g:Fact) WHERE g.recordedAt <= r
      AND NOT (coalesce(g.disbelievedAt > r, true) AND size([o IN coalesce(g.lapses, []) WHERE o <= r]) % 2 = 0) }
  END AS open
}

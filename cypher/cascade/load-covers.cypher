// Asserted facts that hold within an interval of a ONE attribute: another value covers its conclusions there (rule 10).
UNWIND $p.intervals AS w
WITH w, w.attributeId + '|A' AS k
CALL (k, w) {
  MATCH (g:Fact) USING INDEX g:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE g.slot = k AND g.validFrom <= w.from AND g.recordedAt <= 9007199254740991 AND g.ordinal >= 0
  RETURN g ORDER BY g.slot DESC, g.validFrom DESC, g.recordedAt DESC, g.ordinal DESC LIMIT 1
UNION
  MATCH (g:Fact) USING INDEX g:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE g.slot = k AND w.from < g.validFrom < w.until AND g.recordedAt <= 9007199254740991 AND g.ordinal >= 0
  RETURN g
}
RETURN w.id AS id, g.valueKey AS valueKey, g.validFrom AS validFrom, coalesce(g.validUntil, 9007199254740991) AS validUntil

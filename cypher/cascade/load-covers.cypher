// Asserted facts that hold within an interval of a ONE attribute: another value covers its conclusions there (rule 10).
UNWIND $p.intervals AS w
WITH w.id AS id, w.attributeId + '|A' AS k, w.from AS start, w.until AS end
CALL (k, start) {
  MATCH (g:Fact) USING INDEX g:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE g.slot = k AND g.validFrom <= start AND g.recordedAt <= 9007199254740991 AND g.ordinal >= 0
  WITH g ORDER BY g.slot DESC, g.validFrom DESC, g.recordedAt DESC, g.ordinal DESC LIMIT 1
  RETURN collect(g) AS holding
}
CALL (k, start, end) {
  MATCH (g:Fact) USING INDEX g:Fact(slot, validFrom, recordedAt, ordinal)
  WHERE g.slot = k AND start < g.validFrom < end AND g.recordedAt <= 9007199254740991 AND g.ordinal >= 0
  RETURN collect(g) AS starting
}
UNWIND holding + starting AS g
RETURN id, g.valueKey AS valueKey, g.validFrom AS validFrom, coalesce(g.validUntil, 9007199254740991) AS validUntil

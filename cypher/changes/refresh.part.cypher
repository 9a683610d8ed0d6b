// Materialised ends and labels of what moved, of the fact before it in its timeline, and of what it ends (rules 2, 20).
CALL () {
  UNWIND $p.moved AS id
  MATCH (m:Fact {id: id})
  CALL (m) {
    RETURN m AS g
  UNION
    MATCH (g:Fact) USING INDEX g:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE g.slot = m.slotKey AND g.validFrom <= m.validFrom AND g.recordedAt <= 9007199254740991 AND g.ordinal >= 0
      AND (g.validFrom < m.validFrom OR g.recordedAt < m.recordedAt OR g.recordedAt = m.recordedAt AND g.ordinal < m.ordinal)
    RETURN g ORDER BY g.slot DESC, g.validFrom DESC, g.recordedAt DESC, g.ordinal DESC LIMIT 1
  UNION
    MATCH (:Change)-[x:ENDED {by: m.id}]->(g:Fact) RETURN g
  }
  WITH DISTINCT g WHERE g.level = 0 AND NOT g:Quarantined
  CALL (g) {
    OPTIONAL MATCH (g)<-[x:ENDED]-(:Change)
    WHERE size(coalesce(x.off, [])) % 2 = 0 AND (x.by IS NULL OR EXISTS { MATCH (b:Fact {id: x.by}) WHERE b.slot IS NOT NULL })
    WITH g, min(x.validAt) AS ended
    WITH g, ended, head(COLLECT {
      MATCH (n:Fact) USING INDEX n:Fact(slot, validFrom, recordedAt, ordinal)
      WHERE n.slot = g.slot AND n.validFrom >= g.validFrom AND n.recordedAt <= 9007199254740991 AND n.ordinal >= 0
        AND (n.validFrom > g.validFrom OR n.recordedAt > g.recordedAt OR n.recordedAt = g.recordedAt AND n.ordinal > g.ordinal)
      RETURN n.validFrom ORDER BY n.slot, n.validFrom, n.recordedAt, n.ordinal LIMIT 1 }) AS next
    UNWIND [g.statedUntil, g.expiresAt, ended, next] AS w
    RETURN min(w) AS until
  }
  WITH g, until, g.validUntil AS was, g.slot IS NOT NULL AS believed,
    g.slot IS NOT NULL AND (until IS NULL OR until > $p.at AND until > g.validFrom) AS live
  SET g.validUntil = CASE WHEN believed THEN until END
  FOREACH (_ IN CASE WHEN live THEN [1] ELSE [] END | SET g:Live REMOVE g:Past)
  FOREACH (_ IN CASE WHEN live THEN [] ELSE [1] END | SET g:Past REMOVE g:Live)
  WITH g, until, was
  OPTIONAL MATCH (g)-[:OF]->(a:Attribute)
  RETURN collect({id: g.id, shorter: until IS NOT NULL AND (was IS NULL OR was > until), carries: coalesce(a.carries, false)}) AS refreshed
}

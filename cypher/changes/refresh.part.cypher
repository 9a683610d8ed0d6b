// Materialised ends and labels of what moved, of the fact before it in its timeline, and of what it ends (rules 2, 20).
CALL () {
  UNWIND $p.moved AS id
  MATCH (m:Fact {id: id})
  WITH m, m.slotKey AS k, m.validFrom AS start, m.recordedAt AS since, m.ordinal AS place
  CALL (k, start, since, place) {
    MATCH (g:Fact) USING INDEX g:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE g.slot = k AND g.validFrom <= start AND g.recordedAt <= 9007199254740991 AND g.ordinal >= 0
      AND CASE WHEN g.validFrom < start THEN true WHEN g.recordedAt <> since THEN g.recordedAt < since ELSE g.ordinal < place END
    WITH g ORDER BY g.slot DESC, g.validFrom DESC, g.recordedAt DESC, g.ordinal DESC LIMIT 1
    RETURN collect(g) AS before
  }
  UNWIND [m] + before + COLLECT { MATCH (:Change)-[x:ENDED {by: m.id}]->(g:Fact) RETURN g } AS g
  WITH DISTINCT g WHERE NOT g:Quarantined
  CALL (g) {
    OPTIONAL MATCH (g)<-[x:ENDED]-(:Change)
    WHERE size(coalesce(x.off, [])) % 2 = 0 AND (x.by IS NULL OR EXISTS { MATCH (b:Fact {id: x.by}) WHERE b.slot IS NOT NULL })
    RETURN min(x.validAt) AS ended
  }
  WITH g, ended, g.slot AS k, g.validFrom AS start, g.recordedAt AS since, g.ordinal AS place
  CALL (k, start, since, place) {
    MATCH (n:Fact) USING INDEX n:Fact(slot, validFrom, recordedAt, ordinal)
    WHERE n.slot = k AND n.validFrom >= start AND n.recordedAt <= 9007199254740991 AND n.ordinal >= 0
      AND CASE WHEN n.validFrom > start THEN true WHEN n.recordedAt <> since THEN n.recordedAt > since ELSE n.ordinal > place END
    WITH n ORDER BY n.slot, n.validFrom, n.recordedAt, n.ordinal LIMIT 1
    RETURN collect(n.validFrom) AS next
  }
  WITH g, reduce(w = null, x IN [g.statedUntil, g.expiresAt, ended, head(next)] | CASE WHEN w IS NULL OR x < w THEN coalesce(x, w) ELSE w END) AS until
  WITH g, until, g.slot IS NOT NULL AS believed,
    g.slot IS NOT NULL AND (until IS NULL OR until > $p.at AND until > g.validFrom) AS live
  // a conclusion is only told: where it holds is judged with its cone
  FOREACH (_ IN CASE WHEN g.level = 0 THEN [1] ELSE [] END | SET g.validUntil = CASE WHEN believed THEN until END)
  FOREACH (_ IN CASE WHEN g.level = 0 AND live THEN [1] ELSE [] END | SET g:Live REMOVE g:Past)
  FOREACH (_ IN CASE WHEN g.level = 0 AND NOT live THEN [1] ELSE [] END | SET g:Past REMOVE g:Live)
  WITH g
  OPTIONAL MATCH (g)-[:OF]->(a:Attribute)
  RETURN collect({id: g.id, carries: coalesce(a.carries, false)}) AS refreshed
}

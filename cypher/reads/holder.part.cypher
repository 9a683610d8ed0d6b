// The holder of timeline k at (v, r) (rules 2 and 3) as a list of one, or []. Needs k, v and r.
CALL (k, v, r) {
  // what starts after r was future-dated when recorded, and starts later than anything the other seek finds
  CALL (k, v, r) {
    MATCH (f:Fact) USING INDEX f:Fact(slotKey, plannedFrom, recordedAt, ordinal)
    WHERE f.slotKey = k AND r < f.plannedFrom <= v AND f.recordedAt <= r AND f.ordinal >= 0
      AND coalesce(f.disbelievedAt > r, true) AND size([o IN coalesce(f.lapses, []) WHERE o <= r]) % 2 = 0
    WITH f ORDER BY f.slotKey DESC, f.plannedFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
    RETURN collect(f) AS planned
  }
  CALL (k, v, r) {
    MATCH (f:Fact) USING INDEX f:Fact(slotKey, validFrom, recordedAt, ordinal)
    WHERE f.slotKey = k AND f.validFrom <= CASE WHEN v < r THEN v ELSE r END AND f.recordedAt <= r AND f.ordinal >= 0
      AND coalesce(f.disbelievedAt > r, true) AND size([o IN coalesce(f.lapses, []) WHERE o <= r]) % 2 = 0
    WITH f ORDER BY f.slotKey DESC, f.validFrom DESC, f.recordedAt DESC, f.ordinal DESC LIMIT 1
    RETURN collect(f) AS known
  }
  WITH head(planned + known) AS m, v, r
//> reads/ends.part.cypher
  // a conclusion holds where its judgement as of r says so (rule 10 included)
  CALL (m, v, r) {
    WITH m, v, r WHERE m.level > 0
//> reads/judged.part.cypher
    RETURN any(i IN range(0, size(coalesce(j.holds, [])) / 2 - 1) WHERE j.holds[2 * i] <= v < j.holds[2 * i + 1]) AS stands
  UNION
    WITH m WHERE m IS NULL OR m.level = 0
    RETURN m IS NOT NULL AS stands
  }
  RETURN CASE WHEN stands AND coalesce(m.statedUntil > v, true) AND coalesce(m.expiresAt > v, true)
    AND NOT any(end IN ends WHERE end.at <= v) THEN [m] ELSE [] END AS held
}

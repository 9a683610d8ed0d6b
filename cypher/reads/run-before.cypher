// What leads from the holder at v to each fact, where the holder is of equal value: whether the fact's run reaches back to v (rule 8).
UNWIND $p.ids AS id
MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space
WITH f, f.slotKey AS k, $p.valid AS v, $p.recorded AS r
//> reads/holder.part.cypher
WITH f, head(held) AS h, k, r WHERE h.valueKey = f.valueKey
WITH f, k, r, h.validFrom AS start, h.recordedAt AS since, h.ordinal AS place, f.validFrom AS last
CALL (k, start, since, place, r, last) {
  MATCH (m:Fact) USING INDEX m:Fact(slotKey, validFrom, recordedAt, ordinal)
  WHERE m.slotKey = k AND m.validFrom >= start AND m.validFrom <= last AND m.recordedAt <= r AND m.ordinal >= 0
    AND CASE WHEN m.validFrom > start THEN true WHEN m.recordedAt <> since THEN m.recordedAt > since ELSE m.ordinal >= place END
    AND coalesce(m.disbelievedAt > r, true) AND size([o IN coalesce(m.lapses, []) WHERE o <= r]) % 2 = 0
  RETURN m ORDER BY m.slotKey, m.validFrom, m.recordedAt, m.ordinal
}
//> reads/ends.part.cypher
RETURN f.id AS id, last AS validFrom, collect(m {.valueKey, .validFrom, .recordedAt, .ordinal, .statedUntil, .expiresAt, ends: ends}) AS steps

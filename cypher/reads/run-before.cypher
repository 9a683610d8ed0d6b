// What leads from the holder at v to each fact, where the holder is of equal value: whether the fact's run reaches back to v (rule 8).
UNWIND $p.ids AS id
MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space
WITH f, f.slotKey AS k, $p.valid AS v, $p.recorded AS r
//> reads/holder.part.cypher
WITH f, head(held) AS h, r WHERE h.valueKey = f.valueKey
MATCH (m:Fact) USING INDEX m:Fact(slotKey, validFrom, recordedAt, ordinal)
WHERE m.slotKey = f.slotKey AND h.validFrom <= m.validFrom <= f.validFrom AND m.recordedAt <= r AND m.ordinal >= 0
  AND (m.validFrom > h.validFrom OR m.recordedAt > h.recordedAt OR m.recordedAt = h.recordedAt AND m.ordinal >= h.ordinal)
  AND (m.disbelievedAt IS NULL OR m.disbelievedAt > r) AND size([o IN coalesce(m.lapses, []) WHERE o <= r]) % 2 = 0
//> reads/ends.part.cypher
WITH f, m, ends ORDER BY m.validFrom, m.recordedAt, m.ordinal
RETURN f.id AS id, f.validFrom AS validFrom,
  collect(m {.valueKey, .validFrom, .statedUntil, .expiresAt, ends: ends}) AS steps

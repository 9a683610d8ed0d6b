// Where premises stand as known now: an asserted one with its run of equal values, a concluded one as it was judged.
UNWIND $p.ids AS id
MATCH (f:Fact {id: id})
WHERE f.spaceId = $p.spaceId
WITH f, CASE WHEN f.level = 0 THEN f.slot END AS k, f.validFrom AS v
//> facts/run.part.cypher
RETURN f.id AS id, f.slotKey AS slotKey, f.valueKey AS valueKey, f.level AS level, f.validFrom AS validFrom,
  f.slot IS NOT NULL AS believed, CASE WHEN f.level > 0 THEN f.holds END AS holds,
  [m IN run WHERE m.valueKey = f.valueKey | [m.validFrom, coalesce(m.validUntil, 9007199254740991)]] AS run

// The ends of m in force at r (rule 2): of a change not undone, and, caused by a fact, while that is believed.
CALL (m, r) {
  OPTIONAL MATCH (m)<-[x:ENDED]-(:Change)
  WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0
    AND (x.by IS NULL OR EXISTS {
      MATCH (b:Fact {id: x.by}) WHERE b.recordedAt <= r AND coalesce(b.disbelievedAt > r, true)
        AND size([o IN coalesce(b.lapses, []) WHERE o <= r]) % 2 = 0 })
  RETURN collect(CASE WHEN x IS NOT NULL THEN {at: x.validAt, ending: x.ending} END) AS ends
}

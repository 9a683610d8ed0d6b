// The believed fact f as a link of its timeline: ends and kinds in force now.
f {.id, .slotKey, .valueKey, .validFrom, .statedUntil, .expiresAt, .recordedAt, .ordinal, .holds,
  ends: COLLECT {
    MATCH (f)<-[x:ENDED]-(:Change)
    WHERE size(coalesce(x.off, [])) % 2 = 0 AND (x.by IS NULL OR EXISTS { MATCH (b:Fact {id: x.by}) WHERE b.slot IS NOT NULL })
    RETURN x {.validAt, .ending, .by, .sourceId}
  },
  said: COLLECT {
    MATCH (f)-[said:ASSERTED_BY]->(:Asserter) WHERE size(coalesce(said.off, [])) % 2 = 0
    RETURN said {.kind, validFrom: coalesce(said.validFrom, f.validFrom)}
  }}

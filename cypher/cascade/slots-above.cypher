// Timelines of the conclusions that ever rested on facts of these timelines (rule 19: no undo may close a cycle).
UNWIND $p.slotKeys AS k
MATCH (f:Fact) WHERE f.slotKey = k AND f.validFrom >= -9007199254740991 AND f.recordedAt >= -9007199254740991 AND f.ordinal >= 0
MATCH (f)<-[:DERIVED_FROM*1..]-(d:Fact)
RETURN DISTINCT d.slotKey AS slotKey

// Timelines of the conclusions that ever rested on facts of these timelines (rule 19: no undo may close a cycle).
UNWIND $p.slotKeys AS k
MATCH (f:Fact) WHERE f.slotKey = k
MATCH (f)<-[:DERIVED_FROM*1..]-(d:Fact)
RETURN DISTINCT d.slotKey AS slotKey

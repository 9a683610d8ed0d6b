// The state of a space and what a write names, without a lock: the write checks that `seq` is still the same (rule 1).
MATCH (sp:Space {id: $p.spaceId})
//> changes/space-state.part.cypher

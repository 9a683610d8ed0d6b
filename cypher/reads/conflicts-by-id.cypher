// Conflicts by id, as known at the recorded time. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (q:Conflict {id: id}) WHERE q.spaceId = $p.space AND q.openedAt <= $p.recorded
WITH q, $p.recorded AS r
//> reads/conflict-open.part.cypher
//> reads/conflict.part.cypher

// Sources by id, as known at the recorded time. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (s:Source {id: id}) WHERE s.spaceId = $p.space AND s.recordedAt <= $p.recorded
//> reads/source.part.cypher

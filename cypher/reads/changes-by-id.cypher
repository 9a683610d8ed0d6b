// Changes by id, as known at the recorded time. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (c:Change {id: id}) WHERE c.spaceId = $p.space AND c.at <= $p.recorded
//> reads/change.part.cypher

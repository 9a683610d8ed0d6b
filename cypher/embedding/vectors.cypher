// The vectors that one embedder made of some facts, with their timelines. Neither time; reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space AND f.embedder = $p.embedder
RETURN f.id AS id, f.slotKey AS slotKey, f.vector AS vector

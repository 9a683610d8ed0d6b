// Of some facts: who stands behind each, the first of the greatest kind (rule 14), and the open conflicts about them with all sides, as
// known at the recorded time; and the clock by now. Locks nothing.
MATCH (space:Space {id: $p.space})
WITH space, $p.recorded AS r
RETURN space.clock AS clock,
  COLLECT {
    UNWIND $p.ids AS id
    MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space
    CALL (f, r) {
      MATCH (f)-[x:ASSERTED_BY]->(w:Asserter)
      WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0
      RETURN coalesce(w.name, toLower(replace(w.kind, '_', ' '))) AS name
      ORDER BY CASE x.kind WHEN 'USER' THEN 0 WHEN 'THIRD_PARTY' THEN 1 ELSE 2 END, x.at, x.changeId LIMIT 1
    }
    RETURN {id: id, name: name}
  } AS speakers,
  COLLECT {
    UNWIND $p.ids AS id
    MATCH (f:Fact {id: id})<-[:BETWEEN|CHALLENGER]-(q:Conflict)
    WITH DISTINCT q, r WHERE q.spaceId = $p.space AND q.openedAt <= r
//> reads/conflict-open.part.cypher
    WITH q WHERE open
    RETURN {id: q.id, sides: COLLECT { MATCH (q)-[:BETWEEN|CHALLENGER]->(f:Fact) RETURN f.id ORDER BY f.recordedAt, f.ordinal, f.id }}
    ORDER BY q.openedAt DESC, q.id
  } AS conflicts

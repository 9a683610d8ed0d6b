// What the lines of some facts need, as known at the recorded time: what ends each (rules 2, 20), and who stands behind it, the first of
// the greatest kind (rule 14); the open conflicts about them with all sides, none barred by the purpose; and the clock by now. Locks nothing.
MATCH (space:Space {id: $p.space})
WITH space, $p.recorded AS r
RETURN space.clock AS clock,
  COLLECT {
    UNWIND $p.ids AS id
    MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space
    WITH f, f AS m, f.slotKey AS k, f.validFrom AS start, f.recordedAt AS since, f.ordinal AS place, r
//> reads/ends.part.cypher
//> reads/next.part.cypher
    CALL (m, r) {
      WITH m, r WHERE m.level > 0
//> reads/judged.part.cypher
      RETURN j
    UNION
      WITH m WHERE coalesce(m.level, 0) = 0
      RETURN null AS j
    }
    CALL (f, r) {
      MATCH (f)-[x:ASSERTED_BY]->(w:Asserter)
      WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0
      WITH x, w ORDER BY CASE x.kind WHEN 'USER' THEN 0 WHEN 'THIRD_PARTY' THEN 1 ELSE 2 END, x.at, x.changeId LIMIT 1
      RETURN collect(coalesce(w.name, toLower(replace(w.kind, '_', ' ')))) AS names
    }
    RETURN {id: f.id, asserter: head(names), statedUntil: f.statedUntil, expiresAt: f.expiresAt, ends: [end IN ends | end.at],
      nextFrom: n.validFrom, holds: j.holds} AS fact
  } AS facts,
  COLLECT {
    UNWIND $p.ids AS id
    MATCH (f:Fact {id: id})<-[:BETWEEN|CHALLENGER]-(q:Conflict)
    WITH DISTINCT q, r WHERE q.spaceId = $p.space AND q.openedAt <= r
//> reads/conflict-open.part.cypher
    WITH q WHERE open AND NOT EXISTS {
      MATCH (q)-[:BETWEEN|CHALLENGER]->(side:Fact) WHERE NOT EXISTS {
        MATCH (f:Fact {id: side.id}) WHERE f.spaceId = $p.space
//> recall/purpose.part.cypher
      }
    }
    RETURN {id: q.id, sides: COLLECT { MATCH (q)-[:BETWEEN|CHALLENGER]->(f:Fact) RETURN f.id ORDER BY f.recordedAt, f.ordinal, f.id }} AS conflict
    ORDER BY q.openedAt DESC, q.id
  } AS conflicts

// The facts named, with what decides their state as known at the recorded time. Both times; reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded
WITH f, f AS m, f.slotKey AS k, f.validFrom AS start, f.recordedAt AS since, f.ordinal AS place, $p.valid AS v, $p.recorded AS r
//> reads/ends.part.cypher
//> reads/next.part.cypher
//> reads/followers.part.cypher
// an edge is looked for only where a column says that there may be one
CALL (m, r) {
  WITH m, r WHERE m.level > 0
//> reads/judged.part.cypher
  RETURN j
UNION
  WITH m WHERE coalesce(m.level, 0) = 0
  RETURN null AS j
}
RETURN f {.id, .text, .value, .valueType, .valueKey, .slotKey, .level, .validFrom, .statedUntil, .expiresAt, .recordedAt,
    .ordinal, .protected, .unresolvedSurface, .unresolvedWhy} AS fact,
  coalesce(f.disbelievedAt > r, true) AND size([o IN coalesce(f.lapses, []) WHERE o <= r]) % 2 = 0 AS believed,
  CASE WHEN f.disbelievedAt IS NULL AND f.lapses IS NULL THEN false
    ELSE EXISTS { MATCH (f)<-[:CHALLENGER]-(q:Conflict) WHERE q.openedAt <= r } END AS challenger,
  CASE WHEN f.disbelievedAt IS NULL AND f.lapses IS NULL THEN false ELSE EXISTS {
    MATCH (f)<-[x:DISBELIEVED]-(:Change) WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0 } END AS takenBack,
  CASE WHEN f.archivedAt IS NULL THEN false ELSE EXISTS {
    MATCH (f)<-[x:ARCHIVED]-(:Change) WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0 } END AS archived,
  COLLECT { MATCH (f)-[x:ASSERTED_BY]->(:Asserter) WHERE x.at <= r AND size([o IN coalesce(x.off, []) WHERE o <= r]) % 2 = 0
    RETURN DISTINCT x.kind } AS kinds,
  ends, n.validFrom AS nextFrom, followers, j.holds AS holds, j.stands AS stands,
  head(COLLECT { MATCH (f)-[:ABOUT]->(e:Entity) RETURN e {.id, .name, .type} }) AS entity,
  head(COLLECT { MATCH (f)-[:OF]->(a:Attribute) RETURN a {.id, .name, .scope, .cardinality, .version, .entityId} }) AS attribute,
  CASE WHEN f.valueType = 'ENTITY' THEN head(COLLECT { MATCH (f)-[:REFERS_TO]->(e:Entity) RETURN e {.id, .name, .type} }) END AS refersTo,
  head(COLLECT { MATCH (f)-[:SUPERSEDES]->(o:Fact) RETURN o.id }) AS supersedesId

// Facts with words of a query, best first: they only name timelines, which are judged after. Locks nothing.
// Former facts are searched for reads as of another time.
UNWIND CASE WHEN $p.history THEN ['live_text', 'past_text'] ELSE ['live_text'] END AS index
CALL (index) {
  CALL db.index.fulltext.queryNodes(index, $p.words, {limit: $p.searched}) YIELD node AS f, score
  WHERE score > 0 AND f.spaceId = $p.space AND ($p.entityId IS NULL OR f.entityId = $p.entityId)
    AND ($p.attributes IS NULL OR EXISTS { MATCH (f)-[:OF]->(a:Attribute) WHERE a.name IN $p.attributes })
  RETURN f, score LIMIT $p.most
}
OPTIONAL MATCH (f)-[:OF]->(a:Attribute)
OPTIONAL MATCH (f)-[:ABOUT]->(e:Entity)
RETURN f.id AS id, f.slotKey AS slotKey, f.text AS text, f.recordedAt AS recordedAt, a.name AS attributeName, e.name AS entityName

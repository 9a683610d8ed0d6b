// Facts with words of a query in the indexes named, best first: they only name timelines, which are judged after. Locks nothing.
UNWIND $p.indexes AS index
CALL (index) {
  CALL db.index.fulltext.queryNodes(index, $p.words, {limit: $p.most}) YIELD node AS f, score
  WHERE score > 0 AND f.spaceId = $p.space AND f.recordedAt <= $p.recorded AND ($p.entityId IS NULL OR f.entityId = $p.entityId)
  RETURN f, score
}
OPTIONAL MATCH (f)-[:OF]->(a:Attribute)
WITH index, f, a WHERE $p.attributes IS NULL OR a.name IN $p.attributes
OPTIONAL MATCH (f)-[:ABOUT]->(e:Entity)
RETURN index, f.id AS id, f.slotKey AS slotKey, f.text AS text, f.recordedAt AS recordedAt, a.name AS attributeName, e.name AS entityName

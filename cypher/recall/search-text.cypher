// Facts with words of a query in the indexes named, best first: they only name timelines, which are judged after. Locks nothing.
UNWIND $p.indexes AS index
CALL (index) {
  CALL db.index.fulltext.queryNodes(index, $p.words, {limit: $p.most}) YIELD node AS f, score
  WHERE score > 0 AND f.spaceId = $p.space AND f.recordedAt <= $p.recorded AND ($p.entityId IS NULL OR f.entityId = $p.entityId)
  RETURN f
}
WITH index, f WHERE $p.attributes IS NULL OR EXISTS { MATCH (f)-[:OF]->(a:Attribute) WHERE a.name IN $p.attributes }
RETURN index, f {.id, .slotKey, .text, .recordedAt, .attributeWords} AS match

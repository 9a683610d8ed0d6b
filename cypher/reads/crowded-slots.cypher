// The same for the attributes named, read again: a write in between is seen whole by one of the two. Reads only.
UNWIND $p.ids AS id
MATCH (a:Attribute {id: id})<-[:OF]-(f:Fact) WHERE a.spaceId = $p.space
//> reads/active.part.cypher
WITH a, count(DISTINCT f.valueKey) AS values
RETURN coalesce(sum(values - 1), 0) AS extra

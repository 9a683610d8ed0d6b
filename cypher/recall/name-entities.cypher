// Which entities bear some identifiers or ids. Neither time; reads only, locks nothing.
CALL () {
  UNWIND $p.keys AS key
  MATCH (i:Identifier {key: key})-[:IDENTIFIES]->(e:Entity)
  WHERE i.spaceId = $p.space AND e.spaceId = $p.space
  RETURN key AS found, e
UNION
  UNWIND $p.ids AS id
  MATCH (e:Entity {id: id}) WHERE e.spaceId = $p.space
  RETURN id AS found, e
}
RETURN found, e.id AS id, e.name AS name, e.type AS type ORDER BY found, id

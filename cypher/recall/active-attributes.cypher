// Of some facts those whose attribute has another fact that is active as the columns have it (ARCHIVED, rescue). Locks nothing.
UNWIND $p.ids AS id
MATCH (of:Fact {id: id})-[:OF]->(a:Attribute) WHERE of.spaceId = $p.space
  AND EXISTS {
    MATCH (a)<-[:OF]-(f:Live) WHERE f <> of
//> reads/active.part.cypher
  }
RETURN id

// Every believed fact of one attribute that starts by an instant, in both lanes and all its timelines.
MATCH (:Attribute {id: $p.attributeId})<-[:OF]-(f:Fact)
WHERE f.slot IS NOT NULL AND f.validFrom <= $p.instant
RETURN
//> facts/link.part.cypher
  AS link

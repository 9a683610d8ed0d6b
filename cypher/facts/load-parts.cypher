// The sibling parts that an attribute determines, each with its believed facts that start by an instant (rule 11): linear in
// their chains, which are short.
UNWIND $p.attributeKeys AS key
MATCH (a:Attribute {key: key})
RETURN a.id AS attributeId, coalesce(a.carries, false) AS carries, COLLECT {
  MATCH (a)<-[:OF]-(f:Fact)
  WHERE f.slot IS NOT NULL AND f.level = 0 AND f.validFrom <= $p.until
  RETURN
//> facts/link.part.cypher
} AS links

// Every believed fact of an earlier start in the sibling parts that an attribute determines (rule 11): linear in their
// chains, which are short.
UNWIND $p.attributeKeys AS key
MATCH (a:Attribute {key: key})<-[:OF]-(f:Fact)
WHERE f.slot IS NOT NULL AND f.level = 0 AND f.validFrom <= $p.until
RETURN a.id AS attributeId, coalesce(a.carries, false) AS carries,
//> facts/link.part.cypher
  AS link

// Of the facts f, latest first, those of this space with a vector of this embedder, by attribute. Filters come before the cut.
WHERE f.spaceId = $p.space AND f.embedder = $p.embedder
  AND ($p.attributes IS NULL OR EXISTS { MATCH (f)-[:OF]->(a:Attribute) WHERE a.name IN $p.attributes })
RETURN f LIMIT $p.most

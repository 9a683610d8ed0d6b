// Every attribute name that a space has declared. Read once and kept until `definitionsSeq` moves.
MATCH (d:AttributeDefinition {spaceId: $p.spaceId})
WHERE d.undone IS NULL
RETURN d.key AS key, d.name AS name, coalesce(d.aliases, []) AS aliases, d.cardinality AS cardinality, d.volatility AS volatility,
  d.category AS category, coalesce(d.determines, []) AS determines

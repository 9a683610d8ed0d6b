// What the space has declared of attribute names. Reads only, locks nothing.
MATCH (d:AttributeDefinition) WHERE d.spaceId = $p.space AND d.undone IS NULL
RETURN d.name AS name, coalesce(d.aliases, []) AS aliases, d.cardinality AS cardinality, d.volatility AS volatility,
  d.category AS category, coalesce(d.determines, []) AS determines
ORDER BY name

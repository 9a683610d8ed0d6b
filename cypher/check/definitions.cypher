// Which attributes determine which others in a space. Touches neither of the two times; locks nothing.
MATCH (d:AttributeDefinition) WHERE d.spaceId = $p.spaceId
RETURN d.name AS name, coalesce(d.determines, []) AS determines

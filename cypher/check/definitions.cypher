// Which attributes were ever declared to determine which others in a space. Touches neither of the two times; locks nothing.
MATCH (d:AttributeDefinition) WHERE d.spaceId = $p.spaceId
RETURN d.name AS name, coalesce(d.determines, []) + COLLECT { MATCH (d)<-[x:DEFINED]-(:Change) UNWIND coalesce(x.determines, []) AS part RETURN DISTINCT part } AS determines

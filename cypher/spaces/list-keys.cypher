// The keys of an owner, oldest first. Touches neither of the two times; locks nothing.
MATCH (key:ApiKey)
WHERE key.owner = $p.owner AND key.id >= ''
RETURN
//> spaces/key.part.cypher
ORDER BY key.id
LIMIT $p.limit

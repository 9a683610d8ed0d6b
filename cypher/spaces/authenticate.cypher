// The key with this hash, and the space it names if it may: the one asked for, else a plain key's own.
// Touches neither of the two times; locks nothing.
MATCH (key:ApiKey {hash: $p.hash})
OPTIONAL MATCH (space:Space {id: coalesce($p.spaceId, key.spaceId)})
WHERE space.owner = key.owner AND (size(key.spaces) = 0 OR space.id IN key.spaces)
RETURN
//> spaces/key.part.cypher
,
//> spaces/space.part.cypher

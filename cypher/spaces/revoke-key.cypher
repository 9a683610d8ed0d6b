// Refuses a key from now on, if it belongs to nothing that the revoking key doesn't reach (`reach` empty: all of the
// owner's spaces). The first revocation stays. Touches neither of the two times; locks the key.
MATCH (key:ApiKey {id: $p.id})
WHERE key.owner = $p.owner
  AND (size($p.reach) = 0 OR (size(key.spaces) > 0 AND all(space IN key.spaces WHERE space IN $p.reach)))
SET key._lock = true
WITH key, key.revokedAt IS NOT NULL AS alreadyRevoked
SET key.revokedAt = coalesce(key.revokedAt, $p.now)
REMOVE key._lock
RETURN alreadyRevoked,
//> spaces/key.part.cypher

// A new API key; only the hash of its secret is stored. MERGE, so that a second run finds the first one's key.
// Touches neither of the two times; locks the new node.
MERGE (key:ApiKey {id: $p.id})
ON CREATE SET key += {
  spaceId: $p.spaceId, owner: $p.owner, name: $p.name, hash: $p.hash, scopes: $p.scopes, kind: $p.kind,
  service: $p.service, spaces: $p.spaces, expiresAt: $p.expiresAt, createdAt: $p.createdAt
}
RETURN
//> spaces/key.part.cypher

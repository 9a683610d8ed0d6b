// A key as it is stored, without its hash.
key {.id, .owner, .name, .scopes, .kind, .service, .spaces, .expiresAt, .revokedAt} AS key

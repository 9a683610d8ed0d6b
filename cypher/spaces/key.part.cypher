key {.id, .owner, .name, .scopes, .kind, .service, .spaces, .expiresAt, .revokedAt} AS key

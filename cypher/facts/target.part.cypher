// The fact that a write names, with whom it is about.
target {.id, .slotKey, .valueKey, .value, .valueType, .text, .entityId, .validFrom, .statedUntil, .expiresAt, .recordedAt, .ordinal, .level,
    .holds, .unresolvedSurface, believed: target.slot IS NOT NULL, challenger: target:Quarantined,
    protected: coalesce(target.protected, false),
    entityName: head(COLLECT { MATCH (target)-[:ABOUT]->(e:Entity) RETURN e.name }),
    refersTo: head(COLLECT { MATCH (target)-[:REFERS_TO]->(e:Entity) RETURN e.id })
  }

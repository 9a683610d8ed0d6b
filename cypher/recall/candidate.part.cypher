// A fact f as ranking and closure look at it. An edge is looked for only where a column says that there may be one.
RETURN f {.id, .slotKey, .valueKey, .text, .tokens, .validFrom, .recordedAt, .level, .lastAccessedAt, .accessCount} AS fact,
  head(COLLECT { MATCH (f)-[:OF]->(a:Attribute) RETURN a.name }) AS attributeName,
  head(COLLECT { MATCH (f)-[:ABOUT]->(e:Entity) RETURN e {.id, .name, .type} }) AS entity,
  CASE WHEN f.valueType = 'ENTITY'
    THEN COLLECT { MATCH (f)-[:REFERS_TO]->(e:Entity) RETURN e {.id, .name} ORDER BY e.id } ELSE [] END AS refersTo,
  CASE WHEN f.level > 0
    THEN COLLECT { MATCH (f)-[:DERIVED_FROM]->(p:Fact) RETURN DISTINCT p {.slotKey, .valueKey} ORDER BY p.id } ELSE [] END AS premises,
  CASE WHEN f.archivedAt IS NULL THEN false ELSE EXISTS {
    MATCH (f)<-[x:ARCHIVED]-(:Change) WHERE x.at <= $p.recorded AND size([o IN coalesce(x.off, []) WHERE o <= $p.recorded]) % 2 = 0
  } END AS archived

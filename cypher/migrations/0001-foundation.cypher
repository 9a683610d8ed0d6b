// Constraints and indexes of the foundation. Never edited once released: a change is a new migration.
// Keys are keyed digests: no readable personal text stands in an index.
CREATE CONSTRAINT space_id IF NOT EXISTS FOR (n:Space) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT entity_id IF NOT EXISTS FOR (n:Entity) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT identifier_key IF NOT EXISTS FOR (n:Identifier) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT definition_key IF NOT EXISTS FOR (n:AttributeDefinition) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT attribute_id IF NOT EXISTS FOR (n:Attribute) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT attribute_key IF NOT EXISTS FOR (n:Attribute) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT fact_id IF NOT EXISTS FOR (n:Fact) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT source_id IF NOT EXISTS FOR (n:Source) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT asserter_key IF NOT EXISTS FOR (n:Asserter) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT change_id IF NOT EXISTS FOR (n:Change) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT change_idempotency IF NOT EXISTS FOR (n:Change) REQUIRE n.idempotencyKey IS UNIQUE;
CREATE CONSTRAINT change_seq IF NOT EXISTS FOR (n:Change) REQUIRE (n.spaceId, n.seq) IS UNIQUE;
CREATE CONSTRAINT conflict_id IF NOT EXISTS FOR (n:Conflict) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT api_key_id IF NOT EXISTS FOR (n:ApiKey) REQUIRE n.id IS UNIQUE;
CREATE CONSTRAINT api_key_hash IF NOT EXISTS FOR (n:ApiKey) REQUIRE n.hash IS UNIQUE;
// What was ever recorded in a timeline, by start; the future-dated, by the start they were given; the believed, by start.
CREATE INDEX fact_history IF NOT EXISTS FOR (n:Fact) ON (n.slotKey, n.validFrom, n.recordedAt, n.ordinal);
CREATE INDEX fact_planned IF NOT EXISTS FOR (n:Fact) ON (n.slotKey, n.plannedFrom, n.recordedAt, n.ordinal);
CREATE INDEX fact_believed IF NOT EXISTS FOR (n:Fact) ON (n.slot, n.validFrom, n.recordedAt, n.ordinal);
// Pages over a space, and the newest live facts of an entity.
CREATE INDEX fact_recorded IF NOT EXISTS FOR (n:Fact) ON (n.spaceId, n.recordedAt, n.ordinal);
CREATE INDEX live_recent IF NOT EXISTS FOR (n:Live) ON (n.entityId, n.recordedAt);
CREATE INDEX source_recorded IF NOT EXISTS FOR (n:Source) ON (n.spaceId, n.recordedAt);
CREATE INDEX conflict_opened IF NOT EXISTS FOR (n:Conflict) ON (n.spaceId, n.openedAt);
CREATE INDEX definition_space IF NOT EXISTS FOR (n:AttributeDefinition) ON (n.spaceId);
// A confirmation has no edge of its own kind to its fact's attestation: it is found by the change's id.
CREATE INDEX attestation_change IF NOT EXISTS FOR ()-[r:ASSERTED_BY]-() ON (r.changeId);
CREATE INDEX attestation_source IF NOT EXISTS FOR ()-[r:ASSERTED_BY]-() ON (r.sourceId);
CREATE INDEX ended_by IF NOT EXISTS FOR ()-[r:ENDED]-() ON (r.by);
CREATE INDEX ended_source IF NOT EXISTS FOR ()-[r:ENDED]-() ON (r.sourceId);
CREATE FULLTEXT INDEX live_text IF NOT EXISTS FOR (n:Live) ON EACH [n.text, n.spaceToken]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
CREATE FULLTEXT INDEX past_text IF NOT EXISTS FOR (n:Past) ON EACH [n.text, n.spaceToken]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };

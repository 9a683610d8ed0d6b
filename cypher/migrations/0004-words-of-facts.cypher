// Full-text search that also knows whose a fact is and what its attribute is called, so that filters work inside the search.
// Archived facts and sources are found by their words too. Never edited once released.
DROP INDEX live_text IF EXISTS;
DROP INDEX past_text IF EXISTS;
MATCH (f:Fact)-[:OF]->(a:Attribute)
CALL (f, a) {
  SET f.attributeWords = replace(replace(replace(replace(a.name, '.', ' '), '_', ' '), '-', ' '), '/', ' ')
} IN TRANSACTIONS OF 5000 ROWS;
MATCH (s:Source)
MATCH (sp:Space {id: s.spaceId})
CALL (s, sp) {
  SET s.spaceToken = sp.token
} IN TRANSACTIONS OF 5000 ROWS;
CREATE FULLTEXT INDEX live_text IF NOT EXISTS FOR (n:Live) ON EACH [n.text, n.attributeWords, n.spaceToken, n.entityId]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
CREATE FULLTEXT INDEX past_text IF NOT EXISTS FOR (n:Past) ON EACH [n.text, n.attributeWords, n.spaceToken, n.entityId]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
CREATE FULLTEXT INDEX archived_text IF NOT EXISTS FOR (n:Archived) ON EACH [n.text, n.attributeWords, n.spaceToken, n.entityId]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
CREATE FULLTEXT INDEX source_text IF NOT EXISTS FOR (n:Source) ON EACH [n.text, n.spaceToken]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
// The newest former and archived facts of an entity, its protected ones, and its attributes of one name.
CREATE INDEX past_recent IF NOT EXISTS FOR (n:Past) ON (n.entityId, n.recordedAt);
CREATE INDEX archived_recent IF NOT EXISTS FOR (n:Archived) ON (n.entityId, n.recordedAt);
CREATE INDEX live_protected IF NOT EXISTS FOR (n:Live) ON (n.entityId, n.protected);
CREATE INDEX attribute_entity_name IF NOT EXISTS FOR (n:Attribute) ON (n.entityId, n.nameKey);

// Attributes by the digest of their name: who has one of that name, for declarations and for lists.
CREATE INDEX attribute_name IF NOT EXISTS FOR (n:Attribute) ON (n.nameKey);

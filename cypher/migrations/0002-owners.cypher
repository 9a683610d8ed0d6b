// Pages over an owner's spaces and keys.
CREATE INDEX space_owner IF NOT EXISTS FOR (n:Space) ON (n.owner, n.id);
CREATE INDEX api_key_owner IF NOT EXISTS FOR (n:ApiKey) ON (n.owner, n.id);

// Puts a migration on record after its statements ran. Touches neither of the two times; runs under the migration lock.
CREATE (m:Migration {series: $p.series, number: $p.number, name: $p.name, digest: $p.digest, at: $p.at})
RETURN m.number AS number

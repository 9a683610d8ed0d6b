// The migrations on record, oldest first. Touches neither of the two times; locks nothing.
MATCH (m:Migration) WHERE m.series = $p.series AND m.number >= 0
RETURN m.number AS number, m.name AS name, m.digest AS digest
ORDER BY number

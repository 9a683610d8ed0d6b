// One page of the ids of all spaces. Reads across spaces; touches neither of the two times; locks nothing.
MATCH (s:Space) WHERE s.id > $p.after
RETURN s.id AS id ORDER BY s.id LIMIT $p.limit

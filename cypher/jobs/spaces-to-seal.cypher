// One page of spaces by id, with how far each is sealed. Reads across spaces; touches neither of the two times; locks nothing.
MATCH (s:Space) WHERE s.id > $p.after
WITH s ORDER BY s.id LIMIT $p.limit
RETURN s.id AS id, coalesce(s.sealedSeq, 0) < s.seq AS waiting

// How far a space's changes go and how far they are sealed. Reads only, locks nothing.
MATCH (space:Space {id: $p.space})
RETURN space.seq AS seq, coalesce(space.sealedSeq, 0) AS sealedSeq, space.sealedHash AS sealedHash

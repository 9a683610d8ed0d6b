// A space as its own node tells of it: what the checker starts from and looks at again when it has read the rest. Locks nothing.
MATCH (s:Space {id: $p.spaceId})
RETURN s.seq AS seq, s.clock AS clock, s.sealedSeq AS sealedSeq, s.sealedHash AS sealedHash, coalesce(s.archives, false) AS archives

// The recorded instant of the space's last change: the first statement of every read (rule 4). Locks nothing.
MATCH (space:Space {id: $p.space})
RETURN space.clock AS clock, space.seq AS seq, coalesce(space.definitionsSeq, 0) AS definitionsSeq, coalesce(space.archives, false) AS archives

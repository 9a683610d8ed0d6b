// Whom the latest facts of a space are about, as known at the recorded time, most often first. Reads only, locks nothing.
MATCH (f:Fact) WHERE f.spaceId = $p.space AND f.recordedAt <= $p.recorded AND f.ordinal >= 0
WITH f ORDER BY f.spaceId DESC, f.recordedAt DESC, f.ordinal DESC LIMIT $p.facts
WITH f WHERE f.entityId IS NOT NULL
RETURN f.entityId AS id, count(*) AS facts ORDER BY facts DESC, id LIMIT $p.entities

// The timelines of MANY attributes: one per value ever recorded by the recorded time. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (a:Attribute {id: id})<-[:OF]-(f:Fact) WHERE a.spaceId = $p.space AND f.recordedAt <= $p.recorded
RETURN DISTINCT id AS attributeId, f.slotKey AS slotKey

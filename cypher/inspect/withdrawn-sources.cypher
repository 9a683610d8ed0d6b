// Withdrawn sources: what no longer counts, and the facts that were read from it  (:param space => 'id of the space')
MATCH (c:Change)-[w:WITHDREW]->(gone) WHERE c.spaceId = $space AND c.seq > 0
OPTIONAL MATCH (f:Fact)-[a:ASSERTED_BY]->() WHERE a.sourceId = gone.id
RETURN c, gone, f, f.text AS fact, f.slot IS NOT NULL AS stillBelieved, datetime({epochMillis: w.at}) AS withdrawn,
  size(coalesce(w.off, [])) % 2 = 0 AS inForce
ORDER BY c.seq DESC LIMIT 300

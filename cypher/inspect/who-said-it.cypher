// Who said it: the attestations of a fact with their sources  (:param fact => 'id of a fact')
MATCH path = (f:Fact {id: $fact})-[a:ASSERTED_BY]->(w:Asserter)
OPTIONAL MATCH (s:Source {id: a.sourceId})
RETURN path, s, w.kind AS kind, w.name AS asserter, s.channel AS channel, s.text AS source,
  datetime({epochMillis: a.at}) AS said, size(coalesce(a.off, [])) % 2 = 0 AS stands
ORDER BY a.at

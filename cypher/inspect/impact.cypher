// Impact: every conclusion that rests on a fact, over any premise  (:param fact => 'id of a fact')
MATCH (one:Fact {id: $fact})
MATCH path = (one)<-[:DERIVED_FROM*1..6]-(conclusion:Fact)
RETURN path, conclusion.text AS conclusion, 'Live' IN labels(conclusion) AS live,
  COUNT { (conclusion)-[:DERIVED_FROM]->() } AS premises,
  CASE WHEN conclusion.supportedFrom IS NOT NULL THEN datetime({epochMillis: conclusion.supportedFrom}) END AS supportedFrom,
  CASE WHEN conclusion.supportedUntil IS NOT NULL THEN datetime({epochMillis: conclusion.supportedUntil}) END AS supportedUntil
LIMIT 300

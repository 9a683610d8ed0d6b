// Why: what a conclusion rests on, down to the statements and their sources  (:param fact => 'id of a fact')
MATCH (one:Fact {id: $fact})
MATCH path = (one)-[:DERIVED_FROM*0..6]->(premise:Fact)
OPTIONAL MATCH said = (premise)-[:ASSERTED_BY|FROM]->()
RETURN path, said, premise.text AS premise, 'Live' IN labels(premise) AS live,
  datetime({epochMillis: premise.validFrom}) AS validFrom,
  CASE WHEN premise.validUntil IS NOT NULL THEN datetime({epochMillis: premise.validUntil}) END AS validUntil
LIMIT 300

// Conclusions that fell: believed, but no set of premises stands now  (:param space => 'id of the space')
MATCH (f:Conclusion:Past) WHERE f.spaceId = $space AND f.slot IS NOT NULL
MATCH premises = (f)-[:DERIVED_FROM]->(:Fact)
OPTIONAL MATCH (c:Change)-[j:JUDGED]->(f)
WITH f, premises, c, j ORDER BY j.at DESC
WITH f, collect(DISTINCT premises) AS premises, head(collect(c)) AS lastJudgedBy
RETURN f, premises, lastJudgedBy, f.text AS fact, lastJudgedBy.verb AS verb,
  CASE WHEN lastJudgedBy.at IS NOT NULL THEN datetime({epochMillis: lastJudgedBy.at}) END AS fellAt
ORDER BY lastJudgedBy.at DESC LIMIT 100

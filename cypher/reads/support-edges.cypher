// The support sets of conclusions as known at the recorded time: a set counts while its attestation stands (rule 17).
// A change that added several sets names the later ones by its id, a dot and a number. Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (d:Fact {id: id})-[s:DERIVED_FROM]->(premise:Fact) WHERE d.spaceId = $p.space
CALL (d, s) {
  MATCH (d)-[x:ASSERTED_BY]->(:Asserter) WHERE x.changeId = split(s.support, '.')[0] AND x.at <= $p.recorded
  RETURN max(CASE WHEN size([o IN coalesce(x.off, []) WHERE o <= $p.recorded]) % 2 = 0 THEN 1 ELSE 0 END) AS counting
}
WITH d, s, premise, counting WHERE counting IS NOT NULL
RETURN d.id AS conclusion, premise.id AS premise, s.support AS support, counting = 1 AS counts
ORDER BY conclusion, support, premise

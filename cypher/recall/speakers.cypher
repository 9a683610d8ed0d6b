// Who stands behind each fact as known at `recorded`: the first of the greatest kind (rule 14). Reads only, locks nothing.
UNWIND $p.ids AS id
MATCH (f:Fact {id: id}) WHERE f.spaceId = $p.space
CALL (f) {
  MATCH (f)-[x:ASSERTED_BY]->(w:Asserter)
  WHERE x.at <= $p.recorded AND size([o IN coalesce(x.off, []) WHERE o <= $p.recorded]) % 2 = 0
  RETURN coalesce(w.name, toLower(replace(w.kind, '_', ' '))) AS name
  ORDER BY CASE x.kind WHEN 'USER' THEN 0 WHEN 'THIRD_PARTY' THEN 1 ELSE 2 END, x.at, x.changeId LIMIT 1
}
RETURN id, name

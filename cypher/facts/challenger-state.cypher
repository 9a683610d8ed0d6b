// Whether somebody stands behind a challenger, and who.
MATCH (f:Fact {id: $p.factId})
RETURN COLLECT { MATCH (f)-[a:ASSERTED_BY]->(:Asserter) WHERE size(coalesce(a.off, [])) % 2 = 0 RETURN a.kind } AS kinds,
  EXISTS { MATCH (f)<-[d:DISBELIEVED]-(:Change) WHERE size(coalesce(d.off, [])) % 2 = 0 } AS isRetracted

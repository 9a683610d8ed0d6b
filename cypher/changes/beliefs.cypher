// What decides whether facts are believed: attestations and disbeliefs with their switches (rule 2).
UNWIND $p.factIds AS id
MATCH (f:Fact {id: id})
RETURN f.id AS factId, f.level AS level, f.slot IS NOT NULL AS believed, f:Quarantined AS challenger, f.disbelievedAt AS disbelievedAt, f.lapses AS lapses,
  COLLECT { MATCH (f)-[r:ASSERTED_BY]->(:Asserter) RETURN {edgeId: elementId(r), off: coalesce(r.off, []), kind: r.kind} } AS said,
  COLLECT { MATCH (f)<-[r:DISBELIEVED]-(:Change) RETURN {edgeId: elementId(r), off: coalesce(r.off, [])} } AS disbelieved

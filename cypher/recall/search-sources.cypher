// Sources with words of a query, as known at the recorded time, with the spans and statements of facts read from them by then. Never one withdrawn or
// given for another purpose. Locks nothing.
CALL db.index.fulltext.queryNodes('source_text', $p.words, {limit: $p.most}) YIELD node AS s, score
WHERE score > 0 AND s.spaceId = $p.space AND s.recordedAt <= $p.recorded AND s.observedAt <= $p.valid
  AND ($p.purpose IS NULL OR s.purpose IS NULL OR s.purpose = $p.purpose)
  AND NOT EXISTS { MATCH (s)<-[w:WITHDREW]-(:Change) WHERE size(coalesce(w.off, [])) % 2 = 0 }
RETURN s.id AS id, s.text AS text, s.role AS role, s.observedAt AS observedAt,
  COLLECT { MATCH (s)<-[x:FROM]-(f:Fact) WHERE EXISTS { MATCH (f)-[a:ASSERTED_BY]->(:Asserter) WHERE a.sourceId = s.id AND a.at <= $p.recorded }
    RETURN DISTINCT {start: x.start, end: x.end, text: f.text} } AS read

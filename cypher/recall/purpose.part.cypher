// Of facts f those that something stands behind which the purpose allows: no source, or one given for it or for no stated purpose.
  AND ($p.purpose IS NULL OR EXISTS {
    MATCH (f)-[x:ASSERTED_BY]->(:Asserter)
    WHERE x.at <= $p.recorded AND size([o IN coalesce(x.off, []) WHERE o <= $p.recorded]) % 2 = 0
      AND (x.sourceId IS NULL OR EXISTS { MATCH (s:Source {id: x.sourceId}) WHERE s.purpose IS NULL OR s.purpose = $p.purpose }) })

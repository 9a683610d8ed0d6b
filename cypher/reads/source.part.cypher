// A source as known at $p.recorded.
RETURN s {.id, .channel, .reference, .sessionId, .position, .role, .text, .observedAt, .recordedAt, .purpose} AS source,
  EXISTS { MATCH (s)<-[x:WITHDREW]-(:Change) WHERE x.at <= $p.recorded AND size([o IN coalesce(x.off, []) WHERE o <= $p.recorded]) % 2 = 0 } AS withdrawn

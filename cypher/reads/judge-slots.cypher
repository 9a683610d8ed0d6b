// The holder of each timeline at (valid, recorded). Both times; reads only, locks nothing.
UNWIND $p.probes AS probe
WITH probe.slotKey AS k, probe.valid AS v, $p.recorded AS r
//> reads/holder.part.cypher
UNWIND held AS h
WITH k, v, h WHERE h.spaceId = $p.space
RETURN k AS slotKey, v AS valid, h.id AS id, h.valueKey AS valueKey

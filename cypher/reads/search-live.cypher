// Facts by their words: candidates that only name timelines (rule 4). Reads only, locks nothing.
CALL db.index.fulltext.queryNodes('live_text', $p.text, {limit: $p.limit}) YIELD node AS f, score
WHERE score > 0 AND f.spaceId = $p.space AND f.recordedAt <= $p.recorded
RETURN f.id AS id, f.slotKey AS slotKey, f.text AS text, f.recordedAt AS recordedAt

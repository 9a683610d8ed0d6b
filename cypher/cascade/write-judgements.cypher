// What conclusions were judged to be by this change: where each holds and stands, for reads of now on the fact, for reads
// as of any recorded instant on the JUDGED edge (rules 18 to 20).
MATCH (c:Change {id: $p.changeId})
UNWIND $p.judgements AS j
MATCH (f:Fact {id: j.id})
SET f.level = j.level
WITH c, f, j WHERE j.changed
SET f:Conclusion, f.holds = j.holds, f.stands = j.stands, f.supportedFrom = j.supportedFrom, f.supportedUntil = j.supportedUntil,
  f.validUntil = j.validUntil
FOREACH (_ IN CASE WHEN j.live THEN [1] ELSE [] END | SET f:Live REMOVE f:Past)
FOREACH (_ IN CASE WHEN j.live THEN [] ELSE [1] END | SET f:Past REMOVE f:Live)
CREATE (c)-[:JUDGED {at: $p.at, holds: j.holds, stands: j.stands, effect: j.effect}]->(f)
RETURN count(*) AS written

// Deliveries of facts in views: the last instant of each and how many. Neither time; locks the facts for its own length.
UNWIND $p.accesses AS access
MATCH (f:Fact {id: access.id}) WHERE f.spaceId = access.spaceId
SET f.lastAccessedAt = CASE WHEN f.lastAccessedAt > access.at THEN f.lastAccessedAt ELSE access.at END,
  f.accessCount = coalesce(f.accessCount, 0) + access.count
RETURN count(f) AS facts

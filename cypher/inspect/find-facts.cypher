// Facts by words: their ids, for :param fact  (:param space => 'id of the space', :param words => 'what it says')
MATCH (f:Fact) WHERE f.spaceId = $space AND f.recordedAt > 0 AND toLower(f.text) CONTAINS toLower($words)
RETURN f, f.id AS id, f.text AS fact, datetime({epochMillis: f.validFrom}) AS validFrom,
  CASE WHEN f.validUntil IS NOT NULL THEN datetime({epochMillis: f.validUntil}) END AS validUntil, datetime({epochMillis: f.recordedAt}) AS recorded
ORDER BY f.recordedAt DESC LIMIT 50

// Facts of a space that one embedder has given a vector, by recording: apart by what they are, as for their words.
CREATE INDEX live_embedded IF NOT EXISTS FOR (n:Live) ON (n.spaceId, n.embedder, n.recordedAt);
CREATE INDEX past_embedded IF NOT EXISTS FOR (n:Past) ON (n.spaceId, n.embedder, n.recordedAt);
CREATE INDEX archived_embedded IF NOT EXISTS FOR (n:Archived) ON (n.spaceId, n.embedder, n.recordedAt);

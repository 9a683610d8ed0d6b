/** A fact as a write would have stored it; names are local to the planted space. */
export interface PlantedFact {
  id: string
  entity?: string
  attribute?: string
  many?: boolean
  value: string
  valueKey?: string
  text?: string
  from: number
  /** When it was recorded; default its start. */
  at?: number
  ordinal?: number
  /** Recorded by the same change as the fact before it. */
  sameChange?: boolean
  statedUntil?: number
  expiresAt?: number
  /** The materialised end. */
  validUntil?: number
  disbelievedAt?: number
  lapses?: number[]
  kind?: 'USER' | 'THIRD_PARTY' | 'INFERENCE'
  source?: string
  level?: number
  premises?: string[]
  holds?: number[]
  stands?: number[]
  unresolved?: string
  live?: boolean
  past?: boolean
}

/** Facts with the changes that recorded them, their attestations, premises and judgements. */
export const CREATE_FACTS = `
UNWIND $rows AS row
CREATE (f:Fact) SET f = row.columns
FOREACH (_ IN CASE WHEN row.live THEN [1] ELSE [] END | SET f:Live)
FOREACH (_ IN CASE WHEN row.past THEN [1] ELSE [] END | SET f:Past)
FOREACH (_ IN CASE WHEN f.level > 0 THEN [1] ELSE [] END | SET f:Conclusion)
WITH f, row
MATCH (s:Space {id: f.spaceId})
MERGE (c:Change {spaceId: f.spaceId, seq: row.seq})
  ON CREATE SET c.id = row.changeId, c.verb = 'assert', c.at = f.recordedAt, c.actor = 'planted', c.kind = 'USER'
SET s.clock = CASE WHEN s.clock < f.recordedAt THEN f.recordedAt ELSE s.clock END, s.seq = CASE WHEN s.seq < row.seq THEN row.seq ELSE s.seq END
MERGE (who:Asserter {key: f.spaceId + row.kind}) ON CREATE SET who.spaceId = f.spaceId, who.kind = row.kind
CREATE (c)-[:RECORDED]->(f)
CREATE (f)-[:ASSERTED_BY {at: f.recordedAt, changeId: c.id, sourceId: row.sourceId, kind: row.kind, validFrom: f.validFrom}]->(who)
WITH f, row, c
OPTIONAL MATCH (a:Attribute {id: row.attributeId})<-[:HAS]-(e:Entity)
FOREACH (_ IN CASE WHEN a IS NULL THEN [] ELSE [1] END | CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e))
FOREACH (_ IN CASE WHEN row.holds IS NULL THEN [] ELSE [1] END |
  CREATE (c)-[:JUDGED {at: f.recordedAt, holds: row.holds, stands: row.stands}]->(f))
WITH f, row, c
UNWIND CASE WHEN row.premises = [] THEN [null] ELSE row.premises END AS premise
OPTIONAL MATCH (p:Fact {id: premise})
FOREACH (_ IN CASE WHEN p IS NULL THEN [] ELSE [1] END | CREATE (f)-[:DERIVED_FROM {support: c.id}]->(p))
RETURN count(*) AS n`

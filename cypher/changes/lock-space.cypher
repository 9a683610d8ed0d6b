// Locks the space until the transaction ends, before anything is read, and looks for the change of this key (rule 1).
// Takes no seq and no clock: replays and refusals take none. Sent by itself, it waits for the commit before it to be whole.
MATCH (sp:Space {id: $p.spaceId})
SET sp._lock = true
WITH sp
//> changes/space-state.part.cypher

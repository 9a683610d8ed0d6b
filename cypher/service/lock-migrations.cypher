// Takes the write lock under which one process at a time migrates; held to commit. Touches neither of the two times.
MERGE (s:Service {id: $p.id})
SET s.migrating = $p.process
RETURN s.id AS id

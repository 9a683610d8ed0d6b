// Puts back what was protected or declared before: the latest revision in force.
MATCH (sp:Space {id: $p.spaceId})
CALL () {
  UNWIND $p.protects AS x
  MATCH (f:Fact {id: x.factId})
  SET f.protected = x.protected
}
CALL (sp) {
  UNWIND $p.definitions AS x
  MATCH (d:AttributeDefinition {key: x.key})
  SET d.cardinality = x.properties.cardinality, d.aliases = x.properties.aliases, d.volatility = x.properties.volatility,
    d.category = x.properties.category, d.determines = x.properties.determines, sp.definitionsSeq = $p.seq
  REMOVE d.undone
}
CALL (sp) {
  UNWIND $p.removed AS key
  MATCH (d:AttributeDefinition {key: key})
  // kept for its DEFINED edges: a redo of one brings it back
  SET d.undone = true, sp.definitionsSeq = $p.seq
}
RETURN true AS done

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
}
CALL (sp) {
  UNWIND $p.removed AS key
  MATCH (d:AttributeDefinition {key: key})
  SET d.cardinality = 'ONE', d.aliases = [], d.determines = [], sp.definitionsSeq = $p.seq
  REMOVE d.volatility, d.category
}
RETURN true AS done

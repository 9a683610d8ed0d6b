// Of what cardinality the attributes are that bear these names already.
UNWIND $p.nameKeys AS nameKey
RETURN nameKey, COLLECT { MATCH (a:Attribute {nameKey: nameKey}) WHERE a.spaceId = $p.spaceId RETURN DISTINCT a.cardinality } AS cardinalities

// The names that attributes meant by a name or alias are stored under. Neither time; reads only, locks nothing.
MATCH (d:AttributeDefinition) WHERE d.spaceId = $p.space AND (d.name = $p.name OR $p.name IN d.aliases)
RETURN d.name AS name ORDER BY name

import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { idsIn, longestFirst, mentionsIn } from './names.ts'

/** Facts looked at, and entities taken, where a query names nobody: in one person's memory most are about that person. */
const RECENT_FACTS = 200
const RECENT_ENTITIES = 3

const nameEntities = query('recall/name-entities.cypher', {
  params: z.strictObject({ space: id, keys: z.array(z.string()), ids: z.array(z.string()), recorded: instant }),
  row: z.strictObject({ found: z.string(), id, name: z.string(), type: nullable(z.string()) }),
})

const recentEntities = query('recall/recent-entities.cypher', {
  params: z.strictObject({ space: id, recorded: instant, facts: z.number().int(), entities: z.number().int() }),
  row: z.strictObject({ id, facts: z.number().int() }),
})

export interface NamedEntity {
  id: string
  name: string
  type: string | null
}

/** A name that several entities bear, as written in the query. */
export interface AmbiguousName {
  name: string
  candidates: NamedEntity[]
}

export interface Named {
  /** Of an ambiguous name all that bear it. */
  entities: NamedEntity[]
  ambiguous: AmbiguousName[]
  /** Where in the query names and identifiers stand that somebody bears. */
  spans: { start: number; end: number }[]
  /** Identifiers in the query that nobody bears. */
  unknownIdentifiers: string[]
}

const NOBODY: Named = { entities: [], ambiguous: [], spans: [], unknownIdentifiers: [] }

type Row = z.output<typeof nameEntities.row>

const entityOf = ({ id, name, type }: Row): NamedEntity => ({ id, name, type })

const uniqueById = (entities: readonly NamedEntity[]): NamedEntity[] => [
  ...new Map(entities.map((entity) => [entity.id, entity])).values(),
]

/** The entities that a query names, by a name, another identifier or an id: everything is looked up in one statement. */
export async function namedIn(caller: Caller, query: string, recorded: number): Promise<Named> {
  const mentions = mentionsIn(query, caller.keys)
  const ids = idsIn(query)
  const keys = [...new Set(mentions.flatMap((mention) => mention.keys))]
  if (keys.length + ids.length === 0) return NOBODY
  const rows = await caller.graph.run(nameEntities, { space: caller.spaceId, keys, ids, recorded })
  const bearers = new Map<string, NamedEntity[]>()
  for (const row of rows) bearers.set(row.found, [...(bearers.get(row.found) ?? []), entityOf(row)])
  const borne = mentions.flatMap((mention) => {
    const candidates = uniqueById(mention.keys.flatMap((key) => bearers.get(key) ?? []))
    return candidates.length === 0 ? [] : [{ ...mention, candidates }]
  })
  const spoken = longestFirst(borne)
  const byId = ids.flatMap((one) => bearers.get(one) ?? [])
  const ambiguous = spoken.filter(({ candidates }) => candidates.length > 1)
  return {
    entities: uniqueById([...spoken.flatMap(({ candidates }) => candidates), ...byId]),
    ambiguous: ambiguous.map(({ written, candidates }) => ({ name: written, candidates })),
    spans: spoken.map(({ start, end }) => ({ start, end })),
    unknownIdentifiers: mentions
      .filter((mention) => mention.isIdentifier && !mention.keys.some((key) => bearers.has(key)))
      .map(({ written }) => written),
  }
}

/** Whom the space is about of late: `my todo list` names nobody. */
export async function recentSubjects(caller: Caller, recorded: number): Promise<string[]> {
  const bounds = { facts: RECENT_FACTS, entities: RECENT_ENTITIES }
  const rows = await caller.graph.run(recentEntities, { space: caller.spaceId, recorded, ...bounds })
  return rows.map((row) => row.id)
}

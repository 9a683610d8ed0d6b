import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { SpaceState } from '../reads/moment.ts'
import { Refusal } from '../refusal.ts'
import { idsIn, longestFirst, type Mention, mentionsIn } from './names.ts'

/** Facts looked at, and entities taken, where a query names nobody: in one person's memory most are about that person. */
const RECENT_FACTS = 200
const RECENT_ENTITIES = 3

const openView = query('recall/open-view.cypher', {
  params: z.strictObject({
    space: id,
    keys: z.array(z.string()),
    ids: z.array(z.string()),
    recorded: nullable(instant),
  }),
  row: z.strictObject({
    clock: instant,
    seq: z.number().int(),
    definitionsSeq: z.number().int(),
    archives: z.boolean(),
    named: z.array(z.strictObject({ found: z.string(), id, name: z.string(), type: nullable(z.string()) })),
  }),
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

type Row = z.output<typeof openView.row>['named'][number]

const entityOf = ({ id, name, type }: Row): NamedEntity => ({ id, name, type })

const uniqueById = (entities: readonly NamedEntity[]): NamedEntity[] => [
  ...new Map(entities.map((entity) => [entity.id, entity])).values(),
]

/**
 * The clock, and the entities that a query names by a name, another identifier or an id: the first statement of a view.
 * `recorded` is the recorded time asked for, if one is.
 */
export async function openWith(
  caller: Caller,
  query: string,
  recorded: number | null,
): Promise<{ state: SpaceState; named: Named }> {
  const mentions = mentionsIn(query, caller.keys)
  const ids = idsIn(query)
  const keys = [...new Set(mentions.flatMap((mention) => mention.keys))]
  const [row] = await caller.graph.run(openView, { space: caller.spaceId, keys, ids, recorded })
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such space.')
  const { named, ...state } = row
  return { state, named: namedIn({ mentions, ids }, named) }
}

function namedIn(
  { mentions, ids }: { mentions: readonly Mention[]; ids: readonly string[] },
  rows: readonly Row[],
): Named {
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

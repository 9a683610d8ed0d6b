import { z } from 'zod'
import type { EntityRef } from '../generated/graphql.ts'
import { id, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { canonicalAttributeName, entityName } from '../identity/canonical.ts'
import { identifier } from '../identity/identifiers.ts'
import type { Caller } from '../model/caller.ts'
import { badInput, type InputPath, Refusal } from '../refusal.ts'
import { checkId } from '../values/text.ts'
import { idsIn, longestFirst, mentionsIn } from './names.ts'

const nameEntities = query('recall/name-entities.cypher', {
  params: z.strictObject({ space: id, keys: z.array(z.string()), ids: z.array(z.string()) }),
  row: z.strictObject({ found: z.string(), id, name: z.string(), type: nullable(z.string()) }),
})

const attributeNames = query('recall/attribute-names.cypher', {
  params: z.strictObject({ space: id, name: z.string() }),
  row: z.strictObject({ name: z.string() }),
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

/** What a recall is about. */
export interface Subjects {
  /** The entity of the filter, if one is given. */
  only: NamedEntity | null
  /** Entities named in the query, in order of mention; of an ambiguous name all that bear it. */
  named: NamedEntity[]
  ambiguous: AmbiguousName[]
}

type Row = z.output<typeof nameEntities.row>

const entityOf = ({ id, name, type }: Row): NamedEntity => ({ id, name, type })

const uniqueById = (entities: readonly NamedEntity[]): NamedEntity[] => [
  ...new Map(entities.map((entity) => [entity.id, entity])).values(),
]

interface Lookup {
  keys: string[]
  ids: string[]
}

function lookupOf(caller: Caller, ref: EntityRef, path: InputPath): Lookup {
  if (ref.id != null) return { keys: [], ids: [checkId(ref.id, [...path, 'id'])] }
  if (ref.identifier != null) {
    const { kind, value } = ref.identifier
    const { canonical } = identifier(kind, value, [...path, 'identifier', 'value'])
    return { keys: [caller.keys.identifierKey(kind, canonical)], ids: [] }
  }
  if (ref.name == null) throw badInput(path, 'An entity is meant by its id, an identifier or a name.')
  return { keys: [caller.keys.identifierKey('NAME', entityName(ref.name, [...path, 'name']).canonical)], ids: [] }
}

/** Rule 22: two matches are AMBIGUOUS with candidates, never a guess. */
function theOne(rows: readonly Row[], ref: EntityRef, { keys, ids }: Lookup): NamedEntity {
  const bearers = rows.filter(({ found }) => keys.includes(found) || ids.includes(found)).map(entityOf)
  const byName = ref.id == null && ref.identifier == null
  const meant = uniqueById(byName && ref.type != null ? bearers.filter(({ type }) => type === ref.type) : bearers)
  const [first, ...others] = meant
  if (first === undefined)
    throw new Refusal('NOT_FOUND', 'There is no such entity in this space.', { path: ['input', 'entity'] })
  if (others.length === 0) return first
  const message = `${meant.length} entities bear this name.`
  throw new Refusal('AMBIGUOUS', message, { path: ['input', 'entity'], candidates: meant })
}

interface Spoken {
  start: number
  end: number
  written: string
  bearers: NamedEntity[]
}

function spokenOf(caller: Caller, query: string, rows: readonly Row[]): Spoken[] {
  const bearers = new Map<string, NamedEntity[]>()
  for (const row of rows) bearers.set(row.found, [...(bearers.get(row.found) ?? []), entityOf(row)])
  const mentions = mentionsIn(query, caller.keys).flatMap(({ start, end, written, keys }) => {
    const found = uniqueById(keys.flatMap((key) => bearers.get(key) ?? []))
    return found.length === 0 ? [] : [{ start, end, written, bearers: found }]
  })
  return longestFirst(mentions)
}

/** One statement for the filter and for everything in the query that may name an entity. */
export async function findSubjects(caller: Caller, query: string, ref: EntityRef | null): Promise<Subjects> {
  const filter = ref === null ? { keys: [], ids: [] } : lookupOf(caller, ref, ['input', 'entity'])
  const ids = idsIn(query)
  const keys = new Set([...filter.keys, ...mentionsIn(query, caller.keys).flatMap((mention) => mention.keys)])
  const rows = await caller.graph.run(nameEntities, {
    space: caller.spaceId,
    keys: [...keys],
    ids: [...new Set([...filter.ids, ...ids])],
  })
  const spoken = spokenOf(caller, query, rows)
  const byId = rows.filter(({ found }) => ids.includes(found)).map(entityOf)
  return {
    only: ref === null ? null : theOne(rows, ref, filter),
    named: uniqueById([...spoken.flatMap(({ bearers }) => bearers), ...byId]),
    ambiguous: spoken
      .filter(({ bearers }) => bearers.length > 1)
      .map(({ written, bearers }) => ({ name: written, candidates: bearers })),
  }
}

/** The stored names of the attributes that the filter means: its own canonical form, and what it is an alias of. */
export async function findAttributeNames(caller: Caller, attribute: string | null): Promise<string[] | null> {
  if (attribute === null) return null
  const name = canonicalAttributeName(attribute, ['input', 'attribute'])
  const rows = await caller.graph.run(attributeNames, { space: caller.spaceId, name })
  return [...new Set([name, ...rows.map((row) => row.name)])].sort()
}

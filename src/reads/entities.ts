import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { entityName } from '../identity/canonical.ts'
import { type IdentifierKind, identifier } from '../identity/identifiers.ts'
import type { Caller } from '../model/caller.ts'
import { badInput, type InputPath, Refusal } from '../refusal.ts'
import type { EntityCore } from './fact-view.ts'
import type { Moment } from './moment.ts'

export interface EntityRef {
  id?: string | null | undefined
  name?: string | null | undefined
  identifier?: { kind: IdentifierKind; value: string } | null | undefined
  type?: string | null | undefined
}

export interface EntityView extends EntityCore {
  moment: Moment
}

const findQuery = query('reads/find-entities.cypher', {
  params: z.strictObject({ space: id, ids: z.array(z.string()), keys: z.array(z.string()), recorded: instant }),
  row: z.strictObject({ id, name: z.string(), type: nullable(z.string()) }),
})
const identifiersQuery = query('reads/identifiers.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id) }),
  row: z.strictObject({ entityId: id, kind: z.string(), value: z.string() }),
})

interface Lookup {
  ids: string[]
  keys: string[]
}

/** The id wins over an identifier, and that over the name. */
const lookupOf = (caller: Caller, ref: EntityRef, path: InputPath): Lookup => {
  if (ref.id != null) return { ids: [ref.id], keys: [] }
  const { kind, value } = ref.identifier ?? { kind: 'NAME', value: ref.name }
  if (ref.identifier != null) {
    const { canonical } = identifier(kind as IdentifierKind, value, [...path, 'identifier', 'value'])
    return { ids: [], keys: [caller.keys.identifierKey(kind as IdentifierKind, canonical)] }
  }
  if (ref.name == null) throw badInput(path, 'Name the entity by id, identifier or name.')
  return { ids: [], keys: [caller.keys.identifierKey('NAME', entityName(ref.name, [...path, 'name']).canonical)] }
}

/** The one entity that is meant; two matches are AMBIGUOUS with candidates, never a guess (rule 22). */
export const findEntity = async (
  caller: Caller,
  ref: EntityRef,
  moment: Moment,
  path: InputPath,
): Promise<EntityView> => {
  const lookup = lookupOf(caller, ref, path)
  const found = await caller.graph.run(findQuery, { space: caller.spaceId, ...lookup, recorded: moment.recorded })
  const byName = ref.id == null && ref.identifier == null
  const meant = byName && ref.type != null ? found.filter((entity) => entity.type === ref.type) : found
  const [first, ...others] = meant
  if (first === undefined) throw new Refusal('NOT_FOUND', 'There is no such entity.', { path })
  if (others.length > 0) throw new Refusal('AMBIGUOUS', 'Several entities bear this name.', { path, candidates: meant })
  return { ...first, moment }
}

/** Entities by id, in the order asked; null for unknown and foreign ones. */
export const viewEntities = async (
  caller: Caller,
  ids: readonly string[],
  moment: Moment,
): Promise<(EntityView | null)[]> => {
  const params = { space: caller.spaceId, ids: [...ids], keys: [], recorded: moment.recorded }
  const found = new Map((await caller.graph.run(findQuery, params)).map((entity) => [entity.id, entity]))
  return ids.map((one) => {
    const entity = found.get(one)
    return entity === undefined ? null : { ...entity, moment }
  })
}

export interface IdentifierView {
  kind: IdentifierKind
  value: string
}

/** For each entity the names and ids it is found by. */
export const identifiersOf = async (caller: Caller, ids: readonly string[]): Promise<IdentifierView[][]> => {
  const rows = await caller.graph.run(identifiersQuery, { space: caller.spaceId, ids: [...new Set(ids)] })
  return ids.map((one) =>
    rows.filter((row) => row.entityId === one).map(({ kind, value }) => ({ kind: kind as IdentifierKind, value })),
  )
}

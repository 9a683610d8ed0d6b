import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { canonicalAttributeName, canonicalScope } from '../identity/canonical.ts'
import type { Caller } from '../model/caller.ts'
import { cardinality } from '../model/kinds.ts'
import { badInput, type InputPath, Refusal } from '../refusal.ts'
import { storedName } from './definitions.ts'
import { type EntityRef, findEntity } from './entities.ts'
import type { AttributeCore } from './fact-view.ts'
import { answering, type Holder, judgeSlots, slotParts } from './judge.ts'
import type { Moment } from './moment.ts'

export interface AttributeRef {
  id?: string | null | undefined
  entity?: EntityRef | null | undefined
  name?: string | null | undefined
  scope?: string | null | undefined
}

export interface AttributeView extends AttributeCore {
  moment: Moment
}

const attributeRow = z.strictObject({
  attribute: z.strictObject({
    id,
    name: z.string(),
    scope: nullable(z.string()),
    cardinality,
    version: z.number().int(),
    entityId: id,
  }),
})
const named = z.strictObject({ space: id, ids: z.array(z.string()), recorded: instant })
const attributesQuery = query('reads/attributes-of.cypher', { params: named, row: attributeRow })
const byIdQuery = query('reads/attribute-by-id.cypher', { params: named, row: attributeRow })
const timelinesQuery = query('reads/timelines-of.cypher', {
  params: named,
  row: z.strictObject({ attributeId: id, slotKey: z.string() }),
})

/** The attributes of entities as known at the moment, by name. */
export const attributesOf = async (
  caller: Caller,
  entityIds: readonly string[],
  moment: Moment,
): Promise<AttributeView[]> => {
  const params = { space: caller.spaceId, ids: [...new Set(entityIds)], recorded: moment.recorded }
  return (await caller.graph.run(attributesQuery, params)).map(({ attribute }) => ({ ...attribute, moment }))
}

export const viewAttributes = async (
  caller: Caller,
  ids: readonly string[],
  moment: Moment,
): Promise<(AttributeView | null)[]> => {
  const params = { space: caller.spaceId, ids: [...new Set(ids)], recorded: moment.recorded }
  const rows = await caller.graph.run(byIdQuery, params)
  const found = new Map(rows.map(({ attribute }) => [attribute.id, { ...attribute, moment }]))
  return ids.map((one) => found.get(one) ?? null)
}

const byNameOf = async (
  caller: Caller,
  ref: AttributeRef,
  moment: Moment,
  path: InputPath,
): Promise<AttributeView[]> => {
  if (ref.entity == null || ref.name == null) throw badInput(path, 'Name the attribute by id, or by entity and name.')
  const canonical = canonicalAttributeName(ref.name, [...path, 'name'])
  const scope = canonicalScope(ref.scope, [...path, 'scope'])
  const entity = await findEntity(caller, ref.entity, moment, [...path, 'entity'])
  const name = await storedName(caller, canonical)
  const all = await attributesOf(caller, [entity.id], moment)
  return all.filter((attribute) => attribute.name === name && attribute.scope === scope)
}

/** The attribute of an id, or of an entity and a name or alias; NOT_FOUND otherwise. */
export const findAttribute = async (
  caller: Caller,
  ref: AttributeRef,
  moment: Moment,
  path: InputPath,
): Promise<AttributeView> => {
  const [found] =
    ref.id == null ? await byNameOf(caller, ref, moment, path) : await viewAttributes(caller, [ref.id], moment)
  if (found == null) throw new Refusal('NOT_FOUND', 'There is no such attribute.', { path })
  return found
}

/** The timelines of attributes (rule 9): two of a ONE attribute, one per lane and value of a MANY one. */
export const timelinesOf = async (
  caller: Caller,
  attributes: readonly AttributeCore[],
  recorded: number,
): Promise<string[]> => {
  const many = attributes.filter((attribute) => attribute.cardinality === 'MANY').map((attribute) => attribute.id)
  const params = { space: caller.spaceId, ids: many, recorded }
  const rows = many.length === 0 ? [] : await caller.graph.run(timelinesQuery, params)
  const ones = attributes.filter((attribute) => attribute.cardinality === 'ONE')
  return [...ones.flatMap(({ id }) => [`${id}|A`, `${id}|C`]), ...rows.map((row) => row.slotKey)]
}

/** What holds for attributes at the moment, both lanes taken together (rule 10). */
export const holdersOf = async (
  caller: Caller,
  attributes: readonly AttributeCore[],
  moment: Moment,
): Promise<Holder[]> => {
  const slotKeys = await timelinesOf(caller, attributes, moment.recorded)
  return answering(await judgeSlots(caller, slotKeys, moment))
}

export const attributeIdOf = (holder: Holder): string => slotParts(holder.slotKey).attributeId

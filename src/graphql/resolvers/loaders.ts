import type DataLoader from 'dataloader'
import { type AttributeView, attributeIdOf, attributesOf, holdersOf, viewAttributes } from '../../reads/attributes.ts'
import { type ChangeEffects, type ChangeView, effectsOf, viewChanges } from '../../reads/changes.ts'
import { type EntityView, type IdentifierView, identifiersOf, viewEntities } from '../../reads/entities.ts'
import type { FactView } from '../../reads/fact-view.ts'
import { groupBy } from '../../reads/group.ts'
import { type Moment, readMoment } from '../../reads/moment.ts'
import { type AttestationView, attestationsOf, type SourceView, viewSources } from '../../reads/sources.ts'
import type { Context } from '../context.ts'
import { factsAt } from './payloads.ts'

const named = (what: string, { valid, recorded }: Moment): string => `${what} ${valid} ${recorded}`

export const changesAt = (context: Context, moment: Moment): DataLoader<string, ChangeView | null> =>
  context.loader(named('changes', moment), (ids) => viewChanges(context.caller, ids, moment))

export const effectsOfChanges = (context: Context): DataLoader<string, ChangeEffects> =>
  context.loader('effects', (ids) => effectsOf(context.caller, ids))

export const entitiesAt = (context: Context, moment: Moment): DataLoader<string, EntityView | null> =>
  context.loader(named('entities', moment), (ids) => viewEntities(context.caller, ids, moment))

export const identifiers = (context: Context): DataLoader<string, IdentifierView[]> =>
  context.loader('identifiers', (ids) => identifiersOf(context.caller, ids))

export const attributesAt = (context: Context, moment: Moment): DataLoader<string, AttributeView | null> =>
  context.loader(named('attributes', moment), (ids) => viewAttributes(context.caller, ids, moment))

export const attributesOfEntities = (context: Context, moment: Moment): DataLoader<string, AttributeView[]> =>
  context.loader(named('attributes of', moment), async (ids) => {
    const found = groupBy(await attributesOf(context.caller, ids, moment), (attribute) => attribute.entityId)
    return ids.map((id) => found.get(id) ?? [])
  })

export const sourcesAt = (context: Context, moment: Moment): DataLoader<string, SourceView | null> =>
  context.loader(named('sources', moment), (ids) => viewSources(context.caller, ids, moment))

export const attestationsAt = (context: Context, moment: Moment): DataLoader<string, AttestationView[]> =>
  context.loader(named('attestations', moment), (ids) => attestationsOf(context.caller, ids, moment))

/** Ids of what holds for attributes, which are loaded first for their cardinality. */
export const holdingAt = (context: Context, moment: Moment): DataLoader<string, string[]> =>
  context.loader(named('holding', moment), async (ids) => {
    const attributes = (await attributesAt(context, moment).loadMany([...ids])).filter(
      (attribute): attribute is AttributeView => attribute !== null && !(attribute instanceof Error),
    )
    const found = groupBy(await holdersOf(context.caller, attributes, moment), attributeIdOf)
    return ids.map((id) => (found.get(id) ?? []).map((holder) => holder.id))
  })

/** Facts by id as they read at the moment; those unknown then are left out. */
export const loadFacts = async (context: Context, moment: Moment, ids: readonly string[]): Promise<FactView[]> => {
  const views = await Promise.all(ids.map((id) => factsAt(context, moment).load(id)))
  return views.filter((view) => view !== null)
}

export const loadSources = async (
  context: Context,
  moment: Moment,
  ids: readonly (string | null)[],
): Promise<SourceView[]> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const views = await Promise.all(wanted.map((id) => sourcesAt(context, moment).load(id)))
  return views.filter((view) => view !== null)
}

const moments = new WeakMap<object, Promise<Moment>>()

/** The moment a parent was read at; now, once, for a parent that came without one. */
export const momentOf = (context: Context, parent: object & { moment?: Moment }): Promise<Moment> => {
  if (parent.moment !== undefined) return Promise.resolve(parent.moment)
  const known = moments.get(parent) ?? readMoment(context.caller)
  moments.set(parent, known)
  return known
}

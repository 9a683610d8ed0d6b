import type { WriteItem, WriteResult } from '../../model/write-result.ts'
import { type ConflictView, viewConflicts } from '../../reads/conflicts.ts'
import { type DefinitionView, listDefinitions } from '../../reads/definitions.ts'
import { type FactView, viewFacts } from '../../reads/fact-view.ts'
import { type Moment, readMoment } from '../../reads/moment.ts'
import { type SourceView, viewSources } from '../../reads/sources.ts'
import type { Context } from '../context.ts'

/** Most facts of one kind of effect that a payload shows; the count is exact. */
const FIRST_PAGE = 20

/** Loads facts by id as they read at a moment, together with all others that the request asks for at that moment. */
export const factsAt = (context: Context, moment: Moment) =>
  context.loader<FactView | null>(`facts ${moment.valid} ${moment.recorded}`, async (ids) => {
    const views = new Map((await viewFacts(context.caller, ids, moment)).map((view) => [view.id, view]))
    return ids.map((id) => views.get(id) ?? null)
  })

const moments = new WeakMap<WriteResult, Promise<Moment>>()

/** What a payload shows is read as it is now, after the write: one moment for the whole payload. */
const momentOf = (result: WriteResult, context: Context): Promise<Moment> => {
  const known = moments.get(result) ?? readMoment(context.caller)
  moments.set(result, known)
  return known
}

const loadFact = async (id: string | null, of: WriteResult, context: Context): Promise<FactView | null> =>
  id === null ? null : factsAt(context, await momentOf(of, context)).load(id)

const loadFacts = async (ids: string[], of: WriteResult, context: Context): Promise<FactView[]> => {
  if (ids.length === 0) return []
  const loader = factsAt(context, await momentOf(of, context))
  return (await Promise.all(ids.slice(0, FIRST_PAGE).map((id) => loader.load(id)))).filter((view) => view !== null)
}

type Effect = 'recorded' | 'confirmed' | 'ended' | 'disbelieved' | 'reopened' | 'unsupported' | 'determined'

const effects = (name: Effect) => (result: WriteResult, _: unknown, context: Context) => ({
  count: result[name].length,
  facts: () => loadFacts(result[name], result, context),
})

const conflictsOf = async (result: WriteResult, _: unknown, context: Context): Promise<ConflictView[]> =>
  result.conflictIds.length === 0
    ? []
    : viewConflicts(context.caller, result.conflictIds, await momentOf(result, context))

/** What every payload has. */
export const writePayload = {
  fact: (result: WriteResult, _: unknown, context: Context) => loadFact(result.factId, result, context),
  recorded: effects('recorded'),
  confirmed: effects('confirmed'),
  ended: effects('ended'),
  disbelieved: effects('disbelieved'),
  reopened: effects('reopened'),
  unsupported: effects('unsupported'),
  conflicts: conflictsOf,
  token: (result: WriteResult, _: unknown, context: Context) => context.consistencyToken(result.change?.seq ?? 0),
}

export const determiningPayload = { ...writePayload, determined: effects('determined') }

/** An item keeps its result, so that its fact reads at the payload's moment. */
export interface ItemOfResult extends WriteItem {
  result: WriteResult
}

export const batchPayload = {
  ...determiningPayload,
  items: (result: WriteResult): ItemOfResult[] => result.items.map((item) => ({ ...item, result })),
}

export const assertItem = {
  fact: (item: ItemOfResult, _: unknown, context: Context) => loadFact(item.factId, item.result, context),
}

export const observePayload = {
  ...writePayload,
  archived: async (result: WriteResult, _: unknown, context: Context): Promise<SourceView | null> => {
    if (result.sourceId === null) return null
    const [source] = await viewSources(context.caller, [result.sourceId], await momentOf(result, context))
    return source ?? null
  },
}

export const definePayload = {
  ...writePayload,
  definition: async (result: WriteResult, _: unknown, context: Context): Promise<DefinitionView | null> => {
    const definitions = await listDefinitions(context.caller)
    return definitions.find(({ name }) => name === result.definitionName) ?? null
  },
}

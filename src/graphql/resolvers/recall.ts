import type { EvaluationSwitches, RecallInput } from '../../generated/graphql.ts'
import { viewConflicts } from '../../reads/conflicts.ts'
import type { CuratedLine } from '../../recall/curate.ts'
import { recall } from '../../recall/recall.ts'
import type { View, ViewEntry } from '../../recall/view.ts'
import { mintViewId, openViewId, type Replayed, sinceThen } from '../../recall/view-id.ts'
import type { Context } from '../context.ts'
import { sourcesAt } from './loaders.ts'
import { factsAt } from './payloads.ts'

/** A view with what names it. */
export type GivenView = View & { viewId: string; replayed: (() => Promise<Replayed>) | null }

interface Asked {
  input: RecallInput
  switches?: EvaluationSwitches | null
}

const recallView = async (_: unknown, { input, switches }: Asked, context: Context): Promise<GivenView> => {
  if (switches != null) context.require('EVALUATE')
  const switched = switches ?? {}
  const seal = context.seal('view')
  const replay = openViewId(seal, input, switched)
  const view = await recall(context.caller, replay?.input ?? input, switched)
  context.service.metrics.viewed(view)
  if (replay === null && switches == null)
    context.noteAccesses([...view.entries, ...view.pinned].map(({ factId }) => factId))
  return {
    ...view,
    viewId: mintViewId(seal, input, switched, view),
    replayed: replay === null ? null : () => sinceThen(context.caller, replay.factIds),
  }
}

export const recallQueries = { recall: recallView }

const entriesOf = (entries: readonly ViewEntry[], { asOf }: View, context: Context) =>
  entries.map((entry) => ({ ...entry, fact: () => factsAt(context, asOf).load(entry.factId) }))

/** Its facts and entities read at the two times of the view. */
export const view = {
  entries: (of: View, _: unknown, context: Context) => entriesOf(of.entries, of, context),
  pinned: (of: View, _: unknown, context: Context) => entriesOf(of.pinned, of, context),
  omitted: ({ omitted, asOf }: View, _: unknown, context: Context) =>
    omitted.map((omission) => ({ ...omission, fact: () => factsAt(context, asOf).load(omission.factId) })),
  conflicts: ({ conflictIds, asOf }: View, _: unknown, context: Context) =>
    conflictIds.length === 0 ? [] : viewConflicts(context.caller, conflictIds, asOf),
  curated: ({ curated, asOf }: View, _: unknown, context: Context) =>
    curated.map((line: CuratedLine) => ({ ...line, source: () => sourcesAt(context, asOf).load(line.sourceId) })),
  ambiguousNames: ({ ambiguousNames, asOf }: View) =>
    ambiguousNames.map(({ name, candidates }) => ({
      name,
      candidates: candidates.map((entity) => ({ ...entity, moment: asOf })),
    })),
  replayed: ({ replayed }: GivenView) => (replayed === null ? null : replayed()),
}

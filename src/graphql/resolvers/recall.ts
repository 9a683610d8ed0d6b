import type { RecallInput } from '../../generated/graphql.ts'
import { recall } from '../../recall/recall.ts'
import type { View } from '../../recall/view.ts'
import type { Context } from '../context.ts'
import { factsAt } from './payloads.ts'

export const recallQueries = {
  recall: (_: unknown, { input }: { input: RecallInput }, context: Context): Promise<View> =>
    recall(context.caller, input),
}

/** Its facts and entities read at the two times of the view. */
export const view = {
  entries: ({ entries, asOf }: View, _: unknown, context: Context) =>
    entries.map((entry) => ({ ...entry, fact: () => factsAt(context, asOf).load(entry.factId) })),
  omitted: ({ omitted, asOf }: View, _: unknown, context: Context) =>
    omitted.map((omission) => ({ ...omission, fact: () => factsAt(context, asOf).load(omission.factId) })),
  ambiguousNames: ({ ambiguousNames, asOf }: View) =>
    ambiguousNames.map(({ name, candidates }) => ({
      name,
      candidates: candidates.map((entity) => ({ ...entity, moment: asOf })),
    })),
}

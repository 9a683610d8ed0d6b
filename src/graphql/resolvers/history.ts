import { type HistoryKey, type HistoryView, historyKey } from '../../reads/history.ts'
import type { Context } from '../context.ts'
import { changesAt, loadFacts, sourcesAt } from './loaders.ts'
import { type PageArgs, pageOf } from './page.ts'
import { factsAt } from './payloads.ts'

export const historyPage = (
  context: Context,
  args: PageArgs,
  filter: unknown,
  load: (page: { limit: number; after: HistoryKey | null }) => Promise<HistoryView[]>,
) => pageOf<HistoryKey, HistoryView>(context, args, { filter, key: historyKey, keyOf: (entry) => entry.key, load })

export const historyEntry = {
  fact: ({ factId, moment }: HistoryView, _: unknown, context: Context) => factsAt(context, moment).load(factId),
  change: ({ changeId, moment }: HistoryView, _: unknown, context: Context) =>
    changesAt(context, moment).load(changeId),
  source: ({ sourceId, moment }: HistoryView, _: unknown, context: Context) =>
    sourceId === null ? null : sourcesAt(context, moment).load(sourceId),
  moved: ({ movedIds, moment }: HistoryView, _: unknown, context: Context) => loadFacts(context, moment, movedIds),
}

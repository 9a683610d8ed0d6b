import type { ConflictView } from '../../reads/conflicts.ts'
import type { Context } from '../context.ts'
import { loadFacts } from './loaders.ts'

export const conflict = {
  facts: ({ factIds, moment }: ConflictView, _: unknown, context: Context) => loadFacts(context, moment, factIds),
  challengers: ({ challengerIds, moment }: ConflictView, _: unknown, context: Context) =>
    loadFacts(context, moment, challengerIds),
}

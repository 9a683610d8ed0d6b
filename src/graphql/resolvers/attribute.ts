import type { AttributeCore } from '../../reads/fact-view.ts'
import { attributeHistory } from '../../reads/history.ts'
import { byRecording } from '../../reads/list-facts.ts'
import type { Moment } from '../../reads/moment.ts'
import type { Context } from '../context.ts'
import { historyPage } from './history.ts'
import { entitiesAt, holdingAt, loadFacts, momentOf } from './loaders.ts'
import type { PageArgs } from './page.ts'

type Parent = AttributeCore & { moment?: Moment }

export const attribute = {
  entity: async (parent: Parent, _: unknown, context: Context) =>
    entitiesAt(context, await momentOf(context, parent)).load(parent.entityId),
  facts: async (parent: Parent, _: unknown, context: Context) => {
    const moment = await momentOf(context, parent)
    const ids = await holdingAt(context, moment).load(parent.id)
    return (await loadFacts(context, moment, ids)).sort(byRecording)
  },
  history: async (parent: Parent, args: PageArgs, context: Context) => {
    const moment = await momentOf(context, parent)
    return historyPage(context, args, ['attribute.history', parent.id], (page) =>
      attributeHistory(context.caller, { ...parent, moment }, page),
    )
  },
}

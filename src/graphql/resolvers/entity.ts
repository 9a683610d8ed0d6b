import type { EntityCore } from '../../reads/fact-view.ts'
import { entityHistory } from '../../reads/history.ts'
import { listHolding } from '../../reads/holding.ts'
import { factKey, factKeyOf } from '../../reads/list-facts.ts'
import type { Moment } from '../../reads/moment.ts'
import type { Context } from '../context.ts'
import { historyPage } from './history.ts'
import { attributesOfEntities, identifiers, momentOf } from './loaders.ts'
import { type PageArgs, pageOf } from './page.ts'

type Parent = EntityCore & { moment?: Moment }

export const entity = {
  identifiers: ({ id }: Parent, _: unknown, context: Context) => identifiers(context).load(id),
  attributes: async (parent: Parent, _: unknown, context: Context) =>
    attributesOfEntities(context, await momentOf(context, parent)).load(parent.id),
  facts: async (parent: Parent, args: PageArgs, context: Context) => {
    const moment = await momentOf(context, parent)
    return pageOf(context, args, {
      filter: ['entity.facts', parent.id],
      key: factKey,
      keyOf: factKeyOf,
      load: async (page) => {
        const attributes = await attributesOfEntities(context, moment).load(parent.id)
        return listHolding(context.caller, { attributes, moment, page })
      },
    })
  },
  history: async (parent: Parent, args: PageArgs, context: Context) => {
    const moment = await momentOf(context, parent)
    return historyPage(context, args, ['entity.history', parent.id], (page) =>
      entityHistory(context.caller, parent.id, moment, page),
    )
  },
}

import { type Proposal, planRemember } from '../../facts/plan-remember.ts'
import type { RememberInput } from '../../generated/graphql.ts'
import type { FactView } from '../../reads/fact-view.ts'
import { readMoment } from '../../reads/moment.ts'
import type { Context } from '../context.ts'
import { factsAt } from './payloads.ts'

export const planQueries = {
  planRemember: (_: unknown, { input }: { input: RememberInput }, context: Context): Promise<Proposal[]> => {
    context.require('WRITE')
    return planRemember(context.caller, input)
  },
}

export const clauseProposal = {
  targets: async ({ targetIds }: Proposal, _: unknown, context: Context): Promise<FactView[]> => {
    if (targetIds.length === 0) return []
    const loader = factsAt(context, await readMoment(context.caller))
    return (await Promise.all(targetIds.map((id) => loader.load(id)))).filter((view) => view !== null)
  },
}

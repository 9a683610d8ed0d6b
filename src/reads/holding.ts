import type { Caller } from '../model/caller.ts'
import { holdersOf } from './attributes.ts'
import { type AttributeCore, type FactView, viewFacts } from './fact-view.ts'
import { byRecording, type FactKey, type Page } from './list-facts.ts'
import type { Moment } from './moment.ts'

interface Holding {
  attributes: readonly AttributeCore[]
  moment: Moment
  page: Page<FactKey>
}

/** What holds for attributes at the moment, in order of recording, a page of it. */
export const listHolding = async (caller: Caller, { attributes, moment, page }: Holding): Promise<FactView[]> => {
  const holders = await holdersOf(caller, attributes, moment)
  const views = await viewFacts(
    caller,
    holders.map((holder) => holder.id),
    moment,
  )
  const { after, limit } = page
  const left = after === null ? views : views.filter((view) => byRecording(view, after) > 0)
  return left
    .filter((view) => view.id !== after?.id)
    .sort(byRecording)
    .slice(0, limit)
}

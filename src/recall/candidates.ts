import type { Caller } from '../model/caller.ts'
import { type Reached, reach, type Start } from './closure.ts'
import { recentSubjects } from './entities.ts'
import { type FindHolders, formersAt, type Holder, type Scope } from './holders.ts'
import type { RecallRequest } from './input.ts'
import { searchWords } from './text-search.ts'

/** The least that an entry takes of a budget: what can't be packed needn't be looked at. */
const LEAST_TOKENS_OF_AN_ENTRY = 20
const LEAST_TIMELINES = 24
/** Most timelines looked at of one entity, and most that are found by their words. */
export const MAX_TIMELINES = 600

export interface CandidateSearch {
  request: RecallRequest
  scope: Scope
  /** The entity of the filter. */
  onlyId: string | null
  /** Ids of the entities named in the query. */
  namedIds: readonly string[]
  asked: ReadonlySet<string>
  find: FindHolders
  /** Whether anything of the space was ever archived. */
  archives: boolean
}

/** How many timelines a view of this budget could show, and a few more to choose from. */
export const timelinesFor = (budgetTokens: number): number =>
  Math.min(Math.max(Math.ceil(budgetTokens / LEAST_TOKENS_OF_AN_ENTRY), LEAST_TIMELINES), MAX_TIMELINES)

/**
 * Facts of the entities in question, and facts found by their words: those that hold at the moment, and where they are
 * eligible former and archived ones, whose state is judged when their lines are written. What is looked at is bounded
 * by the budget, never by how much is known of an entity.
 */
export async function findCandidates(caller: Caller, wanted: CandidateSearch): Promise<Start> {
  const { request, scope, onlyId, namedIds, asked, find } = wanted
  const archived = wanted.archives && request.rescue
  const own = onlyId === null ? namedIds : [onlyId]
  const most = timelinesFor(request.budgetTokens)
  const [found, recent] = await Promise.all([
    searchWords(caller, {
      query: request.switches.queryConditioning ? request.query : '',
      entityId: onlyId,
      attributes: scope.attributes,
      recorded: scope.moment.recorded,
      past: scope.history || request.former,
      archived,
      most,
    }),
    own.length > 0 || asked.size === 0 ? [] : recentSubjects(caller, scope.moment.recorded),
  ])
  const [holders, formers] = await Promise.all([
    find({ entities: [...own, ...recent], slotKeys: found.slotKeys, mostOfEach: most }),
    formersAt(caller, scope, {
      ids: [...(request.former ? found.formerIds : []), ...found.archivedIds],
      slotKeys: [],
      former: request.former ? own : [],
      archived: archived ? own : [],
      mostOfEach: most,
    }),
  ])
  const isOwn = ({ entity }: Holder) => entity !== null && own.includes(entity.id)
  const holding = new Set(holders.map(({ id }) => id))
  const facts = [...holders, ...formers.filter(({ id }) => !holding.has(id))].map((holder): Reached => {
    return reach(holder, { reason: isOwn(holder) ? 'NAMED_ENTITY' : 'TEXT', parent: null }, asked)
  })
  // A timeline can be found by a former value's words: its holder may have none of them.
  return { facts: facts.filter(({ reason, met }) => reason === 'NAMED_ENTITY' || met.size > 0), entities: own }
}

import { nearestTimelines } from '../embedding/nearest.ts'
import type { Caller } from '../model/caller.ts'
import { type Reached, reach, type Start } from './closure.ts'
import { recentSubjects } from './entities.ts'
import { type FindHolders, formersAt, type Holder, type Scope } from './holders.ts'
import type { RecallRequest } from './input.ts'
import { searchWords } from './text-search.ts'

/** The least that a line takes of a budget, with its id and times: what can't be packed needn't be looked at. */
const LEAST_TOKENS_OF_AN_ENTRY = 40
const LEAST_TIMELINES = 24
/** Most timelines looked at of one entity, and most that are found by their words. */
export const MAX_TIMELINES = 600

export interface CandidateSearch {
  request: RecallRequest
  scope: Scope
  /** The entity of the filter. */
  onlyId: string | null
  /** Ids of the entities that the view is about. */
  own: readonly string[]
  asked: ReadonlySet<string>
  find: FindHolders
  /** Whether anything of the space was ever archived. */
  archives: boolean
}

/** How many timelines a view of this budget could show, and a few more to choose from. */
export const timelinesFor = (budgetTokens: number): number =>
  Math.min(Math.max(Math.ceil(budgetTokens / LEAST_TOKENS_OF_AN_ENTRY), LEAST_TIMELINES), MAX_TIMELINES)

export interface Candidates extends Start {
  /** Cosine similarity with the query by fact id, where meanings were compared. */
  similarity: ReadonlyMap<string, number>
  vectorsUsed: boolean
}

/** What words and meanings find: names of timelines, and facts that need not hold. */
async function search(caller: Caller, { request, scope, onlyId, archives }: CandidateSearch, most: number) {
  const query = request.switches.queryConditioning ? request.query : ''
  const past = scope.history || request.former
  const archived = archives && request.rescue
  const filters = { query, entityId: onlyId, attributes: scope.attributes, archived, most }
  const [words, near] = await Promise.all([
    searchWords(caller, { ...filters, recorded: scope.moment.recorded, past }),
    nearestTimelines(caller, { ...filters, history: past }),
  ])
  return { words, near }
}

/**
 * Facts of the entities in question, and facts found by their words or meaning: those that hold at the moment, and
 * where they are eligible former and archived ones. What is looked at is bounded by the budget, never by how much is
 * known of an entity.
 */
export async function findCandidates(caller: Caller, wanted: CandidateSearch): Promise<Candidates> {
  const { request, scope, own, asked, find, archives } = wanted
  const most = timelinesFor(request.budgetTokens)
  const [{ words, near }, recent] = await Promise.all([
    search(caller, wanted, most),
    own.length > 0 || asked.size === 0 ? [] : recentSubjects(caller, scope.moment.recorded),
  ])
  const slotKeys = [...new Set([...words.slotKeys, ...near.timelines.map(({ slotKey }) => slotKey)])]
  const nearIds = request.former ? near.timelines.map(({ factId }) => factId) : []
  const [holders, formers] = await Promise.all([
    find({ entities: [...own, ...recent], slotKeys, mostOfEach: most }),
    formersAt(caller, scope, {
      ids: [...new Set([...(request.former ? words.formerIds : []), ...words.archivedIds, ...nearIds])],
      slotKeys: [],
      former: request.former ? own : [],
      archived: archives && request.rescue ? own : [],
      mostOfEach: most,
    }),
  ])
  const holding = new Set(holders.map(({ id }) => id))
  const facts = [...holders, ...formers.filter(({ id }) => !holding.has(id))].flatMap((holder) => {
    const isOwn = holder.entity !== null && own.includes(holder.entity.id)
    return arrivalOf(holder, { isOwn, asked, isNear: near.similarities.has(holder.id) })
  })
  return { facts, entities: own, similarity: near.similarities, vectorsUsed: near.used }
}

/** A timeline can be found by a former value's words or meaning: its holder may have neither. */
function arrivalOf(
  holder: Holder,
  { isOwn, asked, isNear }: { isOwn: boolean; asked: ReadonlySet<string>; isNear: boolean },
): Reached[] {
  const reached = reach(holder, { reason: isOwn ? 'NAMED_ENTITY' : 'TEXT', parent: null }, asked)
  if (isOwn || reached.met.size > 0) return [reached]
  return isNear ? [{ ...reached, reason: 'VECTOR' }] : []
}

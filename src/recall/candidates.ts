import type { Caller } from '../model/caller.ts'
import type { Moment } from '../reads/moment.ts'
import { type Reached, reach, type Start } from './closure.ts'
import { recentSubjects } from './entities.ts'
import type { FindHolders, Holder } from './holders.ts'
import { type TextSearch, timelinesWithWords } from './text-search.ts'

/** Most timelines looked at of an entity that the query is about, the latest first. */
const MAX_TIMELINES_OF_A_SUBJECT = 600

export type Candidates = Start

export interface CandidateSearch {
  search: TextSearch
  /** Ids of the entities named in the query. */
  namedIds: readonly string[]
  asked: ReadonlySet<string>
  find: FindHolders
  moment: Moment
}

/** Facts of the entities in question, and facts found by their words: all judged at the moment of the read. */
export async function findCandidates(caller: Caller, wanted: CandidateSearch): Promise<Candidates> {
  const { search, namedIds, asked, find, moment } = wanted
  const own = search.entityId === null ? namedIds : [search.entityId]
  const [slotKeys, recent] = await Promise.all([
    timelinesWithWords(caller, search),
    own.length > 0 || asked.size === 0 ? [] : recentSubjects(caller, moment.recorded),
  ])
  const holders = await find({ entities: [...own, ...recent], slotKeys, mostOfEach: MAX_TIMELINES_OF_A_SUBJECT })
  const isOwn = ({ entity }: Holder) => entity !== null && own.includes(entity.id)
  const facts = holders.map((holder): Reached => {
    return reach(holder, { reason: isOwn(holder) ? 'NAMED_ENTITY' : 'TEXT', parent: null }, asked)
  })
  // A timeline can be found by a former value's words: its holder may have none of them.
  return { facts: facts.filter(({ reason, met }) => reason === 'NAMED_ENTITY' || met.size > 0), entities: own }
}

import type { RecallInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import { readMoment } from '../reads/moment.ts'
import { Refusal } from '../refusal.ts'
import { follow, type Reached, reach } from './closure.ts'
import { findAttributeNames, findSubjects, type Subjects } from './entities.ts'
import { tellingWords } from './families.ts'
import { type FindHolders, type Holder, holdersAt } from './holders.ts'
import { checkRecall, type RecallRequest } from './input.ts'
import { linesOf } from './lines.ts'
import { rank } from './rank.ts'
import { textCaughtUp, timelinesWithWords } from './text-search.ts'
import { collect, pack, type View } from './view.ts'

/** Most timelines looked at of an entity that the query is about, the latest first. */
const MAX_TIMELINES_OF_A_SUBJECT = 600

interface Candidates {
  facts: Reached[]
  stale: boolean
}

interface Search {
  request: RecallRequest
  subjects: Subjects
  attributes: string[] | null
  asked: ReadonlySet<string>
  find: FindHolders
  caughtUp: Promise<boolean>
}

function subjectIds({ only, named }: Subjects): string[] {
  return only === null ? named.map(({ id }) => id) : [only.id]
}

/** Facts of the entities in question, and facts found by their words: all judged at the moment of the read. */
async function findCandidates(caller: Caller, search: Search): Promise<Candidates> {
  const { subjects, attributes, asked, find } = search
  const { query, history, readsOwnWrites } = search.request
  const caughtUp = await search.caughtUp
  if (!caughtUp && readsOwnWrites)
    throw new Refusal('UNAVAILABLE', 'The full-text index has not caught up with your write. Try again.', {
      retryable: true,
    })
  const entityId = subjects.only?.id ?? null
  const slotKeys = await timelinesWithWords(caller, { query, history, entityId, attributes })
  const entities = subjectIds(subjects)
  const holders = await find({ entities, slotKeys, mostOfEach: MAX_TIMELINES_OF_A_SUBJECT })
  const isOwn = ({ entity }: Holder) => entity !== null && entities.includes(entity.id)
  const facts = holders.map((holder) =>
    reach(holder, { reason: isOwn(holder) ? 'NAMED_ENTITY' : 'TEXT', parent: null }, asked),
  )
  // A timeline can be found by a former value's words: its holder may have none of them.
  return { facts: facts.filter(({ reason, met }) => reason === 'NAMED_ENTITY' || met.size > 0), stale: !caughtUp }
}

/**
 * The budgeted view of what may influence an answer (recall, points 1 to 8): candidates name timelines, each is judged
 * at the two times of the read, and what holds is ranked and packed. Nothing is written.
 */
export async function recall(caller: Caller, input: RecallInput): Promise<View> {
  const request = checkRecall(input)
  const caughtUp = textCaughtUp(caller)
  const moment = await readMoment(caller, input.asOf)
  const [subjects, attributes] = await Promise.all([
    findSubjects(caller, request.query, input.entity ?? null),
    findAttributeNames(caller, input.attribute ?? null),
  ])
  const asked = tellingWords(request.query)
  const find = holdersAt(caller, { moment, history: request.history, attributes })
  const { facts, stale } = await findCandidates(caller, { request, subjects, attributes, asked, find, caughtUp })
  const entities = subjectIds(subjects)
  const reached = request.closure ? await follow({ facts, entities }, asked, find) : facts
  const ranked = collect(rank(reached, { asked, about: new Set(entities) }), request.budgetTokens)
  const ids = ranked.map(({ reached: { holder } }) => holder.id)
  const ambiguous = subjects.ambiguous.flatMap(({ candidates }) => candidates)
  const lines = await linesOf(caller, { ids, moment, ambiguous })
  return {
    ...pack(ranked, lines, request),
    asOf: moment,
    intent: input.intent ?? 'CURRENT',
    ambiguousNames: subjects.ambiguous,
    stale,
  }
}

import type { RecallInput } from '../generated/graphql.ts'
import { canonicalAttributeName } from '../identity/canonical.ts'
import type { Caller } from '../model/caller.ts'
import { storedName } from '../reads/definitions.ts'
import { findEntity } from '../reads/entities.ts'
import { type Moment, readClock, readMoment } from '../reads/moment.ts'
import { Refusal } from '../refusal.ts'
import { type Candidates, findCandidates } from './candidates.ts'
import { follow, type Reached } from './closure.ts'
import { type Named, namedIn } from './entities.ts'
import { tellingWords } from './families.ts'
import { holdersAt } from './holders.ts'
import { checkRecall, type RecallRequest } from './input.ts'
import { linesOf } from './lines.ts'
import { rank } from './rank.ts'
import { textCaughtUp } from './text-search.ts'
import { collect, pack, type View } from './view.ts'

/** What a recall is about, settled before anything is searched. */
interface Subject {
  request: RecallRequest
  moment: Moment
  asked: ReadonlySet<string>
  named: Named
  /** The entity of the filter. */
  onlyId: string | null
  /** Stored names of the attribute of the filter. */
  attributes: string[] | null
}

async function settle(caller: Caller, input: RecallInput, request: RecallRequest): Promise<Subject> {
  const moment = await readMoment(caller, input.asOf)
  const { entity, attribute } = input
  const [only, named, stored] = await Promise.all([
    entity == null ? null : findEntity(caller, entity, moment, ['input', 'entity']),
    namedIn(caller, request.query, moment.recorded),
    attribute == null ? null : storedName(caller, canonicalAttributeName(attribute, ['input', 'attribute'])),
  ])
  const attributes = stored === null ? null : [stored]
  return { request, moment, asked: tellingWords(request.query), named, onlyId: only?.id ?? null, attributes }
}

async function gather(caller: Caller, subject: Subject, history: boolean): Promise<readonly Reached[]> {
  const { request, moment, asked, named, onlyId, attributes } = subject
  const find = holdersAt(caller, { moment, history, attributes })
  const search = { query: request.query, entityId: onlyId, attributes, history }
  const namedIds = named.entities.map(({ id }) => id)
  const start: Candidates = await findCandidates(caller, { search, namedIds, asked, find, moment })
  return request.closure ? follow(start, asked, find) : start.facts
}

/**
 * A write since the clock was taken may have moved a fact out of what a search of the live sees, though it holds at
 * that clock: then what is no longer live is searched too.
 */
async function gatherWhole(caller: Caller, subject: Subject): Promise<readonly Reached[]> {
  const { history } = subject.request
  const found = await gather(caller, subject, history)
  if (history || (await readClock(caller)).clock === subject.moment.recorded) return found
  return gather(caller, subject, true)
}

async function checkCaughtUp(caller: Caller, readsOwnWrites: boolean): Promise<boolean> {
  const caughtUp = await textCaughtUp(caller, readsOwnWrites)
  if (caughtUp || !readsOwnWrites) return caughtUp
  const message = 'The full-text index has not caught up with your write. Try again.'
  throw new Refusal('UNAVAILABLE', message, { retryable: true })
}

/**
 * The budgeted view of what may influence an answer (recall, points 1 to 8): candidates name timelines, each is judged
 * at the two times of the read, and what holds is ranked and packed. Nothing is written.
 */
export async function recall(caller: Caller, input: RecallInput): Promise<View> {
  const request = checkRecall(input)
  const subject = await settle(caller, input, request)
  const { moment, asked, named, onlyId } = subject
  const caughtUp = await checkCaughtUp(caller, request.readsOwnWrites)
  const reached = await gatherWhole(caller, subject)
  const about = new Set(onlyId === null ? named.entities.map(({ id }) => id) : [onlyId])
  const ranked = collect(rank(reached, { query: request.query, asked, about }), request.budgetTokens)
  const ids = ranked.map(({ reached: { holder } }) => holder.id)
  const ambiguous = named.ambiguous.flatMap(({ candidates }) => candidates)
  const lines = await linesOf(caller, { ids, moment, ambiguous })
  const intent = input.intent ?? 'CURRENT'
  const packed = pack(ranked, lines, request)
  return { ...packed, asOf: moment, intent, ambiguousNames: named.ambiguous, stale: !caughtUp }
}

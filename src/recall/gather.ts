import type { Caller } from '../model/caller.ts'
import { findCandidates, timelinesFor } from './candidates.ts'
import { follow, type Reached, reach } from './closure.ts'
import { disputesAmong } from './disputes.ts'
import { type Eligible, eligible } from './eligibility.ts'
import { type FindHolders, firstOfEach, holdersAt, type Scope } from './holders.ts'
import type { RecallRequest } from './input.ts'
import { bearingOf, preferenceTimelines } from './preferences.ts'
import { halfLifeOf } from './presets.ts'
import { type Question, type Ranked, rank } from './rank.ts'
import { aboutIds, type Subject } from './subject.ts'
import { turningPoints } from './turning-points.ts'

export interface Gathered {
  ranked: Ranked[]
  barred: Eligible['barred']
  find: FindHolders
  /** Whether meanings were compared. */
  vectorsUsed: boolean
}

function questionOf(subject: Subject, request: RecallRequest, similarity: ReadonlyMap<string, number>): Question {
  const { moment, asked, definitions } = subject
  const volatility = new Map(definitions.map((definition) => [definition.name, definition.volatility]))
  return {
    query: request.switches.queryConditioning ? request.query : '',
    asked,
    about: new Set(aboutIds(subject)),
    preset: request.preset,
    access: ({ holder }) => ({
      lastAt: holder.lastAccessedAt ?? holder.recordedAt,
      count: holder.accessCount,
      now: moment.valid,
      halfLifeDays: halfLifeOf(volatility.get(holder.attributeName ?? '')),
    }),
    similarity,
    bearing: ({ holder }) => (request.intent === 'RECOMMENDATION' ? bearingOf(holder, definitions) : null),
  }
}

/** Facts that bear on a choice are found however long ago they were said. */
async function preferences(caller: Caller, subject: Subject, request: RecallRequest, scope: Scope, find: FindHolders) {
  if (request.intent !== 'RECOMMENDATION') return []
  const most = timelinesFor(request.budgetTokens)
  const search = { attributes: scope.attributes, recorded: scope.moment.recorded, past: scope.history, archived: false }
  const slotKeys = await preferenceTimelines(caller, aboutIds(subject), { ...search, most })
  const holders = await find({ entities: [], slotKeys, mostOfEach: 0 })
  return holders.map((holder) => reach(holder, { reason: 'NAMED_ENTITY', parent: null }, subject.asked))
}

/** Candidates, what they lead to, and what the intent asks for besides, ranked (recall, points 2 to 4). */
export async function gather(
  caller: Caller,
  subject: Subject,
  request: RecallRequest,
  history: boolean,
): Promise<Gathered> {
  const { moment, asked, attributes } = subject
  const scope: Scope = { moment, history, attributes, purpose: request.purpose }
  const find = holdersAt(caller, scope)
  const [start, preferred] = await Promise.all([
    findCandidates(caller, {
      request,
      scope,
      onlyId: subject.only?.id ?? null,
      own: aboutIds(subject),
      asked,
      find,
      archives: subject.archives,
    }),
    preferences(caller, subject, request, scope, find),
  ])
  const found = firstOfEach([...start.facts, ...preferred], ({ holder }) => holder.id)
  const judged = await eligible(
    caller,
    found.map(({ holder }) => holder),
    request,
    moment,
  )
  const usable = new Map(judged.facts.map((holder) => [holder.id, holder]))
  const facts = found.flatMap((reached) => {
    const holder = usable.get(reached.holder.id)
    return holder === undefined ? [] : [{ ...reached, holder }]
  })
  const reached = request.closure ? await follow({ facts, entities: start.entities }, asked, find) : facts
  const { similarity, vectorsUsed } = start
  const ranked = await order(caller, { subject, request, scope, reached, similarity })
  return { ranked, barred: judged.barred, find, vectorsUsed }
}

interface ToOrder {
  subject: Subject
  request: RecallRequest
  scope: Scope
  reached: readonly Reached[]
  similarity: ReadonlyMap<string, number>
}

/** A view of changes begins with the courses asked about, one of contradictions with the sides of each conflict. */
async function order(caller: Caller, { subject, request, scope, reached, similarity }: ToOrder): Promise<Ranked[]> {
  const question = questionOf(subject, request, similarity)
  const ranked = rank(reached, question)
  const about = { request, scope, asked: subject.asked }
  if (request.intent === 'CHANGE') {
    const turns = await turningPoints(caller, ranked, about)
    return inFront(turns, rank(turns, question), ranked)
  }
  if (request.intent !== 'CONTRADICTION') return ranked
  const everywhere = subject.only === null && subject.named.entities.length === 0
  const { facts, disputes } = await disputesAmong(caller, reached, { ...about, everywhere })
  const sides = new Set(disputes.flatMap((dispute) => dispute.sides))
  const all = rank([...reached, ...facts], question)
  const disputed = all.filter(({ reached: { holder } }) => sides.has(holder.id))
  return [...disputed, ...all.filter((one) => !disputed.includes(one))]
}

function inFront(turns: readonly Reached[], scored: readonly Ranked[], ranked: readonly Ranked[]): Ranked[] {
  const scores = new Map(scored.map((one) => [one.reached.holder.id, one]))
  const first = turns.flatMap(({ holder }) => scores.get(holder.id) ?? [])
  return [...first, ...ranked.filter(({ reached }) => !scores.has(reached.holder.id))]
}

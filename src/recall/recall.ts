import type { EvaluationSwitches, RecallInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import { curate } from './curate.ts'
import { type Gathered, gather } from './gather.ts'
import { firstOfEach } from './holders.ts'
import { checkRecall, type RecallRequest } from './input.ts'
import { linesOf } from './lines.ts'
import { constraintTimelines, MAX_ENTITIES_IN_PLAY, pinnedFacts } from './pinned.ts'
import { aboutIds, type Subject, settleSubject } from './subject.ts'
import { unresolvedIn } from './unresolved.ts'
import { collect, pack, type View } from './view.ts'

/**
 * The budgeted view of what may influence an answer (recall, points 1 to 9): candidates name timelines, each is judged
 * at the two times of the read, and what is eligible is ranked and packed. Nothing is written.
 */
export async function recall(caller: Caller, input: RecallInput, switches: EvaluationSwitches = {}): Promise<View> {
  const request = checkRecall(input, switches)
  const subject = await settleSubject(caller, input, request)
  const { view, clock } = await viewOf(caller, subject, request, request.chosenTimes)
  // A write since the clock was taken may have moved a fact out of what a search of the live sees, though it holds at
  // that clock: then what is no longer live is searched too.
  if (request.chosenTimes || clock === subject.moment.recorded) return view
  return (await viewOf(caller, subject, request, true)).view
}

/** Of a question that names nobody the entities of the best candidates are in play. */
function bestEntities({ ranked }: Gathered): string[] {
  const best = ranked.slice(0, MAX_ENTITIES_IN_PLAY).flatMap(({ reached: { holder } }) => holder.entity?.id ?? [])
  return [...new Set(best)]
}

/** Candidates, and beside them what is pinned. */
async function gatherAll(caller: Caller, subject: Subject, request: RecallRequest, history: boolean) {
  const { definitions } = subject
  const named = aboutIds(subject)
  const times = { recorded: subject.moment.recorded, history }
  const [gathered, early] = await Promise.all([
    gather(caller, subject, request, history),
    constraintTimelines(caller, named, definitions, times),
  ])
  const slotKeys =
    named.length > 0 ? early : await constraintTimelines(caller, bestEntities(gathered), definitions, times)
  return { gathered, pinned: slotKeys.length === 0 ? [] : await pinnedFacts(gathered.find, slotKeys) }
}

async function viewOf(caller: Caller, subject: Subject, request: RecallRequest, history: boolean) {
  const { moment, named } = subject
  const { gathered, pinned } = await gatherAll(caller, subject, request, history)
  const { taken, left } = collect(gathered.ranked, request.budgetTokens)
  const facts = firstOfEach([...taken.map(({ reached }) => reached.holder), ...pinned], ({ id }) => id)
  const ambiguous = named.ambiguous.flatMap(({ candidates }) => candidates)
  const { lines, disputes, clock } = await linesOf(caller, { facts, moment, purpose: request.purpose, ambiguous })
  const { budgetTokens, limit, intent } = request
  const { barred } = gathered
  const inOrderOfTime = intent === 'CHANGE'
  const packed = pack({ ranked: taken, left, barred, pinned, lines, disputes, budgetTokens, limit, inOrderOfTime })
  const archive = facts.length === 0 ? await fromArchive(caller, subject, request) : NO_ARCHIVE
  const shown = new Set([...packed.entries, ...packed.pinned].map(({ factId }) => factId))
  const view: View = {
    ...packed,
    ...(archive.curated.length === 0 ? {} : { text: archive.text, tokens: archive.tokens }),
    curated: archive.curated,
    fallback: archive.fallback,
    conflictIds: disputes.filter(({ sides }) => sides.some((side) => shown.has(side))).map(({ id }) => id),
    archiveRescues: packed.entries.filter(({ rescued }) => rescued).length,
    asOf: moment,
    intent,
    suggestedIntent: request.suggestedIntent,
    unresolvedEntities: unresolvedEntities(
      subject,
      request,
      facts.filter(({ id }) => shown.has(id)).map(({ text }) => text),
    ),
    ambiguousNames: named.ambiguous,
    stale: subject.stale,
    vectorsUsed: gathered.vectorsUsed,
  }
  return { view, clock }
}

const unresolvedEntities = ({ named }: Subject, { query }: RecallRequest, statements: readonly string[]): string[] =>
  unresolvedIn({ query, known: named.spans, identifiers: named.unknownIdentifiers, statements })

const NO_ARCHIVE = { text: '', tokens: 0, curated: [], fallback: false }

/** A sentence belongs to no attribute: what is asked of one alone has nothing in the archive. */
const fromArchive = (caller: Caller, subject: Subject, request: RecallRequest) => {
  const { moment, asked, only, attributes } = subject
  if (attributes !== null || !request.rescue) return NO_ARCHIVE
  const { query, purpose, budgetTokens, limit, former } = request
  return curate(caller, { query, asked, moment, purpose, budgetTokens, limit, former, name: only?.name ?? null })
}

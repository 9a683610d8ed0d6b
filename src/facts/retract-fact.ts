import type { Draft, Unchanged } from '../changes/draft.ts'
import type { SlotRow } from '../changes/slots.ts'
import { speakerOf } from '../changes/speaker.ts'
import { type OpenChange, writeChange } from '../changes/write-change.ts'
import type { RetractFactInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import { type AsserterKind, trustOf } from '../model/kinds.ts'
import { type Link, runMembers, trustIn } from '../model/timeline.ts'
import type { WriteResult } from '../model/write-result.ts'
import { Refusal } from '../refusal.ts'
import { checkId } from '../values/text.ts'
import { challengerState } from './challenger-state.ts'
import { type CitedSource, parseSource, sourceIn } from './source.ts'
import { openTarget, readTarget, type Target } from './target.ts'

/** That was wrong, and nothing takes its place: its predecessor holds on. */
export const retractFact = (caller: Caller, input: RetractFactInput): Promise<WriteResult> => {
  const factId = checkId(input.fact, ['input', 'fact'])
  const source = parseSource(input.source, ['input', 'source'])
  return writeChange<SlotRow[]>(caller, {
    verb: 'retract',
    input,
    speaker: speakerOf(caller, input.by, source?.role, ['input', 'by']),
    references: [],
    sourceIds: source?.id ? [source.id] : [],
    read: (tx) => readTarget(tx, caller, factId, [], null, null),
    decide: (open, rows) => decide(open, openTarget(rows, input.expectedVersion ?? null), input.only ?? false, source),
  })
}

const decide = async (
  open: OpenChange,
  target: Target,
  only: boolean,
  source: CitedSource | null,
): Promise<Draft | Unchanged> => {
  const { fact, draft, timelines, link } = target
  const taken = link ? membersOf(target, link, only) : await standingChallenger(open, target)
  if (taken.length === 0) return { unchanged: 'ALREADY_RETRACTED', factId: fact.id }
  const isHigher = (kinds: readonly AsserterKind[]) => trustIn({ kinds }) > trustOf(open.speaker.kind)
  if (taken.some((one) => isHigher(one.kinds))) throw new Refusal('TRUST', 'A higher kind stands behind this fact.')
  for (const one of taken) {
    draft.disbelieved.push({ factId: one.id, correction: false })
    draft.moved.push(one.id)
    timelines.remove(one.id)
  }
  return { ...draft, outcome: 'RETRACTED', factId: fact.id, sourceId: sourceIn(open, draft, new Map(), source) }
}

/** Rule 8: the run, unless the fact alone is asked for. */
const membersOf = (target: Target, link: Link, only: boolean): readonly Link[] =>
  only || link.holds !== null ? [link] : runMembers(target.timelines.get(link.slotKey), link)

/** A challenger is never believed, yet somebody may stand behind it. */
const standingChallenger = async (open: OpenChange, { fact }: Target) => {
  if (!fact.challenger) return []
  const state = await challengerState(open, fact.id)
  return state.isStanding ? [{ id: fact.id, kinds: state.kinds }] : []
}

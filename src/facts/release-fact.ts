import type { Draft, Unchanged } from '../changes/draft.ts'
import type { SlotRow } from '../changes/slots.ts'
import { speakerOf } from '../changes/speaker.ts'
import { type OpenChange, writeChange } from '../changes/write-change.ts'
import type { ReleaseFactInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import { trustOf } from '../model/kinds.ts'
import { trustIn } from '../model/timeline.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkInstant } from '../time/instants.ts'
import { contains } from '../time/intervals.ts'
import { checkId } from '../values/text.ts'
import { endRun, mayEnd } from './end-run.ts'
import { type CitedSource, parseSource, sourceIn } from './source.ts'
import { believedLink, openTarget, readTarget, type Target } from './target.ts'

/** Let it stop surfacing; nothing replaces it (decay by intent). */
export const releaseFact = (caller: Caller, input: ReleaseFactInput): Promise<WriteResult> => {
  const factId = checkId(input.fact, ['input', 'fact'])
  const source = parseSource(input.source, ['input', 'source'])
  const speaker = speakerOf(caller, input.by, source?.role, ['input', 'by'])
  const from = input.from === null || input.from === undefined ? null : checkInstant(input.from, ['input', 'from'])
  return writeChange<SlotRow[]>(caller, {
    verb: 'release',
    input,
    speaker,
    references: [],
    sourceIds: source?.id ? [source.id] : [],
    read: (tx) => readTarget(tx, caller, factId, [from], null, null),
    decide: async (open, rows) =>
      decide(open, openTarget(rows, input.expectedVersion ?? null), from ?? open.at, source),
  })
}

const decide = (open: OpenChange, target: Target, instant: number, source: CitedSource | null): Draft | Unchanged => {
  const { fact, draft, timelines, concluded } = target
  const { speaker } = open
  const link = believedLink(target)
  if (trustIn(link) > trustOf(speaker.kind)) throw new Refusal('TRUST', 'A higher kind stands behind this fact.')
  if (target.run.every(([, until]) => until <= instant)) return { unchanged: 'ALREADY_ENDED', factId: fact.id }
  if (instant <= fact.validFrom)
    throw badInput(['input', 'from'], 'A fact can’t be released from its start or before: retract it.')
  if (!contains(target.run, instant)) throw badInput(['input', 'from'], 'This fact doesn’t hold at that instant.')
  mayEnd(timelines.get(link.slotKey), link, instant, speaker)
  const sourceId = sourceIn(open, draft, new Map(), source)
  const end = { validAt: instant, ending: 'RELEASED' as const, by: null, sourceId }
  endRun(draft, timelines, { target: link, concluded, end, speaker })
  return { ...draft, outcome: 'RELEASED', factId: fact.id, sourceId }
}

import type { Draft } from '../changes/draft.ts'
import type { AttributeRow, Timelines } from '../changes/slots.ts'
import type { Speaker } from '../changes/speaker.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { type End, holderAt, type Link, ownEnd } from '../model/timeline.ts'
import type { Gap } from '../model/write-result.ts'
import type { ValueRow } from '../values/value.ts'
import { repeatedChallenger } from './challengers.ts'
import { endDeterminedParts } from './determined.ts'
import { addNewFact, attest, spokenText } from './new-fact.ts'
import { readValue } from './read-value.ts'
import { type Guard, judge, PLAIN, wasConfirmedLater } from './statement.ts'

/** One fact about to be recorded in the asserted lane, with everything it needs resolved. */
export interface Recording {
  readonly attribute: AttributeRow
  readonly entityName: string
  readonly slotKey: string
  readonly row: ValueRow
  readonly valueKey: string
  readonly refersTo: string | null
  readonly text: string | null
  readonly validFrom: number
  readonly statedUntil: number | null
  readonly expiresAt: number | null
  readonly statesStart: boolean
  readonly speaker: Speaker
  readonly sourceId: string | null
  readonly span: { readonly start: number; readonly end: number } | null
  readonly resume: boolean
  /** Ends taken over from what it corrects or resumes. */
  readonly ends: readonly End[]
  readonly guard: Guard
}

export interface Recorded {
  readonly outcome: 'RECORDED' | 'CONFIRMED' | 'CHALLENGER'
  readonly factId: string
  readonly gap: Gap | null
}

/** Decides what becomes of a statement and adds that to the draft and to the timelines (rules 6 to 8, 11 and 15). */
export const record = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  recording: Recording,
): Promise<Recorded> => {
  const links = timelines.get(recording.slotKey)
  const verdict = judge(links, saidOf(recording), recording.guard)
  touch(draft, recording.attribute)
  if (verdict.outcome === 'CONFIRMED') {
    attest(draft, verdict.link.id, recording, true)
    timelines.update(verdict.link.id, (link) => ({
      ...link,
      kinds: [...link.kinds, recording.speaker.kind],
      saidFor: Math.max(link.saidFor, recording.validFrom),
    }))
    return { outcome: 'CONFIRMED', factId: verdict.link.id, gap: null }
  }
  if (verdict.outcome === 'CHALLENGER') return challenge(open, draft, timelines, recording, verdict.against)
  const link = addFact(open, draft, recording, { challenger: false, before: verdict.before })
  if (wasConfirmedLater(links, verdict.before, recording.validFrom) && verdict.before?.valueKey !== recording.valueKey)
    openConflict(open, draft, 'COLLISION', [verdict.before!.id, link.id], [])
  const earlier = verdict.gap ? holderAt(links, verdict.gap.from) : undefined
  timelines.add(link)
  await endDeterminedParts(open, draft, timelines, recording, link)
  if (recording.resume && verdict.gap && earlier) await resume(open, draft, timelines, recording, earlier, verdict.gap)
  return { outcome: 'RECORDED', factId: link.id, gap: verdict.gap }
}

const saidOf = (recording: Recording) => ({
  valueKey: recording.valueKey,
  validFrom: recording.validFrom,
  statedUntil: recording.statedUntil ?? Infinity,
  expiresAt: recording.expiresAt ?? Infinity,
  statesStart: recording.statesStart,
  kind: recording.speaker.kind,
  ends: recording.ends,
})

const touch = (draft: Draft, attribute: AttributeRow): void => {
  if (!draft.touched.includes(attribute.id)) draft.touched.push(attribute.id)
  if (attribute.carries) draft.cascades = true
}

const challenge = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  recording: Recording,
  against: readonly Link[],
): Promise<Recorded> => {
  const known = await repeatedChallenger(open, draft, timelines, recording)
  if (known !== null) {
    attest(draft, known, recording, true)
    return { outcome: 'CHALLENGER', factId: known, gap: null }
  }
  const link = addFact(open, draft, recording, { challenger: true, before: undefined })
  openConflict(open, draft, 'CONTRADICTION', [...new Set(against.map((one) => one.id))], [link.id])
  return { outcome: 'CHALLENGER', factId: link.id, gap: null }
}

const openConflict = (open: OpenChange, draft: Draft, kind: string, between: string[], challengers: string[]): void => {
  draft.conflicts.push({ id: open.caller.newId(), kind, between, challengers, names: [] })
}

const addFact = (
  open: OpenChange,
  draft: Draft,
  recording: Recording,
  { challenger, before }: { challenger: boolean; before: Link | undefined },
): Link => {
  const { attribute, slotKey, valueKey, validFrom, statedUntil, expiresAt } = recording
  const id = open.caller.newId()
  const supersedes = before && ownEnd(before) > validFrom ? before.id : null
  const ordinal = addNewFact(open, draft, id, {
    ...recording,
    entityId: attribute.entityId,
    attributeId: attribute.id,
    attributeName: attribute.name,
    text: recording.text ?? spokenText(recording.entityName, attribute.name, recording.row.value),
    level: 0,
    challenger,
    supersedes,
  })
  attest(draft, id, recording, false)
  draft.ends.push(...recording.ends.map((end) => ({ factId: id, ...end })))
  if (supersedes !== null) draft.superseded.push(supersedes)
  return {
    id,
    slotKey,
    valueKey,
    validFrom,
    statedUntil: statedUntil ?? Infinity,
    expiresAt: expiresAt ?? Infinity,
    recordedAt: open.at,
    ordinal,
    ends: recording.ends,
    kinds: [recording.speaker.kind],
    saidFor: validFrom,
    holds: null,
  }
}

/** Rule 6: the value that held before is recorded again, with the end it had, from where the new fact's own end leaves a gap. */
const resume = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  recording: Recording,
  earlier: Link,
  gap: Gap,
): Promise<void> => {
  const value = await readValue(open, draft, earlier.id)
  if (!value) return
  await record(open, draft, timelines, {
    ...recording,
    ...value,
    validFrom: gap.from,
    statedUntil: closed(earlier.statedUntil),
    expiresAt: closed(earlier.expiresAt),
    ends: earlier.ends,
    statesStart: true,
    resume: false,
    guard: PLAIN,
  })
}

const closed = (end: number): number | null => (end === Infinity ? null : end)

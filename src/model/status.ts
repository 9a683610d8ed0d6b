import { FOREVER, inPieces, lastStop, ownEnd, type Pieces, pieceEnd, runStop, type Step } from '../time/timeline.ts'

export const STATUSES = [
  'FORGOTTEN',
  'RETRACTED',
  'QUARANTINED',
  'SCHEDULED',
  'ARCHIVED',
  'ACTIVE',
  'UNSUPPORTED',
  'SUPERSEDED',
  'RELEASED',
  'EXPIRED',
] as const
export type FactStatus = (typeof STATUSES)[number]

/** A fact and what bounds it, as known at one recorded instant. */
export interface StatusContext {
  step: Step
  believed: boolean
  /** Upkeep has evicted it: still so as far as known. */
  archived: boolean
  /** A challenger that is neither taken back nor left without an attestation (rule 15). */
  challenges: boolean
  /** The next believed start in its timeline, or FOREVER. */
  nextFrom: number
  /** What follows in its timeline, as far as needed: read only where an equal value comes next. */
  followers: readonly Step[]
  /** Only a conclusion has one: where it holds, and where a set of it stands. */
  judgement: { holds: Pieces; stands: Pieces } | null
  /** Whether an asserted fact of another value answers in a conclusion's place (rule 10). */
  coveredAt: (valid: number) => boolean
}

/** The instant at which a conclusion's last piece before `valid` stopped; its start if it never held. */
export const stoppedAt = (judgement: { holds: Pieces }, validFrom: number, valid: number): number =>
  lastStop(judgement.holds, valid) ?? validFrom

/** Why the step stopped at this instant; of several reasons the first in the order of the model's section 6. */
const whyStopped = (step: Step, nextFrom: number, stopped: number, covered: boolean): FactStatus => {
  const ends = step.ends.filter((end) => end.at <= stopped)
  if (nextFrom <= stopped || covered || ends.some((end) => end.ending === 'SUPERSEDED')) return 'SUPERSEDED'
  return ends.length > 0 ? 'RELEASED' : 'EXPIRED'
}

const statusOfConclusion = (context: StatusContext, judgement: { holds: Pieces; stands: Pieces }, valid: number) => {
  if (inPieces(judgement.holds, valid)) return 'ACTIVE'
  const stopped = stoppedAt(judgement, context.step.validFrom, valid)
  if (!inPieces(judgement.stands, stopped)) return 'UNSUPPORTED'
  return whyStopped(context.step, context.nextFrom, stopped, context.coveredAt(stopped))
}

/** Rule 8: the status of a member followed by an equal one is the run's. */
const statusOfAsserted = ({ step, nextFrom, followers }: StatusContext, valid: number): FactStatus => {
  const stop = runStop([step, ...followers], followers.length === 0 ? nextFrom : FOREVER)
  if (stop === null) return whyStopped(step, nextFrom, step.validFrom, false)
  if (valid < stop.until) return 'ACTIVE'
  return whyStopped(stop.last, stop.nextFrom, stop.until, false)
}

/** The state of a fact at `valid`, as known at the instant the context was taken (model, section 6). */
export const statusOf = (context: StatusContext, valid: number): FactStatus => {
  if (context.challenges) return 'QUARANTINED'
  if (!context.believed) return 'RETRACTED'
  if (valid < context.step.validFrom) return 'SCHEDULED'
  const status =
    context.judgement === null
      ? statusOfAsserted(context, valid)
      : statusOfConclusion(context, context.judgement, valid)
  return status === 'ACTIVE' && context.archived ? 'ARCHIVED' : status
}

/** Rule 20, as known at the context's instant; null: until further notice. What never holds ends where it starts. */
export const validUntilOf = (context: StatusContext, valid: number): number | null => {
  const until =
    context.judgement === null
      ? Math.min(context.nextFrom, ownEnd(context.step))
      : (pieceEnd(context.judgement.holds, valid) ?? context.step.validFrom)
  return until === FOREVER ? null : until
}

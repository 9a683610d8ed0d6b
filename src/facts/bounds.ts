import { badInput, type InputPath } from '../refusal.ts'
import { checkInstant } from '../time/instants.ts'

export interface BoundsInput {
  readonly validFrom?: number | null | undefined
  readonly validUntil?: number | null | undefined
  readonly expiresAt?: number | null | undefined
}

/** Start and ends as the caller gave them; `null` is not given. */
export interface Bounds {
  readonly validFrom: number | null
  readonly statedUntil: number | null
  readonly expiresAt: number | null
}

const instantAt = (value: number | null | undefined, path: InputPath): number | null =>
  value === null || value === undefined ? null : checkInstant(value, path)

export const parseBounds = (input: BoundsInput, path: InputPath): Bounds => {
  const bounds: Bounds = {
    validFrom: instantAt(input.validFrom, [...path, 'validFrom']),
    statedUntil: instantAt(input.validUntil, [...path, 'validUntil']),
    expiresAt: instantAt(input.expiresAt, [...path, 'expiresAt']),
  }
  if (bounds.validFrom !== null) checkEnds({ ...bounds, validFrom: bounds.validFrom }, path)
  return bounds
}

/** Rule 5: an end lies after its start. */
export const checkEnds = (
  bounds: { validFrom: number; statedUntil: number | null; expiresAt: number | null },
  path: InputPath,
): void => {
  if (bounds.statedUntil !== null && bounds.statedUntil <= bounds.validFrom)
    throw badInput([...path, 'validUntil'], 'The end is not after the start.')
  if (bounds.expiresAt !== null && bounds.expiresAt <= bounds.validFrom)
    throw badInput([...path, 'expiresAt'], 'The expiry is not after the start.')
}

/** Rule 5: without a start it is so since the source was observed, if that isn't later than now, else since the change. */
export const startOf = (bounds: Bounds, observedAt: number | null, at: number): number =>
  bounds.validFrom ?? (observedAt !== null && observedAt <= at ? observedAt : at)

/** An open end in a stored list of pieces, where `null` can't stand. */
export const FOREVER = Number.MAX_SAFE_INTEGER

/** Half-open intervals in one flat list `[from, until, from, until, …]`; an open end is FOREVER. */
export type Pieces = readonly number[]

export const inPieces = (pieces: Pieces, valid: number): boolean => {
  for (let index = 0; index + 1 < pieces.length; index += 2)
    if (pieces[index]! <= valid && valid < pieces[index + 1]!) return true
  return false
}

/** The end of the last piece that is over at `valid`, if any. */
export const lastStop = (pieces: Pieces, valid: number): number | undefined =>
  pieces.filter((end, index) => index % 2 === 1 && end <= valid).at(-1)

/** Rule 20: the end of the piece that contains `valid`, else follows it next, else of the last. */
export const pieceEnd = (pieces: Pieces, valid: number): number | undefined => {
  const ends = pieces.filter((_, index) => index % 2 === 1)
  return ends.find((end) => valid < end) ?? ends.at(-1)
}

export type Ending = 'SUPERSEDED' | 'RELEASED'

/** A believed fact in its timeline, with the ends in force, as known at one recorded instant. */
export interface Step {
  valueKey: string
  validFrom: number
  statedUntil: number | null
  expiresAt: number | null
  ends: readonly { at: number; ending: Ending }[]
}

/** The fact's own end (rule 2), or FOREVER. It binds the fact, never the timeline. */
export const ownEnd = (step: Step): number =>
  Math.min(step.statedUntil ?? FOREVER, step.expiresAt ?? FOREVER, ...step.ends.map((end) => end.at))

/** Where a run of equal values stops: the member it stops with, that member's next start, and the instant. */
export interface RunStop {
  last: Step
  nextFrom: number
  until: number
}

/** Of equal starts only the last holds anything. */
const effective = (steps: readonly Step[]): Step[] =>
  steps.filter((step, index) => steps[index + 1]?.validFrom !== step.validFrom)

/**
 * The run (rule 8) of the first of `steps`, which follow one another in the order of their timeline: equal values that
 * hand on without a gap. `nextFrom` is the start after the last of them. Null where the first holds nothing.
 */
export const runStop = (steps: readonly Step[], nextFrom: number): RunStop | null => {
  const first = steps[0]
  const chain = effective(steps)
  const start = chain[0]
  if (!first || !start || start.validFrom !== first.validFrom || start.valueKey !== first.valueKey) return null
  for (const [index, last] of chain.entries()) {
    const following = chain[index + 1]
    const next = following?.validFrom ?? nextFrom
    const until = Math.min(next, ownEnd(last))
    const goesOn = following?.valueKey === first.valueKey && until === next
    if (!goesOn) return until > first.validFrom ? { last, nextFrom: next, until } : null
  }
  return null
}

/** The order of a timeline (rule 2). */
export const inOrder = <T extends { validFrom: number; recordedAt: number; ordinal: number }>(
  steps: readonly T[],
): T[] =>
  [...steps].sort(
    (left, right) =>
      left.validFrom - right.validFrom || left.recordedAt - right.recordedAt || left.ordinal - right.ordinal,
  )

import { holds } from './text.ts'

/** Whether a view has what it should and lacks what it should not have: always told together. */
export interface Mark {
  readonly present: boolean
  readonly absent: boolean
  readonly both: boolean
}

export function markOf(view: string, present: readonly string[], absent: readonly string[]): Mark {
  const hasAll = present.every((wording) => holds(view, wording))
  const lacksAll = !absent.some((wording) => holds(view, wording))
  return { present: hasAll, absent: lacksAll, both: hasAll && lacksAll }
}

/** A view over its budget fails its case whatever it holds. */
export const FAILED: Mark = { present: false, absent: false, both: false }

export function share(marks: readonly Mark[], part: keyof Mark): string {
  return `${marks.filter((mark) => mark[part]).length}/${marks.length}`
}

export interface Counts {
  readonly presentFound: number
  readonly presentTotal: number
  readonly absentLacking: number
  readonly absentTotal: number
}

/**
 * FAMA = max(0, MPA - λ(1 - FAA)): MPA is the share of wanted values found, FAA that of stale values not found,
 * λ the share of stale values among all. Without wanted values MPA is 1.
 */
export function fama({ presentFound, presentTotal, absentLacking, absentTotal }: Counts): number {
  const presence = presentTotal === 0 ? 1 : presentFound / presentTotal
  if (absentTotal === 0) return presence
  const weight = absentTotal / (presentTotal + absentTotal)
  return Math.max(0, presence - weight * (1 - absentLacking / absentTotal))
}

/** Mean × 100, to one decimal. */
export function meanOf(scores: readonly number[]): string {
  if (scores.length === 0) return '0.0'
  return ((100 * scores.reduce((total, score) => total + score, 0)) / scores.length).toFixed(1)
}

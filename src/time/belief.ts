import { type Piece, union } from './intervals.ts'

/** A flat list of recorded instants `[from, to, …]` in which something is switched off; an odd length is off until further notice. */
export type Switches = readonly number[]

/** Whether a thing with these switches counts at `recorded`. */
export const isOn = (off: Switches | null | undefined, recorded: number): boolean =>
  (off ?? []).filter((instant) => instant <= recorded).length % 2 === 0

/** Whether it counts with everything known so far. */
export const isOnNow = (off: Switches | null | undefined): boolean => (off ?? []).length % 2 === 0

const toPieces = (off: Switches): Piece[] =>
  off.flatMap((from, index): Piece[] => (index % 2 === 0 ? [[from, off[index + 1] ?? Infinity]] : []))

/** Off while any of them is off: recomputed from what is in force, never toggled (model, section 1). */
export const unionOfSwitches = (lists: readonly Switches[]): number[] =>
  union(lists.flatMap(toPieces)).flatMap(([from, until]) => (until === Infinity ? [from] : [from, until]))

export interface Belief {
  readonly recordedAt: number
  readonly disbelievedAt: number | null
  readonly lapses: readonly number[] | null
}

/** Rule 2 as materialised: recorded by then, not disbelieved then, not within a lapse. */
export const believedAt = (fact: Belief, recorded: number): boolean =>
  fact.recordedAt <= recorded &&
  (fact.disbelievedAt === null || fact.disbelievedAt > recorded) &&
  isOn(fact.lapses, recorded)

/** Where the present comes from: epoch milliseconds. Domain code takes instants as arguments; only the edges hold a clock. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** A clock that stands where it was last set: for tests and for replays of a history. */
export const settableClock = (start: number) => {
  let now = start
  return {
    now: (() => now) as Clock,
    set: (instant: number): void => {
      now = instant
    },
  }
}

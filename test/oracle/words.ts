import type { Bounds, Speaker } from './index.ts'
import { Oracle, Refused } from './index.ts'

/** The words that examples are written in: one ONE attribute `x`, small instants, a clock far behind them. */
export const space = (): Oracle => new Oracle({ clock: 1000 })

export const THIRD: Speaker = { kind: 'THIRD_PARTY' }
export const GUESS: Speaker = { kind: 'INFERENCE' }

export function says(
  oracle: Oracle,
  value: string,
  from?: number,
  { attribute = 'x', until, expires, ...by }: Bounds & Speaker & { attribute?: string } = {},
): string {
  const bounds = { ...(until === undefined ? {} : { until }), ...(expires === undefined ? {} : { expires }) }
  return oracle.assert({ attribute, value, ...(from === undefined ? {} : { from }), ...bounds }, by).fact!
}

export const concludes = (oracle: Oracle, attribute: string, value: string, ...premises: string[]): string =>
  oracle.derive({ attribute, value, sets: [premises] }).fact!

/** What an attribute answers at each of the instants 0 to 9, as one string; `.` where nothing. */
export const line = (oracle: Oracle, attribute = 'x', recorded?: number): string =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((valid) => oracle.read(attribute, valid, recorded).join('+') || '.').join('')

export function refusal(act: () => unknown): string {
  try {
    act()
    return 'accepted'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

export function abc() {
  const oracle = space()
  return { oracle, a: says(oracle, 'A', 1), b: says(oracle, 'B', 3), c: says(oracle, 'C', 6) }
}

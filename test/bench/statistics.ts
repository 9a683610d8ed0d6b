/** A generator of numbers in [0, 1) that starts from a seed: the same samples give the same interval. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The value below which a share of the sample lies, by the nearest rank. */
export const quantile = (sample: readonly number[], share: number): number => {
  const sorted = [...sample].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (sample: readonly number[]): number => {
  const sorted = [...sample].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Ratio {
  ratio: number
  /** The middle 95 % of what resampling the rounds gives. */
  low: number
  high: number
}

const RESAMPLES = 1_000
const SEED = 20_260_101

/**
 * The ratio of two medians with a bootstrap interval. Both samples were taken in the same rounds, so rounds are drawn, not
 * single values: what slowed a whole round slows both sides of it.
 */
export const ratioOf = (upper: readonly number[], lower: readonly number[]): Ratio => {
  const rounds = Math.min(upper.length, lower.length)
  const random = seeded(SEED)
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = Array.from({ length: rounds }, () => Math.floor(random() * rounds))
    return median(drawn.map((round) => upper[round]!)) / median(drawn.map((round) => lower[round]!))
  })
  return { ratio: median(upper) / median(lower), low: quantile(ratios, 0.025), high: quantile(ratios, 0.975) }
}

/** The same things in another order, by the given generator. */
export const shuffled = <T>(things: readonly T[], random: () => number): T[] => {
  const left = [...things]
  return things.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

import type { Preset } from '../generated/graphql.ts'

interface Weights {
  semantic: number
  recency: number
  frequency: number
}

/** Seed 001's weights. EVIDENCE has its own sum, without access state. */
export const PRESETS: Readonly<Record<Exclude<Preset, 'EVIDENCE'>, Weights>> = {
  SUPPORT: { semantic: 0.6, recency: 0.3, frequency: 0.1 },
  PERSONAL: { semantic: 0.4, recency: 0.4, frequency: 0.2 },
  RESEARCH: { semantic: 0.7, recency: 0.1, frequency: 0.2 },
  TASK: { semantic: 0.5, recency: 0.3, frequency: 0.2 },
}

/** Days in which the strength of a fact halves, by the volatility of its attribute. */
export const HALF_LIFE_DAYS = { STABLE: 90, PERIODIC: 30, VOLATILE: 7 } as const
export const DEFAULT_HALF_LIFE_DAYS = 30
/** So many deliveries count as often. */
export const FREQUENT_ACCESSES = 20

const DAY_MS = 86_400_000

export interface Access {
  /** The last delivery in a view, or the recording if there was none; epoch milliseconds. */
  lastAt: number
  count: number
  /** The instant idle time is counted to. */
  now: number
  halfLifeDays: number
}

/** 0.5 ^ (idle days / half-life): 1 at once, a half after one half-life. */
export const recencyOf = ({ lastAt, now, halfLifeDays }: Access): number =>
  0.5 ** (Math.max(0, now - lastAt) / DAY_MS / halfLifeDays)

/** From 0 to 1. */
export const frequencyOf = ({ count }: Access): number => Math.min(count / FREQUENT_ACCESSES, 1)

export const halfLifeOf = (volatility: string | null | undefined): number =>
  HALF_LIFE_DAYS[volatility as keyof typeof HALF_LIFE_DAYS] ?? DEFAULT_HALF_LIFE_DAYS

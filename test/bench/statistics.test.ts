import { expect, test } from 'vitest'
import { median, quantile, ratioOf, seeded, shuffled } from './statistics.ts'

test('a median lies in the middle of a sample, a quantile is one of its values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([quantile(hundred, 0.95), quantile(hundred, 0.5), quantile(hundred, 1)]).toEqual([95, 50, 100])
})

test('a ratio has an interval around it, the same for the same samples', () => {
  const random = seeded(1)
  const lower = Array.from({ length: 60 }, () => 4 + random())
  const upper = lower.map((value) => 3 * value + random())
  const { ratio, low, high } = ratioOf(upper, lower)
  expect(low).toBeLessThanOrEqual(ratio)
  expect(high).toBeGreaterThanOrEqual(ratio)
  expect(low).toBeGreaterThan(2.8)
  expect(high).toBeLessThan(3.5)
  expect(ratioOf(upper, lower)).toEqual({ ratio, low, high })
})

test('a slow round slows both sides of a ratio and moves it little', () => {
  const lower = [4, 4, 4, 40, 4, 4, 40, 4, 4, 4]
  expect(
    ratioOf(
      lower.map((value) => 2 * value),
      lower,
    ),
  ).toEqual({ ratio: 2, low: 2, high: 2 })
})

test('a shuffled list has the same members in another order', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const other = shuffled(list, seeded(3))
  expect(other).not.toEqual(list)
  expect([...other].sort()).toEqual(list)
})

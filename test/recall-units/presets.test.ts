import { expect, test } from 'vitest'
import { frequencyOf, halfLifeOf, PRESETS, recencyOf } from '../../src/recall/presets.ts'

const DAY = 86_400_000

test.each([
  [0, 1],
  [3, 0.933],
  [7, 0.8507],
  [10, 0.7937],
  [30, 0.5],
  [60, 0.25],
  [90, 0.125],
])('after %i idle days the strength is %f at a half-life of 30 days', (days, strength) => {
  expect(recencyOf({ lastAt: 0, now: days * DAY, count: 0, halfLifeDays: 30 })).toBeCloseTo(strength, 4)
})

test('the half-life goes by the volatility of the attribute', () => {
  expect(['VOLATILE', 'PERIODIC', 'STABLE', null, undefined].map(halfLifeOf)).toEqual([7, 30, 90, 30, 30])
})

test('a fact of later than the read is not idle, and twenty deliveries are as frequent as it gets', () => {
  expect(recencyOf({ lastAt: DAY, now: 0, count: 0, halfLifeDays: 30 })).toBe(1)
  expect([0, 5, 20, 50].map((count) => frequencyOf({ lastAt: 0, now: 0, count, halfLifeDays: 30 }))).toEqual([
    0, 0.25, 1, 1,
  ])
})

test('the weights of each preset sum to one', () => {
  for (const { semantic, recency, frequency } of Object.values(PRESETS))
    expect(semantic + recency + frequency).toBeCloseTo(1)
})

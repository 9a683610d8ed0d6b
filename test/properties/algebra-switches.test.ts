import fc from 'fast-check'
import { expect, test } from 'vitest'
import { believedAt, isOn, isOnNow, unionOfSwitches } from '../../src/time/belief.ts'
import { check } from '../oracle/random.ts'

const INSTANTS = Array.from({ length: 14 }, (_, i) => i - 1)
const switches = fc
  .uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 6 })
  .map((list) => list.sort((a, b) => a - b))

test('an undo that nothing redid is off until further notice, and what was redone is on again from there', () => {
  expect(INSTANTS.filter((instant) => isOn([3, 6, 9], instant))).toEqual([-1, 0, 1, 2, 6, 7, 8])
  expect([isOnNow([3, 6, 9]), isOnNow([3, 6]), isOnNow([]), isOnNow(null)]).toEqual([false, true, true, true])
})

test('a union of switches is off just while one of them is, and is a plain rising list', () => {
  check(
    fc.property(fc.array(switches, { maxLength: 4 }), (lists) => {
      const joined = unionOfSwitches(lists)
      for (const instant of INSTANTS) expect(isOn(joined, instant)).toBe(lists.every((list) => isOn(list, instant)))
      expect(joined).toEqual([...new Set(joined)].sort((a, b) => a - b))
      expect(isOnNow(joined)).toBe(lists.every((list) => isOnNow(list)))
      expect(unionOfSwitches([joined, ...lists])).toEqual(joined)
    }),
    100,
  )
})

test('a fact is believed from when it was recorded until it is disbelieved, but not within a lapse', () => {
  const bounds = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.option(fc.integer({ min: 0, max: 11 })), switches)
  check(
    fc.property(bounds, ([recordedAt, disbelievedAt, lapses]) => {
      for (const instant of INSTANTS) {
        const within = lapses.some((from, i) => i % 2 === 0 && from <= instant && instant < (lapses[i + 1] ?? Infinity))
        const expected = recordedAt <= instant && instant < (disbelievedAt ?? Infinity) && !within
        expect(believedAt({ recordedAt, disbelievedAt, lapses }, instant)).toBe(expected)
      }
    }),
    100,
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contains, intersect, type Piece, pieceAround, pieceAt, subtract, union } from '../../src/time/intervals.ts'
import { check } from '../oracle/random.ts'

const INSTANTS = Array.from({ length: 14 }, (_, i) => i - 1)

/** Also empty and reversed ones, and open ends. */
const piece = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.option(fc.integer({ min: 0, max: 11 }), { nil: Infinity, freq: 4 }))
  .map(([from, until]): Piece => [from, until])
const pieces = fc.array(piece, { maxLength: 6 })

const members = (list: readonly Piece[]) => INSTANTS.filter((instant) => contains(list, instant))
const among = (list: readonly Piece[]) => (instant: number) => list.some(([a, b]) => a <= instant && instant < b)

function expectNormal(list: readonly Piece[]) {
  for (const [from, until] of list) expect(from).toBeLessThan(until)
  list.slice(1).forEach(([from], i) => {
    expect(list[i]![1]).toBeLessThan(from)
  })
}

const law = <T>(arbitrary: fc.Arbitrary<T>, holds: (drawn: T) => void) => check(fc.property(arbitrary, holds), 100)

describe('sets of instants as lists of half-open pieces', () => {
  test('every operation gives the one sorted form: no empty, overlapping or adjoining pieces', () => {
    law(fc.tuple(pieces, pieces), ([left, right]) => {
      for (const list of [union(left), intersect(left, right), subtract(left, right)]) {
        expectNormal(list)
        expect(union(list)).toEqual(list)
      }
    })
  })

  test('the form depends on the instants alone, not on how they were cut or in which order', () => {
    const cut = fc.tuple(pieces, fc.integer({ min: 0, max: 10 })).chain(([list, at]) => {
      const halves = list.flatMap(([from, until]): Piece[] =>
        from < at && at < until
          ? [
              [from, at],
              [at, until],
            ]
          : [[from, until]],
      )
      return fc.tuple(fc.constant(list), fc.shuffledSubarray(halves, { minLength: halves.length }))
    })
    law(cut, ([list, shuffled]) => {
      expect(union(shuffled)).toEqual(union(list))
    })
  })

  test('union, intersection and difference are those of the instants', () => {
    law(fc.tuple(pieces, pieces), ([left, right]) => {
      const [inLeft, inRight] = [among(left), among(right)]
      expect(members(union([...left, ...right]))).toEqual(INSTANTS.filter((at) => inLeft(at) || inRight(at)))
      expect(members(intersect(left, right))).toEqual(INSTANTS.filter((at) => inLeft(at) && inRight(at)))
      expect(members(subtract(left, right))).toEqual(INSTANTS.filter((at) => inLeft(at) && !inRight(at)))
    })
  })

  test('an open end stays open through union, and only an open end closes it', () => {
    law(fc.tuple(pieces, piece), ([list, [from]]) => {
      expect(union([...list, [from, Infinity]]).at(-1)?.[1]).toBe(Infinity)
      expect(subtract([...list, [from, Infinity]], [[0, 11]]).at(-1)).toEqual([11, Infinity])
      expect(subtract([...list, [from, Infinity]], [[0, Infinity]])).toEqual([])
    })
  })

  test('intersection distributes over union, and difference obeys De Morgan', () => {
    law(fc.tuple(pieces, pieces, pieces), ([a, b, c]) => {
      expect(intersect(a, union([...b, ...c]))).toEqual(union([...intersect(a, b), ...intersect(a, c)]))
      expect(subtract(a, union([...b, ...c]))).toEqual(intersect(subtract(a, b), subtract(a, c)))
      expect(subtract(a, intersect(b, c))).toEqual(union([...subtract(a, b), ...subtract(a, c)]))
    })
  })

  test('intersection and union commute, associate, and have their neutral and absorbing pieces', () => {
    const everything: Piece[] = [[-Infinity, Infinity]]
    law(fc.tuple(pieces, pieces, pieces), ([a, b, c]) => {
      expect(intersect(a, b)).toEqual(intersect(b, a))
      expect(intersect(intersect(a, b), c)).toEqual(intersect(a, intersect(b, c)))
      expect(intersect(a, everything)).toEqual(union(a))
      expect(intersect(a, [])).toEqual([])
      expect(subtract(a, [])).toEqual(union(a))
      expect(union([...intersect(a, b), ...subtract(a, b)])).toEqual(union(a))
    })
  })

  test('the piece around an instant contains it; the piece at an instant does, else follows next, else is the last', () => {
    law(fc.tuple(pieces, fc.constantFrom(...INSTANTS)), ([drawn, instant]) => {
      const list = union(drawn)
      const around = pieceAround(list, instant)
      expect(around !== undefined).toBe(contains(list, instant))
      const at = pieceAt(list, instant)
      if (around) expect(at).toEqual(around)
      else expect(at).toEqual(list.find(([from]) => from > instant) ?? list.at(-1))
    })
  })

  test('half-open: a piece has its start and not its end', () => {
    expect(members([[2, 5]])).toEqual([2, 3, 4])
    expect(
      union([
        [2, 5],
        [5, 7],
      ]),
    ).toEqual([[2, 7]])
    expect(intersect([[2, 5]], [[5, 7]])).toEqual([])
    expect(union([[4, 4]])).toEqual([])
  })
})

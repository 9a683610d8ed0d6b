import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reciprocalRank } from '../../src/embedding/fusion.ts'
import { BYTES_AROUND, openKeeping } from '../../src/embedding/stored-vectors.ts'
import { embedded, MAX_EMBEDDED_CHARACTERS } from '../../src/embedding/texts.ts'
import { checkVectors, cosineWith, storedVector, toBytes } from '../../src/embedding/vector.ts'

const plainCosine = (one: Float32Array, other: Float32Array): number => {
  const product = one.reduce((sum, x, index) => sum + x * (other[index] as number), 0)
  return product / (Math.hypot(...one) * Math.hypot(...other))
}
const cosine = (one: Float32Array, query: Float32Array) => cosineWith(query)(storedVector(toBytes(one)))
const vector = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
  .map((numbers) => Float32Array.from(numbers))
  .filter((numbers) => Math.hypot(...numbers) > 0.01)

test('a stored vector of one byte a number has nearly the cosine of the whole one', () => {
  fc.assert(
    fc.property(vector, vector, (one, other) => {
      expect(Math.abs(cosine(one, other) - plainCosine(one, other))).toBeLessThan(0.03)
    }),
  )
})

test('neither the length of a vector nor that of the query matters', () => {
  const long = Float32Array.of(300, -400, 0)
  expect(cosine(long, Float32Array.of(0.0003, -0.0004, 0))).toBeCloseTo(1, 3)
  expect(cosine(long, Float32Array.of(-3, 4, 0))).toBeCloseTo(-1, 3)
  expect(cosine(long, Float32Array.of(0, 0, 9))).toBe(0)
})

test('a vector with a number that is not finite is refused', () => {
  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => checkVectors([[1, odd]], { texts: 1, dimensions: 2 })).toThrow('not finite')
})

test('a text is cut after a whole character', () => {
  expect(embedded('short')).toBe('short')
  expect(embedded('x'.repeat(MAX_EMBEDDED_CHARACTERS + 1))).toHaveLength(MAX_EMBEDDED_CHARACTERS)
  expect(embedded(`x${'😀'.repeat(MAX_EMBEDDED_CHARACTERS)}`)).toBe(`x${'😀'.repeat(MAX_EMBEDDED_CHARACTERS - 1)}`)
})

test('lists are joined by rank: what is in both comes first, then the first of each', () => {
  const joined = reciprocalRank([
    ['a', 'b', 'c'],
    ['d', 'c', 'e'],
  ]).map(({ key }) => key)
  expect(joined).toEqual(['c', 'a', 'd', 'b', 'e'])
})

test('the order of the lists changes nothing, a key that comes twice counts once, and one list keeps its order', () => {
  const lists = [['b', 'a', 'b'], ['c', 'a'], []]
  expect(reciprocalRank(lists)).toEqual(reciprocalRank(lists.toReversed()))
  expect(reciprocalRank([['b', 'a', 'b']]).map(({ key }) => key)).toEqual(['b', 'a'])
  expect(reciprocalRank([['b', 'a', 'b']])[0]?.score).toBe(1 / 61)
  expect(reciprocalRank([])).toEqual([])
})

test('what is kept of vectors is bounded; the longest kept make room, and twice the same takes no more', () => {
  const fact = (factId: string) => ({ factId, slotKey: 'slot', ...storedVector(Int8Array.of(1, 2, 3)) })
  const room = openKeeping(2 * (BYTES_AROUND + 3))
  for (const factId of ['first', 'second', 'second', 'second']) room.keep(factId, fact(factId))
  expect([room.get('first')?.factId, room.get('second')?.factId]).toEqual(['first', 'second'])
  room.keep('third', fact('third'))
  expect([room.get('first'), room.get('second')?.factId, room.get('third')?.factId]).toEqual([
    undefined,
    'second',
    'third',
  ])
})

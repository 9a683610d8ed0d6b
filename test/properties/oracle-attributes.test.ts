import { describe, expect, test } from 'vitest'
import { concludes, GUESS, line, refusal, says, space } from '../oracle/words.ts'

function many() {
  const oracle = space()
  oracle.declare('x', { many: true })
  return oracle
}

function whole() {
  const oracle = space()
  oracle.declare('city', { determines: ['postcode'] })
  const says = (value: string, from: number) => oracle.assert({ attribute: 'city', value, from })
  return { oracle, says, post: () => line(oracle, 'postcode') }
}

describe('rule 9: cardinality', () => {
  test('MANY gives the set that holds; only supersede ends one value for another', () => {
    const oracle = many()
    const tea = says(oracle, 't', 1)
    says(oracle, 'w', 2)
    const superseded = oracle.supersede(tea, 5, { value: 'c' })
    expect(line(oracle)).toBe('.tt+wt+wt+wc+wc+wc+wc+wc+w')
    expect(oracle.statusOf(tea, 6)).toBe('SUPERSEDED')
    const correction = oracle.correct(superseded.fact!, { value: 'd' })
    expect([oracle.read('x', 4), oracle.read('x', 6)]).toEqual([
      ['t', 'w'],
      ['d', 'w'],
    ])
    oracle.undo(correction.change.id)
    const retraction = oracle.retract(superseded.fact!)
    expect(oracle.read('x', 6)).toEqual(['t', 'w'])
    oracle.undo(retraction.change.id)
    expect(oracle.read('x', 6)).toEqual(['c', 'w'])
    oracle.undo(superseded.change.id)
    expect(oracle.read('x', 6)).toEqual(['t', 'w'])
  })

  test('a correction at another start moves the end that the corrected fact had caused', () => {
    const oracle = many()
    const tea = says(oracle, 't', 1)
    const coffee = oracle.supersede(tea, 5, { value: 'c' }).fact!
    oracle.correct(coffee, { value: 'c', from: 7 })
    expect(line(oracle)).toBe('.ttttttccc')
  })

  test('a MANY supersede ends the whole run that starts before it', () => {
    const oracle = many()
    const first = says(oracle, 't', 1)
    const second = says(oracle, 't', 3)
    oracle.supersede(first, 5, { value: 'c' })
    oracle.retract(second, { only: true })
    expect(line(oracle)).toBe('.ttttccccc')
  })

  test('cardinality cannot be changed once facts exist', () => {
    const oracle = space()
    says(oracle, 'A', 1)
    expect(refusal(() => oracle.declare('x', { many: true }))).toBe('CONFLICT')
    expect(refusal(() => oracle.declare('x', { determines: ['y'] }))).toBe('accepted')
  })
})

describe('rule 10: two lanes', () => {
  test('an asserted fact of the same value is shown in the conclusions place, and what rests on it stands on', () => {
    const oracle = space()
    const conclusion = concludes(oracle, 'city', 'R', says(oracle, 'P', 1, { attribute: 'p' }))
    concludes(oracle, 'tax', 'I', conclusion)
    const asserted = says(oracle, 'R', 3, { attribute: 'city' })
    expect(oracle.holders('city', 4).map((fact) => fact.id)).toEqual([asserted])
    expect([line(oracle, 'tax'), oracle.statusOf(conclusion)]).toEqual(['.IIIIIIIII', 'ACTIVE'])
    says(oracle, 'M', 6, { attribute: 'city' })
    expect([line(oracle, 'city'), line(oracle, 'tax')]).toEqual(['.RRRRRMMMM', '.IIIII....'])
    expect([oracle.intervals(conclusion), oracle.supportIntervals(conclusion)]).toEqual([[[1, 6]], [[1, Infinity]]])
  })

  test('in MANY the lanes do not cover one another, and an equal value is shown once', () => {
    const oracle = many()
    const premise = says(oracle, 'P', 1, { attribute: 'p' })
    concludes(oracle, 'x', 'a', premise)
    const other = concludes(oracle, 'x', 'b', premise)
    const asserted = says(oracle, 'a', 3)
    expect(oracle.holders('x', 4).map((fact) => fact.id)).toEqual([other, asserted])
  })

  test('release ends the equal conclusion too, and its undo gives both back', () => {
    const oracle = space()
    concludes(oracle, 'x', 'A', says(oracle, 'P', 1, { attribute: 'p' }))
    const released = oracle.release(says(oracle, 'A', 2), 5)
    expect(line(oracle)).toBe('.AAAA.....')
    oracle.undo(released.change.id)
    expect(line(oracle)).toBe('.AAAAAAAAA')
  })

  test('a MANY supersede ends the equal conclusion too', () => {
    const oracle = many()
    concludes(oracle, 'x', 't', says(oracle, 'P', 1, { attribute: 'p' }))
    oracle.supersede(says(oracle, 't', 2), 5, { value: 'c' })
    expect(line(oracle)).toBe('.ttttccccc')
  })

  test('release of a conclusion ends nothing asserted', () => {
    const oracle = space()
    const conclusion = concludes(oracle, 'x', 'A', says(oracle, 'P', 1, { attribute: 'p' }))
    says(oracle, 'A', 2)
    oracle.release(conclusion, 5)
    expect([line(oracle), oracle.statusOf(conclusion)]).toEqual(['.AAAAAAAAA', 'RELEASED'])
  })
})

describe('rule 11: what a value determines', () => {
  test('parts go with a different value, and come back when that is no longer believed', () => {
    const { oracle, says, post } = whole()
    oracle.assert({ attribute: 'postcode', value: '1', from: 1 })
    says('R', 2)
    says('R', 3)
    expect(post()).toBe('.111111111')
    const moved = says('M', 5)
    expect(post()).toBe('.1111.....')
    const corrected = oracle.correct(moved.fact!, { value: 'N' })
    expect(post()).toBe('.1111.....')
    oracle.correct(corrected.fact!, { value: 'R' })
    expect(post()).toBe('.111111111')
    const again = says('T', 7)
    expect(post()).toBe('.111111...')
    oracle.purge(again.fact!)
    expect(post()).toBe('.111111...')
  })

  test('undoing the first of two moves leaves the part ended by the second', () => {
    const { oracle, says, post } = whole()
    says('R', 1)
    oracle.assert({ attribute: 'postcode', value: '1', from: 1 })
    const first = says('T', 3)
    says('M', 5)
    expect(post()).toBe('.11.......')
    oracle.undo(first.change.id)
    expect(post()).toBe('.1111.....')
  })

  test('a composite is a batch: parts it contains start, parts it omits are determined, null releases', () => {
    const { oracle, says, post } = whole()
    says('R', 1)
    oracle.assert({ attribute: 'postcode', value: '1', from: 1 })
    oracle.assertBatch([
      { attribute: 'postcode', value: '2', from: 4 },
      { attribute: 'city', value: 'M', from: 4 },
    ])
    expect([line(oracle, 'city'), post()]).toEqual(['.RRRMMMMMM', '.111222222'])
    const result = oracle.assertBatch([
      { attribute: 'city', value: 'M', from: 4 },
      { attribute: 'postcode', value: null, from: 6 },
    ])
    expect(result.items?.map((item) => item.outcome)).toEqual(['attested', 'done'])
    expect(post()).toBe('.11122....')
    const refused = () => oracle.assert({ attribute: 'postcode', value: null, from: 4 })
    expect(refusal(refused)).toBe('BAD_USER_INPUT')
  })

  test('parts of a higher kind stay', () => {
    const { oracle, post } = whole()
    oracle.assert({ attribute: 'postcode', value: '1', from: 1 })
    oracle.assert({ attribute: 'city', value: 'R', from: 1 }, GUESS)
    oracle.assert({ attribute: 'city', value: 'M', from: 5 }, GUESS)
    expect([line(oracle, 'city'), post()]).toEqual(['.RRRRMMMMM', '.111111111'])
  })
})

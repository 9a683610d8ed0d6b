import { describe, expect, test } from 'vitest'
import { abc, concludes, line, refusal, says, space } from '../oracle/words.ts'

function premises() {
  const oracle = space()
  return { oracle, p: says(oracle, 'P', 1, { attribute: 'p' }), q: says(oracle, 'Q', 3, { attribute: 'q' }) }
}

describe('rule 17: support', () => {
  test('a conclusion stands where at least one set does, and every premise of that set', () => {
    const { oracle, p, q } = premises()
    const r = says(oracle, 'R', 1, { attribute: 'r' })
    const both = oracle.derive({ attribute: 'x', value: 'K', sets: [[p, q], [r]] }).fact!
    expect([line(oracle), oracle.why(both, 5)]).toEqual(['...KKKKKKK', [[p, q], [r]]])
    oracle.release(r, 5)
    oracle.release(q, 7)
    expect([line(oracle), oracle.why(both, 6)]).toEqual(['...KKKK...', [[p, q]]])
  })

  test('a hidden premise still supports, and is withheld', () => {
    const { oracle, p } = premises()
    const conclusion = concludes(oracle, 'x', 'K', p)
    oracle.forgetValue(p)
    expect([line(oracle), oracle.why(conclusion)]).toEqual(['.KKKKKKKKK', [['withheld']]])
  })

  test('a retracted premise supports nothing, though an equal one stands in its place', () => {
    const { oracle, p } = premises()
    const again = says(oracle, 'P', 4, { attribute: 'p' })
    concludes(oracle, 'x', 'K', again)
    concludes(oracle, 'y', 'J', p)
    oracle.retract(again, { only: true })
    expect([line(oracle), line(oracle, 'y'), oracle.read('p', 6)]).toEqual(['..........', '.JJJJJJJJJ', ['P']])
  })

  test('a challenger supports nothing', () => {
    const { oracle, p } = premises()
    const challenger = says(oracle, 'Z', 2, { attribute: 'p', kind: 'THIRD_PARTY' })
    expect(refusal(() => concludes(oracle, 'x', 'K', p, challenger))).toBe('CONFLICT')
  })
})

describe('rule 18: where a conclusion starts, and which sets join it', () => {
  test('it starts with the latest premise of its first set and no earlier, and all must hold there', () => {
    const { oracle, p, q } = premises()
    const derive = (from: number | undefined, ...sets: string[][]) =>
      oracle.derive({ attribute: 'x', value: 'K', sets, ...(from === undefined ? {} : { from }) })
    expect(refusal(() => derive(2, [p, q]))).toBe('BAD_USER_INPUT')
    expect(refusal(() => derive(undefined, [p], [q]))).toBe('CONFLICT')
    derive(undefined, [q], [p])
    expect(line(oracle)).toBe('...KKKKKKK')
  })

  test('a further set carries a conclusion when the first falls, and never reaches back', () => {
    const oracle = space()
    const p = says(oracle, 'P', 1, { attribute: 'p' })
    const q = says(oracle, 'Q', 1, { attribute: 'q' })
    concludes(oracle, 'x', 'K', p)
    oracle.release(p, 4)
    const before = oracle.clock
    const joined = oracle.derive({ attribute: 'x', value: 'K', sets: [[q]] })
    expect([joined.outcome, line(oracle), line(oracle, 'x', before)]).toEqual(['attested', '.KKKKKKKKK', '.KKK......'])
    oracle.undo(joined.change.id)
    expect(line(oracle)).toBe('.KKK......')
  })

  test('a set that meets no interval of the conclusion is a new fact', () => {
    const oracle = space()
    const p = says(oracle, 'P', 1, { attribute: 'p', until: 3 })
    const q = says(oracle, 'Q', 5, { attribute: 'q' })
    const first = concludes(oracle, 'x', 'K', p)
    expect(concludes(oracle, 'x', 'K', q)).not.toBe(first)
    expect([line(oracle), oracle.statusOf(first, 8)]).toEqual(['.KK..KKKKK', 'UNSUPPORTED'])
  })
})

describe('rule 19: what moves, moves the cone above it', () => {
  test('falling and coming back pass through every level', () => {
    const { oracle, p } = premises()
    const first = concludes(oracle, 'x', 'K', p)
    const second = concludes(oracle, 'y', 'J', first)
    concludes(oracle, 'z', 'I', second)
    const retraction = oracle.retract(p)
    expect(line(oracle, 'z')).toBe('..........')
    oracle.undo(retraction.change.id)
    expect(line(oracle, 'z')).toBe('.IIIIIIIII')
  })

  test('a timeline may not rest on itself, nor a merge on restore make it so', () => {
    const { oracle, p } = premises()
    const conclusion = concludes(oracle, 'x', 'K', p)
    const above = concludes(oracle, 'y', 'J', conclusion)
    const circle = () => oracle.derive({ attribute: 'x', value: 'L', sets: [[above]], from: 5 })
    expect(refusal(circle)).toBe('CYCLE')
    const forgotten = oracle.forgetAttribute('x')
    concludes(oracle, 'x', 'K', above)
    expect(refusal(() => oracle.restore(forgotten.change.id, { merge: true }))).toBe('CYCLE')
  })
})

describe('rule 20 and section 6: ends and statuses', () => {
  test('covered and free again, and two sets with a gap between', () => {
    const oracle = space()
    const p = says(oracle, 'P', 1, { attribute: 'p', until: 3 })
    const q = says(oracle, 'Q', 1, { attribute: 'q' })
    const conclusion = concludes(oracle, 'x', 'K', q)
    says(oracle, 'A', 4, { until: 6 })
    expect(line(oracle)).toBe('.KKKAAKKKK')
    expect([oracle.statusOf(conclusion, 5), oracle.statusOf(conclusion, 8)]).toEqual(['SUPERSEDED', 'ACTIVE'])
    expect([2, 5, 8].map((valid) => oracle.validUntil(conclusion, valid))).toEqual([4, Infinity, Infinity])
    concludes(oracle, 'x', 'K', p)
    oracle.retract(q)
    expect([line(oracle), oracle.statusOf(conclusion, 8)]).toEqual(['.KK.AA....', 'UNSUPPORTED'])
    expect([oracle.validUntil(conclusion, 8), oracle.supportIntervals(conclusion)]).toEqual([3, [[1, 3]]])
  })

  test('each ending has its status, as known at the recorded instant', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 2, { until: 8 })
    const statuses = (recorded?: number) => [1, 3, 7, 9].map((valid) => oracle.statusOf(fact, valid, recorded))
    const stated = oracle.clock
    expect(statuses()).toEqual(['SCHEDULED', 'ACTIVE', 'ACTIVE', 'EXPIRED'])
    oracle.release(fact, 6)
    const released = oracle.clock
    expect(statuses()).toEqual(['SCHEDULED', 'ACTIVE', 'RELEASED', 'RELEASED'])
    says(oracle, 'B', 5)
    expect(statuses()).toEqual(['SCHEDULED', 'ACTIVE', 'SUPERSEDED', 'SUPERSEDED'])
    oracle.retract(fact)
    expect(statuses()).toEqual(Array(4).fill('RETRACTED'))
    expect(statuses(released)[2]).toBe('RELEASED')
    expect(statuses(stated)).toEqual(['SCHEDULED', 'ACTIVE', 'ACTIVE', 'EXPIRED'])
    expect(oracle.statusOf(fact, 3, stated - 1)).toBeUndefined()
  })

  test('a fact over an empty interval was superseded and is valid until its own start', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 2)
    says(oracle, 'B', 2)
    expect([oracle.statusOf(fact), oracle.validUntil(fact), oracle.intervals(fact)]).toEqual(['SUPERSEDED', 2, []])
  })
})

describe('hiding and erasing', () => {
  test('a hidden fact keeps covering conclusions recorded before it was hidden', () => {
    const { oracle, p } = premises()
    const conclusion = oracle.derive({ attribute: 'x', value: 'K', sets: [[p]] })
    const forgotten = oracle.forgetValue(says(oracle, 'A', 3))
    expect(line(oracle)).toBe('.KK.......')
    oracle.undo(conclusion.change.id)
    concludes(oracle, 'x', 'K', p)
    expect(line(oracle)).toBe('.KKKKKKKKK')
    oracle.restore(forgotten.change.id)
    expect(line(oracle)).toBe('.KKAAAAAAA')
  })

  test('forgetting takes the run, and a fact is hidden while any mark covers it', () => {
    const { oracle, b } = abc()
    says(oracle, 'B', 4)
    oracle.forgetValue(b)
    const forgotten = oracle.forgetAttribute('x')
    oracle.restore(forgotten.change.id)
    expect([line(oracle), oracle.statusOf(b)]).toEqual(['.AA...CCCC', 'FORGOTTEN'])
  })

  test('rule 21: withdrawal and undo reach what is hidden, and a restore cannot be undone', () => {
    const oracle = space()
    const forgotten = oracle.forgetValue(says(oracle, 'A', 1, { source: 'letter' }))
    oracle.withdraw({ source: 'letter' })
    const restored = oracle.restore(forgotten.change.id)
    expect(line(oracle)).toBe('..........')
    expect(refusal(() => oracle.undo(restored.change.id))).toBe('CONFLICT')
    expect(oracle.restore(forgotten.change.id).outcome).toBe('alreadyRestored')
    const undone = oracle.undo(oracle.forgetAttribute('x').change.id)
    expect(refusal(() => oracle.undo(undone.change.id))).toBe('CONFLICT')
  })

  test('a conclusion that goes with its purged premise leaves its place behind, which no undo reaches', () => {
    const { oracle, p, q } = premises()
    concludes(oracle, 'x', 'C', p)
    const second = oracle.derive({ attribute: 'x', value: 'D', sets: [[q]] })
    oracle.purge(q)
    expect(line(oracle)).toBe('.CC.......')
    oracle.undo(second.change.id)
    expect(line(oracle)).toBe('.CC.......')
  })
})

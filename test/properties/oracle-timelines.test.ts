import { describe, expect, test } from 'vitest'
import { concludes, line, refusal, says, space } from '../oracle/words.ts'

describe('rule 1: one writer, one clock', () => {
  test('a caller may fix the instant of a change, later than the clock', () => {
    const oracle = space()
    expect(oracle.assert({ attribute: 'x', value: 'A' }, { at: 5000 }).change).toMatchObject({ id: 0, at: 5000 })
    expect(oracle.holders('x', 5000)[0]).toMatchObject({ from: 5000, recordedAt: 5000 })
    expect(() => oracle.assert({ attribute: 'x', value: 'B' }, { at: 5000 })).toThrow(RangeError)
    expect(oracle.assert({ attribute: 'x', value: 'B' }).change.at).toBe(5001)
  })

  test('a refusal and an outcome that changes nothing take neither number nor instant', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 1)
    oracle.retract(fact)
    const { clock } = oracle
    expect(oracle.retract(fact).outcome).toBe('alreadyRetracted')
    expect(refusal(() => oracle.retract('nobody'))).toBe('NOT_FOUND')
    expect([oracle.clock, oracle.changes.length]).toEqual([clock, 2])
  })
})

describe('rule 2: the step rule', () => {
  test('an end read from a source goes with the source, and comes back with it', () => {
    const oracle = space()
    oracle.release(says(oracle, 'A', 1), 5, { source: 'letter' })
    const before = oracle.clock
    const withdrawal = oracle.withdraw({ source: 'letter' })
    expect([line(oracle), line(oracle, 'x', before)]).toEqual(['.AAAAAAAAA', '.AAAA.....'])
    oracle.undo(withdrawal.change.id)
    expect(line(oracle)).toBe('.AAAA.....')
  })

  test('the earliest of several ends counts, and the next one when that falls away', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 1, { until: 8 })
    const first = oracle.release(fact, 6)
    oracle.release(fact, 4)
    expect([line(oracle), oracle.validUntil(fact)]).toEqual(['.AAA......', 4])
    oracle.undo(first.change.id)
    oracle.undo(2)
    expect([line(oracle), oracle.statusOf(fact)]).toEqual(['.AAAAAAA..', 'EXPIRED'])
  })

  test('an own end binds the fact and not the timeline: nothing resumes after it', () => {
    const oracle = space()
    says(oracle, 'A', 1)
    const bounded = says(oracle, 'B', 3, { expires: 5 })
    expect([line(oracle), oracle.statusOf(bounded)]).toEqual(['.AABB.....', 'EXPIRED'])
  })
})

describe('rule 5: starts', () => {
  test('without a start the observation counts, unless it lies ahead', () => {
    const oracle = space()
    says(oracle, 'A', undefined, { observed: 4 })
    says(oracle, 'B', undefined, { observed: 90_000 })
    expect(oracle.facts.map((fact) => fact.from)).toEqual([4, 1002])
  })

  test('two values of one attribute in one batch keep their order', () => {
    const oracle = space()
    const say = (value: string) => ({ attribute: 'x', value, from: 2 })
    oracle.assertBatch([say('A'), say('B')])
    expect([line(oracle), new Set(oracle.facts.map((fact) => fact.recordedAt)).size]).toEqual(['..BBBBBBBB', 1])
  })

  test('more than ten facts of one change are ordered as they were made, not by spelling', () => {
    const oracle = space()
    const values = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L']
    oracle.assertBatch(values.map((value) => ({ attribute: 'x', value, from: 2 })))
    expect(line(oracle)).toBe('..LLLLLLLL')
  })

  test('an end that is not after its start is refused', () => {
    expect(refusal(() => says(space(), 'A', 4, { until: 4 }))).toBe('BAD_USER_INPUT')
    expect(refusal(() => says(space(), 'A', 4, { expires: 3 }))).toBe('BAD_USER_INPUT')
  })
})

describe('rule 6: change, correction, gap', () => {
  test('a bounded fact reports the gap that it leaves', () => {
    const oracle = space()
    says(oracle, 'P', 0)
    says(oracle, 'S', 8)
    const result = oracle.assert({ attribute: 'x', value: 'R', from: 2, until: 3 })
    expect([result.gap, line(oracle)]).toEqual([{ from: 3, until: 8 }, 'PPR.....SS'])
  })

  test('with resume the earlier value is recorded again from there, with the end that it had', () => {
    const oracle = space()
    const release = oracle.release(says(oracle, 'P', 0), 7)
    const result = oracle.assert({ attribute: 'x', value: 'R', from: 2, until: 4, resume: true, resumeId: 'again' })
    expect([result.gap, result.resumed, line(oracle)]).toEqual([{ from: 4, until: Infinity }, 'again', 'PPRRPPP...'])
    oracle.undo(release.change.id)
    expect(line(oracle)).toBe('PPRRPPP...')
    oracle.undo(result.change.id)
    expect(line(oracle)).toBe('PPPPPPPPPP')
  })

  test('without an earlier value nothing is reported and nothing resumes', () => {
    const oracle = space()
    const result = oracle.assert({ attribute: 'x', value: 'R', from: 2, until: 4, resume: true })
    expect([result.gap, result.resumed, oracle.facts.length]).toEqual([undefined, undefined, 1])
  })

  test('a correction takes over start and ends unless others are given', () => {
    const oracle = space()
    const old = says(oracle, 'A', 1, { until: 8, expires: 7 })
    oracle.release(old, 5)
    const same = oracle.correct(old, { value: 'B' }).fact!
    expect(line(oracle)).toBe('.BBBB.....')
    const longer = oracle.correct(same, { value: 'C', until: 9 }).fact!
    expect(line(oracle)).toBe('.CCCCCC...')
    oracle.correct(longer, { value: 'D', from: 3, expires: 6 })
    expect(line(oracle)).toBe('...DDD....')
  })

  test('supersede at the very start is a correction; before it, or where the old does not hold, it is refused', () => {
    const oracle = space()
    const old = says(oracle, 'A', 2)
    expect(refusal(() => oracle.supersede(old, 1, { value: 'B' }))).toBe('BAD_USER_INPUT')
    oracle.supersede(old, 2, { value: 'B' })
    expect([line(oracle), oracle.statusOf(old)]).toEqual(['..BBBBBBBB', 'RETRACTED'])
    expect(refusal(() => oracle.supersede(old, 5, { value: 'C' }))).toBe('CONFLICT')
  })
})

describe('rule 8: confirmation and runs', () => {
  test('what holds is confirmed, what is over is recorded anew, a stated end is never lost', () => {
    const oracle = space()
    const first = says(oracle, 'A', 1)
    const again = (observed: number, until?: number) =>
      oracle.assert({ attribute: 'x', value: 'A', ...(until === undefined ? {} : { until }) }, { observed })
    expect(again(5)).toMatchObject({ fact: first, outcome: 'attested' })
    expect(oracle.assert({ attribute: 'x', value: 'A', from: 1 })).toMatchObject({ fact: first, outcome: 'attested' })
    says(oracle, 'B', 3)
    expect(again(5).outcome).toBe('recorded')
    expect(line(oracle)).toBe('.AABBAAAAA')
    expect(again(6, 8).outcome).toBe('recorded')
    expect(line(oracle)).toBe('.AABBAAA..')
  })

  test('release of any member ends every believed member that starts before it', () => {
    const oracle = space()
    const [first, second] = [says(oracle, 'A', 1), says(oracle, 'A', 4)]
    says(oracle, 'A', 8)
    oracle.release(first, 6)
    expect(line(oracle)).toBe('.AAAAA..AA')
    expect([oracle.statusOf(first, 7), oracle.statusOf(second, 7)]).toEqual(['RELEASED', 'RELEASED'])
    oracle.retract(second, { only: true })
    expect(line(oracle)).toBe('.AAAAA..AA')
    expect(oracle.release(first, 7).outcome).toBe('alreadyEnded')
    expect(refusal(() => oracle.release(first, 1))).toBe('BAD_USER_INPUT')
  })

  test('retract takes the run, or the named fact only', () => {
    const oracle = space()
    says(oracle, 'Z', 0)
    const first = says(oracle, 'A', 1)
    const second = says(oracle, 'A', 4)
    oracle.undo(oracle.retract(second, { only: true }).change.id)
    oracle.retract(second)
    expect([line(oracle), oracle.statusOf(first)]).toEqual(['ZZZZZZZZZZ', 'RETRACTED'])
  })

  test('a value that came back is another run', () => {
    const oracle = space()
    const first = says(oracle, 'A', 1)
    says(oracle, 'B', 3)
    says(oracle, 'A', 5)
    oracle.retract(first)
    expect(line(oracle)).toBe('...BBAAAAA')
  })

  test('a fact over an empty interval does not break a run', () => {
    const oracle = space()
    const first = says(oracle, 'A', 1)
    says(oracle, 'B', 4)
    says(oracle, 'A', 4)
    oracle.retract(first)
    expect(line(oracle)).toBe('....BBBBBB')
  })

  test('supersede needs the run to hold, and the status of a member followed by an equal one is the runs', () => {
    const oracle = space()
    const first = says(oracle, 'A', 1)
    says(oracle, 'A', 3)
    expect(oracle.statusOf(first, 5)).toBe('ACTIVE')
    oracle.supersede(first, 6, { value: 'B' })
    expect([line(oracle), oracle.statusOf(first, 7)]).toEqual(['.AAAAABBBB', 'SUPERSEDED'])
    expect(refusal(() => oracle.supersede(first, 7, { value: 'C' }))).toBe('CONFLICT')
    expect(oracle.statusOf(first, 0)).toBe('SCHEDULED')
  })

  test('an asserted run stands on as a premise, a concluded one does not', () => {
    const oracle = space()
    const premise = says(oracle, 'P', 1, { attribute: 'p', until: 4 })
    const other = says(oracle, 'Q', 4, { attribute: 'q' })
    const conclusion = concludes(oracle, 'x', 'K', premise)
    concludes(oracle, 'y', 'J', conclusion)
    oracle.retract(premise)
    concludes(oracle, 'x', 'K', other)
    oracle.undo(4)
    expect([line(oracle), line(oracle, 'y')]).toEqual(['.KKKKKKKKK', '.JJJ......'])
  })
})

import { describe, expect, test } from 'vitest'
import { concludes, GUESS, line, refusal, says, space, THIRD } from '../oracle/words.ts'

describe('rules 13 and 14: kinds', () => {
  test('trust is the greatest kind that stands, as known at the recorded instant; a conclusion is of the lowest', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 1, GUESS)
    const before = oracle.clock
    says(oracle, 'A', 1)
    expect([oracle.trust(fact, before), oracle.trust(fact)]).toEqual([0, 2])
    const conclusion = oracle.derive({ attribute: 'y', value: 'K', sets: [[fact]] }, { kind: 'USER' }).fact!
    expect(oracle.trust(conclusion)).toBe(0)
  })
})

describe('rule 15: trust', () => {
  test('a lower kinds fact becomes a challenger, until either side goes or it is said again', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 1)
    const result = oracle.assert({ attribute: 'x', value: 'B', from: 5 }, THIRD)
    const challenger = result.fact!
    expect([result.outcome, line(oracle)]).toEqual(['challenger', '.AAAAAAAAA'])
    expect([oracle.statusOf(challenger), oracle.conflicts()]).toEqual(['QUARANTINED', [challenger]])
    const retraction = oracle.retract(fact)
    expect([line(oracle), oracle.conflicts()]).toEqual(['..........', []])
    oracle.undo(retraction.change.id)
    expect(oracle.conflicts()).toEqual([challenger])
    const said = oracle.assert({ attribute: 'x', value: 'B', from: 5 })
    expect([line(oracle), oracle.conflicts()]).toEqual(['.AAAABBBBB', []])
    oracle.undo(said.change.id)
    expect(oracle.conflicts()).toEqual([challenger])
    oracle.undo(result.change.id)
    expect([oracle.statusOf(challenger), oracle.conflicts()]).toEqual(['RETRACTED', []])
  })

  test('a repeat of a challenger attests it, and each attestation alone keeps it open', () => {
    const oracle = space()
    says(oracle, 'A', 1)
    const first = oracle.assert({ attribute: 'x', value: 'B', from: 5 }, { ...THIRD, source: 'one' })
    const again = oracle.assert({ attribute: 'x', value: 'B', from: 5 }, { ...THIRD, source: 'two' })
    const unstated = oracle.assert({ attribute: 'x', value: 'B' }, { ...GUESS, observed: 7 })
    expect([again, unstated]).toMatchObject(Array(2).fill({ outcome: 'attested', fact: first.fact }))
    expect(oracle.facts.length).toBe(2)
    oracle.undo(first.change.id)
    oracle.withdraw({ source: 'two' })
    expect(oracle.conflicts()).toEqual([first.fact])
    oracle.undo(unstated.change.id)
    expect(oracle.conflicts()).toEqual([])
  })

  test('another start, another end or a closed conflict makes another challenger', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 1)
    const challenge = (from: number, until?: number) =>
      oracle.assert({ attribute: 'x', value: 'B', from, ...(until === undefined ? {} : { until }) }, THIRD).outcome
    expect([challenge(5), challenge(6), challenge(5, 8)]).toEqual(Array(3).fill('challenger'))
    oracle.retract(fact)
    says(oracle, 'C', 1)
    expect([challenge(5), challenge(5)]).toEqual(['challenger', 'attested'])
  })

  test('a lower kind that agrees is an ordinary fact, and opens no way round the higher', () => {
    const oracle = space()
    says(oracle, 'A', 1)
    const agrees = oracle.assert({ attribute: 'x', value: 'A', from: 3 }, THIRD)
    expect(agrees.outcome).toBe('recorded')
    expect(oracle.assert({ attribute: 'x', value: 'B', from: 5 }, THIRD).outcome).toBe('challenger')
    expect(oracle.assert({ attribute: 'x', value: 'A', from: 4, until: 6 }, THIRD).outcome).toBe('challenger')
    expect(refusal(() => oracle.release(agrees.fact!, 7, THIRD))).toBe('TRUST')
    expect(refusal(() => oracle.retract(agrees.fact!, THIRD))).toBe('TRUST')
    expect(refusal(() => oracle.retract(agrees.fact!, { ...THIRD, only: true }))).toBe('accepted')
    expect(line(oracle)).toBe('.AAAAAAAAA')
  })

  test('a higher member that ended earlier does not keep a lower kind from releasing the rest of the run', () => {
    const oracle = space()
    const higher = says(oracle, 'A', 1, { until: 4 })
    const lower = says(oracle, 'A', 4, THIRD)
    oracle.release(lower, 7, THIRD)
    expect(line(oracle)).toBe('.AAAAAA...')
    expect(oracle.validUntil(higher)).toBe(4)
  })

  test('another value over an empty interval does not shorten a claim', () => {
    const oracle = space()
    says(oracle, 'B', 4, THIRD)
    says(oracle, 'A', 4, THIRD)
    says(oracle, 'A', 1)
    expect(oracle.assert({ attribute: 'x', value: 'C', from: 6 }, THIRD).outcome).toBe('challenger')
    expect(line(oracle)).toBe('.AAAAAAAAA')
  })

  test('equal values that follow do not shorten a claim, and another non-empty value does', () => {
    const oracle = space()
    says(oracle, 'A', 1)
    says(oracle, 'A', 3, THIRD)
    says(oracle, 'B', 6)
    expect(oracle.assert({ attribute: 'x', value: 'C', from: 5 }, THIRD).outcome).toBe('challenger')
    expect(oracle.assert({ attribute: 'x', value: 'Z', from: 0 }, THIRD).outcome).toBe('recorded')
    expect(line(oracle)).toBe('ZAAAAABBBB')
  })

  test('supersede by a lower kind is a challenger, and a correction by one is refused', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 1)
    expect(oracle.supersede(fact, 5, { value: 'B' }, THIRD).outcome).toBe('challenger')
    expect(refusal(() => oracle.correct(fact, { value: 'B' }, THIRD))).toBe('TRUST')
    oracle.declare('m', { many: true })
    const member = says(oracle, 'a', 1, { attribute: 'm' })
    expect(oracle.supersede(member, 5, { value: 'b' }, THIRD).outcome).toBe('challenger')
    expect([line(oracle), line(oracle, 'm')]).toEqual(['.AAAAAAAAA', '.aaaaaaaaa'])
  })

  test('a correction that becomes a challenger leaves the old fact believed; one that keeps its place is not judged', () => {
    const oracle = space()
    const low = says(oracle, 'A', 5, THIRD)
    says(oracle, 'U', 1, { until: 4 })
    expect(oracle.correct(low, { value: 'B', from: 3 }, THIRD).outcome).toBe('challenger')
    expect([line(oracle), oracle.statusOf(low)]).toEqual(['.UUU.AAAAA', 'ACTIVE'])
    says(oracle, 'V', 2)
    expect(line(oracle)).toBe('.UVVVAAAAA')
    expect(oracle.correct(low, { value: 'B' }, THIRD).outcome).toBe('recorded')
    expect(line(oracle)).toBe('.UVVVBBBBB')
  })

  test('agreeing first and correcting later is no way round the higher', () => {
    const oracle = space()
    says(oracle, 'A', 1)
    const agrees = says(oracle, 'A', 3, THIRD)
    expect(oracle.correct(agrees, { value: 'B' }, THIRD).outcome).toBe('challenger')
    expect(oracle.correct(agrees, { value: 'B' }).outcome).toBe('recorded')
    expect(line(oracle)).toBe('.AABBBBBBB')
  })

  test('what a higher kind did, a lower one cannot withdraw or undo', () => {
    const oracle = space()
    const said = oracle.assert({ attribute: 'x', value: 'A', from: 1 }, { source: 'letter' })
    expect(refusal(() => oracle.withdraw({ source: 'letter' }, THIRD))).toBe('TRUST')
    expect(refusal(() => oracle.undo(said.change.id, THIRD))).toBe('TRUST')
    const withdrawal = oracle.withdraw({ source: 'letter' })
    expect(refusal(() => oracle.undo(withdrawal.change.id, THIRD))).toBe('TRUST')
  })
})

describe('rule 16: attestations', () => {
  test('a withdrawn source cannot be cited again, and withdrawing it twice is an outcome', () => {
    const oracle = space()
    says(oracle, 'A', 1, { source: 'letter' })
    oracle.withdraw({ source: 'letter' })
    expect(refusal(() => says(oracle, 'A', 1, { source: 'letter' }))).toBe('CONFLICT')
    const batch = () => oracle.assertBatch([{ attribute: 'x', value: 'A', source: 'letter' }])
    expect(refusal(batch)).toBe('CONFLICT')
    expect(oracle.withdraw({ source: 'letter' }).outcome).toBe('alreadyWithdrawn')
    expect(refusal(() => oracle.withdraw({ source: 'never seen' }))).toBe('NOT_FOUND')
  })

  test('later statements of a withdrawn asserter count, and a redo brings none of the earlier back', () => {
    const oracle = space()
    const said = oracle.assert({ attribute: 'x', value: 'A', from: 1 }, { asserter: 'Tom' })
    const undone = oracle.undo(said.change.id)
    oracle.withdraw({ asserter: 'Tom' })
    oracle.undo(undone.change.id)
    expect(line(oracle)).toBe('..........')
    says(oracle, 'A', 2, { asserter: 'Tom' })
    expect(line(oracle)).toBe('..AAAAAAAA')
  })

  test('undo and withdrawal interleaved: a fact stands exactly while an attestation does', () => {
    const oracle = space()
    const fact = says(oracle, 'A', 1, { source: 'one' })
    says(oracle, 'A', 1, { source: 'two' })
    const withdrawal = oracle.withdraw({ source: 'one' })
    oracle.withdraw({ source: 'two' })
    expect(line(oracle)).toBe('..........')
    oracle.undo(withdrawal.change.id)
    expect(line(oracle)).toBe('.AAAAAAAAA')
    const retraction = oracle.retract(fact)
    oracle.withdraw({ source: 'one' })
    oracle.undo(retraction.change.id)
    expect(line(oracle)).toBe('..........')
  })

  test('undo reverses only while it is in force: undone by two, redone once, the other still counts', () => {
    const oracle = space()
    const said = oracle.assert({ attribute: 'x', value: 'A', from: 1 })
    const first = oracle.undo(said.change.id)
    expect(oracle.undo(said.change.id).outcome).toBe('alreadyUndone')
    const redo = oracle.undo(first.change.id)
    oracle.undo(said.change.id)
    oracle.undo(redo.change.id)
    oracle.undo(oracle.undo(first.change.id).change.id)
    expect(line(oracle)).toBe('..........')
  })

  test('a fallen fact takes what rests on it along', () => {
    const oracle = space()
    const premise = says(oracle, 'P', 1, { attribute: 'p', source: 'letter' })
    const conclusion = concludes(oracle, 'x', 'K', premise)
    oracle.withdraw({ source: 'letter' })
    expect([line(oracle), oracle.statusOf(conclusion), oracle.believed(premise)]).toEqual([
      '..........',
      'UNSUPPORTED',
      false,
    ])
  })
})

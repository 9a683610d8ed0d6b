import { expect, test } from 'vitest'
import { abc, concludes, line, refusal, says, space, THIRD } from '../oracle/words.ts'

test('what was released stays released, and a later value starts on its own', () => {
  const oracle = space()
  oracle.release(says(oracle, 'A', 1), 7)
  says(oracle, 'B', 3)
  expect(line(oracle)).toBe('.AABBBBBBB')
})

test('an earlier value learnt late ends where the released one starts, and nothing follows that', () => {
  const oracle = space()
  oracle.release(says(oracle, 'A', 1), 7)
  says(oracle, 'Z', 0)
  expect(line(oracle)).toBe('ZAAAAAA...')
})

test('when the middle of three is retracted the first holds on, what rests on it too, and the past is as it was', () => {
  const { oracle, a, b } = abc()
  const conclusion = concludes(oracle, 'y', 'K', a)
  const before = oracle.clock
  oracle.retract(b)
  expect([line(oracle), line(oracle, 'y')]).toEqual(['.AAAAACCCC', '.KKKKK....'])
  expect([line(oracle, 'x', before), line(oracle, 'y', before)]).toEqual(['.AABBBCCCC', '.KK.......'])
  expect([oracle.statusOf(b), oracle.statusOf(b, 4, before)]).toEqual(['RETRACTED', 'ACTIVE'])
  expect(oracle.statusOf(conclusion)).toBe('UNSUPPORTED')
})

test('undoing the change that recorded the middle of three answers the same', () => {
  const { oracle } = abc()
  const before = oracle.clock
  oracle.undo(1)
  expect([line(oracle), line(oracle, 'x', before)]).toEqual(['.AAAAACCCC', '.AABBBCCCC'])
})

test('after an undone correction the old value is believed with a lapse, in which the new one answers', () => {
  const oracle = space()
  const old = says(oracle, 'O', 1)
  const first = oracle.clock
  const correction = oracle.correct(old, { value: 'N' })
  const lapse = oracle.clock
  oracle.undo(correction.change.id)
  expect([line(oracle, 'x', first), line(oracle, 'x', lapse), line(oracle)]).toEqual([
    '.OOOOOOOOO',
    '.NNNNNNNNN',
    '.OOOOOOOOO',
  ])
  expect([oracle.statusOf(old, 5, lapse), oracle.statusOf(correction.fact!)]).toEqual(['RETRACTED', 'RETRACTED'])
})

test('of two corrections in a row the first cannot be undone, and the refusal names the second', () => {
  const oracle = space()
  const first = oracle.correct(says(oracle, 'O', 1), { value: 'N' })
  const second = oracle.correct(first.fact!, { value: 'M' })
  expect(() => oracle.undo(first.change.id)).toThrow(
    expect.objectContaining({ code: 'CONFLICT', change: second.change.id }),
  )
  expect(line(oracle)).toBe('.MMMMMMMMM')
})

test('when the source of a value of equal start is withdrawn, the one recorded before answers again', () => {
  const oracle = space()
  const old = says(oracle, 'O', 1)
  says(oracle, 'N', 1, { source: 'letter' })
  expect([line(oracle), oracle.statusOf(old)]).toEqual(['.NNNNNNNNN', 'SUPERSEDED'])
  oracle.withdraw({ source: 'letter' })
  expect(line(oracle)).toBe('.OOOOOOOOO')
})

test('a released fact whose spelling is corrected is still released', () => {
  const oracle = space()
  const old = says(oracle, 'A', 1)
  oracle.release(old, 5)
  const corrected = oracle.correct(old, { value: 'B' }).fact!
  expect([line(oracle), oracle.statusOf(corrected, 8), oracle.validUntil(corrected)]).toEqual([
    '.BBBB.....',
    'RELEASED',
    5,
  ])
})

test('a premise that is stated again is one run, and what rests on its first statement stands on', () => {
  const oracle = space()
  const first = says(oracle, 'R', 1)
  concludes(oracle, 'y', 'K', first)
  const second = says(oracle, 'R', 4)
  expect(second).not.toBe(first)
  expect([line(oracle), line(oracle, 'y')]).toEqual(['.RRRRRRRRR', '.KKKKKKKKK'])
  oracle.retract(first, { only: true })
  expect([line(oracle), line(oracle, 'y')]).toEqual(['....RRRRRR', '..........'])
})

test('a forgotten value leaves a silence at every as-of, and restoring gives it back', () => {
  const { oracle, b } = abc()
  const before = oracle.clock
  const forgotten = oracle.forgetValue(b)
  expect([line(oracle), line(oracle, 'x', before)]).toEqual(['.AA...CCCC', '.AA...CCCC'])
  expect(refusal(() => oracle.retract(b))).toBe('NOT_FOUND')
  oracle.restore(forgotten.change.id)
  expect([line(oracle), line(oracle, 'x', before)]).toEqual(['.AABBBCCCC', '.AABBBCCCC'])
})

test('when the head is forgotten nothing earlier resumes', () => {
  const { oracle, c } = abc()
  oracle.forgetValue(c)
  expect(line(oracle)).toBe('.AABBB....')
})

test('what is hidden does not bound what is recorded later, until it is restored', () => {
  const { oracle, c } = abc()
  const forgotten = oracle.forgetValue(c)
  says(oracle, 'D', 4)
  expect(line(oracle)).toBe('.AABDDDDDD')
  oracle.restore(forgotten.change.id)
  expect(line(oracle)).toBe('.AABDDCCCC')
})

test('a forgotten attribute that was written anew is a conflict on restore, or merged on request, never two', () => {
  const { oracle } = abc()
  const forgotten = oracle.forgetAttribute('x')
  expect(line(oracle)).toBe('..........')
  says(oracle, 'C', 6)
  expect(line(oracle)).toBe('......CCCC')
  expect(refusal(() => oracle.restore(forgotten.change.id))).toBe('CONFLICT')
  oracle.restore(forgotten.change.id, { merge: true })
  expect([line(oracle), oracle.holders('x', 8).length]).toEqual(['.AABBBCCCC', 1])
})

test('of a restored value and one of equal start recorded meanwhile, the later recorded answers', () => {
  const { oracle, c } = abc()
  const before = oracle.clock
  const forgotten = oracle.forgetValue(c)
  const said = oracle.assert({ attribute: 'x', value: 'D', from: 6 })
  const between = oracle.clock
  oracle.restore(forgotten.change.id)
  expect(oracle.statusOf(c)).toBe('SUPERSEDED')
  expect([line(oracle, 'x', before), line(oracle, 'x', between), line(oracle)]).toEqual([
    '.AABBBCCCC',
    '.AABBBDDDD',
    '.AABBBDDDD',
  ])
  oracle.undo(said.change.id)
  expect(line(oracle)).toBe('.AABBBCCCC')
})

test('a purge takes the whole drift chain at every as-of', () => {
  const { oracle, b } = abc()
  const before = oracle.clock
  oracle.purge(b)
  expect([line(oracle), line(oracle, 'x', before)]).toEqual(['..........', '..........'])
  expect(oracle.statusOf(b)).toBeUndefined()
})

test('a conclusion whose premise is retracted leaves a gap, in which the one before it does not resume', () => {
  const oracle = space()
  const early = says(oracle, 'P', 1, { attribute: 'p' })
  const late = says(oracle, 'Q', 4, { attribute: 'q' })
  concludes(oracle, 'x', 'C', early)
  const second = concludes(oracle, 'x', 'D', late)
  expect(line(oracle)).toBe('.CCCDDDDDD')
  oracle.retract(late)
  expect([line(oracle), oracle.statusOf(second)]).toEqual(['.CCC......', 'UNSUPPORTED'])
})

test('a conclusion shows only where nothing asserted holds', () => {
  const oracle = space()
  const premise = says(oracle, 'P', 1, { attribute: 'p' })
  const asserted = says(oracle, 'A', 1)
  oracle.derive({ attribute: 'x', value: 'C', sets: [[premise]], from: 5 })
  expect(line(oracle)).toBe('.AAAAAAAAA')
  oracle.release(asserted, 7)
  expect(line(oracle)).toBe('.AAAAAACCC')
})

test('a fact that a user and a third party attest stands at the lower trust when the user withdraws', () => {
  const oracle = space()
  const fact = says(oracle, 'A', 1)
  says(oracle, 'A', 1, THIRD)
  oracle.withdraw({ asserter: 'USER' })
  expect([line(oracle), oracle.trust(fact)]).toEqual(['.AAAAAAAAA', 1])
})

test('the key of a change whose facts were purged replays and records nothing', () => {
  const oracle = space()
  const say = (value: string) => oracle.assert({ attribute: 'x', value, from: 1 }, { key: 'k' })
  oracle.purge(say('A').fact!)
  expect(say('A')).toMatchObject({ replayed: true, purged: true })
  expect(oracle.facts).toEqual([])
  expect(refusal(() => say('B'))).toBe('IDEMPOTENCY_KEY_REUSED')
})

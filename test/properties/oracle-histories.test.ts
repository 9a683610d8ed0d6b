import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answers,
  anything,
  assertion,
  check,
  instant,
  isHiding,
  kind,
  latest,
  length,
  NAMES,
  named,
  newOracle,
  type Operation,
  ordinary,
  past,
  pick,
  played,
  run,
  sequence,
  VALID,
} from '../oracle/random.ts'
import { refusal } from '../oracle/words.ts'

const lifts = (oracle: ReturnType<typeof newOracle>, op: Operation) =>
  isHiding(op) ||
  (op.op === 'undo' && ['forget', 'restore', 'purge'].includes(latest(oracle.changes, op.change)?.verb ?? ''))

const stated = fc.record({ at: instant, length, value: fc.constantFrom('a', 'b') })
const distinct = fc.uniqueArray(stated, { selector: (said) => said.at, minLength: 2, maxLength: 6 })

test('rule 7: with equal trust and distinct starts any order of arrival gives one timeline', () => {
  const withRepeats = fc
    .tuple(distinct, fc.array(pick, { maxLength: 2 }))
    .map(([list, again]) => [...list, ...again.map((i) => latest(list, i)!)])
  const orders = withRepeats.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  const play = (list: (typeof stated extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const oracle = newOracle()
    for (const { at, length, value } of list) {
      const until = length === undefined ? {} : { until: at + length }
      oracle.assert({ attribute: 'x', value, from: at, ...until })
    }
    return VALID.map((valid) => oracle.read('x', valid))
  }
  check(
    fc.property(orders, ([list, shuffled]) => {
      expect(play(shuffled)).toEqual(play(list))
    }),
    200,
  )
})

test('rule 3: the past never changes, but by forget, restore and purge; what is refused changes nothing', () => {
  check(
    fc.property(sequence(anything), (list) => {
      const oracle = newOracle()
      for (const op of list) {
        const before = past(oracle)
        const { clock } = oracle
        const mayAlter = lifts(oracle, op)
        const result = run(oracle, op)
        if (result === undefined || result.outcome.startsWith('already')) expect(oracle.clock).toBe(clock)
        if (!mayAlter) expect(past(oracle, clock)).toEqual(before)
      }
    }),
    50,
  )
})

test('rules 2, 14 and 17: at most one holder per timeline and instant, and each stands on something', () => {
  check(
    fc.property(sequence(anything, 18), (list) => {
      const oracle = played(list)
      for (let recorded = oracle.clock; recorded > oracle.clock - 6; recorded--)
        for (const name of NAMES)
          for (const valid of VALID) {
            const held = oracle.holders(name, valid, recorded)
            const distinctValues = new Set(held.map((fact) => fact.value)).size
            expect(held.length).toBe(name === 'm' ? distinctValues : Math.min(1, held.length))
            for (const fact of held) {
              expect(oracle.trust(fact.id, recorded)).toBeGreaterThanOrEqual(0)
              expect(oracle.statusOf(fact.id, valid, recorded)).toBe('ACTIVE')
              expect(oracle.validUntil(fact.id, valid, recorded)).toBeGreaterThan(valid)
              if (fact.lane === 'CONCLUDED') expect(oracle.why(fact.id, valid, recorded)).not.toEqual([])
            }
            // A hidden asserted fact may stand in an active conclusion's place (rule 10).
            if (held.length === 0)
              for (const fact of oracle.ofName(name).filter((one) => one.lane === 'ASSERTED'))
                expect(oracle.statusOf(fact.id, valid, recorded)).not.toBe('ACTIVE')
          }
    }),
    50,
  )
})

test('rule 21: undo of the latest change gives every present answer back, and undo of that is a redo', () => {
  check(
    fc.property(sequence(anything), anything, (list, last) => {
      const oracle = played(list)
      const before = answers(oracle)
      const mayAlter = lifts(oracle, last)
      const result = run(oracle, last)
      if (!result || result.outcome.startsWith('already') || mayAlter) return
      const after = answers(oracle)
      const undone = oracle.undo(result.change.id)
      expect(answers(oracle)).toEqual(before)
      expect(oracle.undo(result.change.id).outcome).toBe('alreadyUndone')
      oracle.undo(undone.change.id)
      expect(answers(oracle)).toEqual(after)
    }),
    100,
  )
})

test('rule 21: undo of any earlier change and undo of that give every present answer back', () => {
  check(
    fc.property(sequence(anything), fc.nat(13), (list, i) => {
      const oracle = played(list)
      const target = latest(oracle.changes, i)
      if (!target || target.verb === 'forget') return
      const before = answers(oracle)
      const undone = run(oracle, { op: 'undo', change: i, kind: 'USER' })
      if (!undone || undone.outcome === 'alreadyUndone') return
      // The undo of a forget is its restore, and can't be undone.
      if (refusal(() => oracle.undo(undone.change.id)) === 'accepted') expect(answers(oracle)).toEqual(before)
      else expect(target.verb).toBe('undo')
    }),
    100,
  )
})

test('rule 16: withdrawing and undoing that gives every present answer back', () => {
  check(
    fc.property(sequence(anything), named, (list, what) => {
      const oracle = played(list)
      const before = answers(oracle)
      const withdrawal = run(oracle, { op: 'withdraw', what, kind: 'USER' })
      if (withdrawal?.outcome !== 'done') return
      oracle.undo(withdrawal.change.id)
      expect(answers(oracle)).toEqual(before)
    }),
    50,
  )
})

test('rule 8: what is said twice is one fact, and the second saying alters no answer', () => {
  check(
    fc.property(sequence(ordinary), assertion, (list, op) => {
      const oracle = played(list)
      const first = run(oracle, op)
      if (!first || first.resumed) return
      const before = [answers(oracle), oracle.facts.length, oracle.conflicts()]
      const again = run(oracle, op)
      const { from } = oracle.facts.find((fact) => fact.id === first.fact)!
      if (oracle.intervals(first.fact!).some(([start]) => start === from) || first.outcome === 'challenger')
        expect(again).toMatchObject({ outcome: 'attested', fact: first.fact })
      if (again?.outcome === 'attested')
        expect([answers(oracle), oracle.facts.length, oracle.conflicts()]).toEqual(before)
    }),
    100,
  )
})

test('rule 24: a batch answers as its statements one after another would', () => {
  const statements = fc.array(assertion, { minLength: 1, maxLength: 5 })
  check(
    fc.property(sequence(ordinary), statements, kind, (list, said, by) => {
      const [batch, single] = [played(list), played(list)]
      run(batch, { op: 'batch', list: said.map((one) => one.said), kind: by, source: 'batch' })
      for (const one of said) run(single, { ...one, kind: by, source: 'batch', asserter: undefined })
      const values = (oracle: typeof batch) =>
        NAMES.map((name) => VALID.map((valid) => [oracle.read(name, valid), oracle.conflicts().length]))
      expect(values(batch)).toEqual(values(single))
    }),
    100,
  )
})

test('rule 24: a batch with one refused statement leaves nothing behind', () => {
  check(
    fc.property(sequence(ordinary), assertion, (list, { said }) => {
      const oracle = played(list)
      const before = [past(oracle), oracle.facts.length, oracle.clock]
      const refused = { ...said, stated: true, length: 0 }
      expect(run(oracle, { op: 'batch', list: [said, refused], kind: 'USER', source: undefined })).toBeUndefined()
      expect([past(oracle), oracle.facts.length, oracle.clock]).toEqual(before)
    }),
    50,
  )
})

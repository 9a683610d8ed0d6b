import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answers,
  anything,
  assertion,
  check,
  kind,
  latest,
  NAMES,
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

const withoutConclusions = ordinary.filter((op) => op.op !== 'derive')

test('rule 15: no sequence of a lower kinds verbs takes away what a higher kind said', () => {
  check(
    fc.property(sequence(withoutConclusions), sequence(ordinary), kind, (list, more, drawn) => {
      const oracle = newOracle()
      for (const op of list) run(oracle, { ...op, kind: 'USER' } as Operation)
      const said = NAMES.map((name) => VALID.map((valid) => oracle.read(name, valid)))
      const lower = drawn === 'USER' ? 'THIRD_PARTY' : drawn
      for (const op of more) {
        run(oracle, { ...op, kind: lower } as Operation)
        said.forEach((row, i) => {
          row.forEach((values, k) => {
            const mayGrow = NAMES[i] === 'm' || values.length === 0
            expect(oracle.read(NAMES[i]!, VALID[k])).toEqual(mayGrow ? expect.arrayContaining(values) : values)
          })
        })
      }
    }),
    100,
  )
})

test('rule 15: a challenger changes no answer', () => {
  check(
    fc.property(sequence(ordinary), ordinary, (list, op) => {
      const oracle = played(list)
      const before = answers(oracle)
      const result = run(oracle, op)
      if (result?.outcome !== 'challenger' || result.items) return
      expect(answers(oracle)).toEqual(before)
      expect(oracle.statusOf(result.fact!)).toBe('QUARANTINED')
      expect(oracle.conflicts()).toContain(result.fact)
    }),
    200,
  )
})

test('rule 11: nothing outside the attribute changes, but what it determines', () => {
  check(
    fc.property(sequence(withoutConclusions), assertion, (list, op) => {
      const oracle = played(list)
      const rest = NAMES.filter((name) => name !== op.said.name && !(op.said.name === 'y' && name === 'z'))
      const before = answers(oracle, oracle.clock, rest)
      run(oracle, op)
      expect(answers(oracle, oracle.clock, rest)).toEqual(before)
    }),
    50,
  )
})

test('rule 8: after a retraction no member of the run answers, and after a release none does from there on', () => {
  check(
    fc.property(sequence(ordinary), pick, fc.integer({ min: 1, max: 6 }), (list, i, at) => {
      const oracle = played(list)
      const fact = latest(oracle.facts, i)
      if (!fact) return
      const name = NAMES.find((one) => oracle.ofName(one).includes(fact))!
      const shows = (valid: number) => oracle.holders(name, valid).some((one) => one.value === fact.value)
      const later = VALID.filter((valid) => valid >= at)
      const wasActive = later.filter((valid) => oracle.statusOf(fact.id, valid) === 'ACTIVE')
      const released = run(oracle, { op: 'release', fact: i, at, kind: 'USER', source: undefined })
      const started = (valid: number) => oracle.ofName(name).some((one) => one.from >= at && one.from <= valid)
      if (released?.outcome === 'done' && fact.lane === 'ASSERTED')
        for (const valid of wasActive) if (!started(valid)) expect(shows(valid)).toBe(false)
      const retracted = run(oracle, { op: 'retract', fact: i, only: false, kind: 'USER' })
      if (retracted?.outcome !== 'done') return
      for (const valid of VALID) expect(oracle.holders(name, valid)).not.toContain(fact)
    }),
    100,
  )
})

test('rule 6: a correction holds just where the corrected fact held', () => {
  check(
    fc.property(sequence(ordinary), pick, (list, i) => {
      const oracle = played(list)
      const fact = latest(oracle.facts, i)
      // In MANY another value is another timeline.
      if (!fact || fact.lane === 'CONCLUDED' || oracle.ofName('m').includes(fact)) return
      const held = oracle.intervals(fact.id)
      // Over an empty interval, beside another of equal start, the correction is the later recorded.
      if (held.length === 0) return
      const result = run(oracle, { op: 'correct', fact: i, value: 'corrected', at: undefined, kind: 'USER' })
      if (result?.outcome === 'recorded') expect(oracle.intervals(result.fact!)).toEqual(held)
    }),
    100,
  )
})

test('rule 18: undoing a derivation takes exactly its own sets away', () => {
  const derivation = ordinary.filter((op) => op.op === 'derive')
  check(
    fc.property(sequence(ordinary), derivation, (list, op) => {
      const oracle = played(list)
      const derived = run(oracle, op)
      if (!derived) return
      const standing = oracle.why(derived.fact!, 5).length
      const before = oracle.trust(derived.fact!)
      oracle.undo(derived.change.id)
      if (derived.outcome === 'recorded') expect(oracle.statusOf(derived.fact!)).toBe('RETRACTED')
      else expect(oracle.trust(derived.fact!)).toBe(before)
      expect(oracle.why(derived.fact!, 5).length).toBeLessThanOrEqual(standing)
    }),
    50,
  )
})

test('forgetting hides at every as-of and changes no other answer, and restoring gives back what was there', () => {
  check(
    fc.property(sequence(anything), pick, fc.boolean(), fc.constantFrom(...NAMES), (list, i, whole, name) => {
      const oracle = played(list)
      const before = past(oracle)
      const { clock } = oracle
      const shown = new Set(oracle.facts.filter((fact) => oracle.statusOf(fact.id) !== 'FORGOTTEN').map((f) => f.id))
      const result = run(oracle, whole ? { op: 'forgetAttribute', name } : { op: 'forgetValue', fact: i, only: false })
      if (!result) return
      const gone = (id: string) => shown.has(id) && oracle.statusOf(id) === 'FORGOTTEN'
      const without = before.map((table) => table.map((row) => row.map((ids) => ids.filter((id) => !gone(id)))))
      expect(past(oracle, clock)).toEqual(without)
      oracle.restore(result.change.id)
      expect(past(oracle, clock)).toEqual(before)
    }),
    50,
  )
})

test('a purge leaves nothing of its timeline at any as-of, and nothing else gains a value', () => {
  check(
    fc.property(sequence(anything), pick, (list, i) => {
      const oracle = played(list)
      const fact = latest(oracle.facts, i)
      if (!fact) return
      const before = past(oracle).flat(2)
      const { clock } = oracle
      if (!run(oracle, { op: 'purge', fact: i })) return
      past(oracle, clock)
        .flat(2)
        .forEach((ids, k) => {
          expect(ids).not.toContain(fact.id)
          expect(before[k]).toEqual(expect.arrayContaining(ids))
        })
    }),
    50,
  )
})

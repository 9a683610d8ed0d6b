import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact, Oracle, Result } from '../oracle/index.ts'
import { check, type Operation, pick, run, VALID, vocabulary } from '../oracle/random.ts'
import {
  acquainted,
  everything,
  forget,
  hiddenIds,
  lived,
  lives,
  moments,
  ownerOf,
  people,
  person,
  planOf,
  shownFacts,
  target,
  told,
} from '../oracle/random-people.ts'

test('no read at any moment shows what is hidden', () => {
  check(
    fc.property(lives(), target, (list, wanted) => {
      const oracle = lived(list)
      forget(oracle, wanted)
      const hidden = new Set(hiddenIds(oracle))
      for (const recorded of moments(oracle)) {
        for (const valid of VALID)
          for (const fact of oracle.answering(valid, recorded)) expect(hidden).not.toContain(fact.id)
        for (const id of oracle.conflicts(recorded)) expect(hidden).not.toContain(id)
        for (const { id } of shownFacts(oracle))
          for (const set of oracle.why(id, 5, recorded))
            for (const premise of set) expect(hidden).not.toContain(premise)
      }
    }),
    50,
  )
})

test('a restore gives back all that any read told, at every moment, when nothing was written between', () => {
  check(
    fc.property(lives(), target, (list, wanted) => {
      const oracle = lived(list)
      const { clock } = oracle
      const before = everything(oracle)
      const forgotten = forget(oracle, wanted)
      if (!forgotten) return
      oracle.restore(forgotten.change.id)
      expect(everything(oracle, clock)).toEqual(before)
    }),
    50,
  )
})

test('two forgettings are lifted in either order, and the last to be lifted gives all back', () => {
  check(
    fc.property(lives(), target, target, fc.boolean(), (list, one, other, swapped) => {
      const oracle = lived(list)
      const { clock } = oracle
      const before = told(oracle)
      const marks = [forget(oracle, one), forget(oracle, other)].filter((mark) => mark !== undefined)
      const both = hiddenIds(oracle)
      for (const mark of swapped ? marks.reverse() : marks) {
        expect(both).toEqual(expect.arrayContaining(hiddenIds(oracle)))
        oracle.restore(mark.change.id)
      }
      expect(told(oracle, clock)).toEqual(before)
    }),
    50,
  )
})

test('forgetting an entity leaves every other entity all its answers, at every moment', () => {
  check(
    fc.property(lives(), person, (list, entity) => {
      const oracle = lived(list)
      const { clock } = oracle
      const gone = planOf(oracle, { width: 'ENTITY', entity }) && oracle.entity(entity)
      const others = (table: string[][][]) =>
        table.map((rows) => rows.map((ids) => ids.filter((id) => ownerOf(oracle, id) !== gone)))
      const before = told(oracle)
      if (!forget(oracle, { width: 'ENTITY', entity })) return
      expect(told(oracle, clock)).toEqual(others(before))
    }),
    50,
  )
})

const ADA = vocabulary(['ada/x', 'ada/m', 'ada/knows'], ['ada/x', 'ada/m'], ['a', 'b', '@cat'])
const fresh = ADA.ordinary.filter((op) => op.op !== 'withdraw')
const unsourced = (op: Operation): Operation => ({ ...op, source: undefined }) as Operation

test('what is said after an entity is forgotten is as if nothing had ever been said of it', () => {
  check(
    fc.property(lives(), lives(fresh, 8), (list, after) => {
      const [oracle, blank] = [lived(list), acquainted()]
      if (!forget(oracle, { width: 'ENTITY', entity: 'ada' })) return
      blank.forget({ width: 'ENTITY', entity: 'ada' })
      if (blank.clock < oracle.clock) blank.assert({ attribute: 'nobody/x', value: 'a' }, { at: oracle.clock })
      const play = (one: Oracle) => {
        const [since, facts] = [one.changes.length, one.facts.length]
        const place = (id: string | undefined) =>
          id === undefined ? undefined : one.facts.findIndex((f) => f.id === id) - facts
        const tell = (result: Result | undefined) => result && [result.outcome, place(result.fact), result.gap]
        const outcomes = after.map((op) => tell(run(one, unsourced(op), since)))
        const values = ['x', 'm', 'knows'].map((name) => VALID.map((valid) => one.holders(`ada/${name}`, valid)))
        return [outcomes, values.map((rows) => rows.map((held) => held.map((fact) => place(fact.id))))]
      }
      expect(play(oracle)).toEqual(play(blank))
    }),
    100,
  )
})

test('what is hidden neither takes in, challenges nor ends what is said after', () => {
  const saying = people.assertion.map((op) => ({ ...op, said: { ...op.said, resume: false }, source: undefined }))
  check(
    fc.property(lives(), pick, lives(saying, 5), (list, i, after) => {
      const oracle = lived(list)
      if (!run(oracle, { op: 'forgetValue', fact: i, only: false })) return
      const since = oracle.changes.length
      const hidden = hiddenIds(oracle)
      for (const op of after) {
        const result = run(oracle, op)
        for (const said of result?.items ?? [result]) expect(hidden).not.toContain(said?.fact)
      }
      for (const fact of oracle.facts.filter((one) => one.change >= since))
        for (const challenged of fact.challenges) expect(hidden).not.toContain(challenged)
      const shown = shownFacts(oracle).filter((fact) => oracle.believed(fact.id) && fact.lane === 'ASSERTED')
      for (const fact of shown.filter((one) => one.change >= since)) {
        const next = shown.filter((other) => sharesTimeline(oracle, fact, other) && comesAfter(fact, other))
        const until = Math.min(fact.statedUntil, fact.expiresAt, ...next.map((other) => other.from))
        expect([fact.id, oracle.validUntil(fact.id)]).toEqual([fact.id, until])
      }
    }),
    100,
  )
})

const comesAfter = (fact: Fact, other: Fact): boolean =>
  other.from > fact.from || (other.from === fact.from && other.order > fact.order)

const sharesTimeline = (oracle: Oracle, fact: Fact, other: Fact): boolean => {
  const [one, two] = [fact, other].map(({ attribute }) => oracle.space.attributes[attribute]!)
  return one!.name === two!.name && one!.entity === two!.entity && (!one!.many || fact.value === other.value)
}

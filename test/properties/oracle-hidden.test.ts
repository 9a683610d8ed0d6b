import { describe, expect, test } from 'vitest'
import { concludes, line, refusal, says, space, THIRD } from '../oracle/words.ts'

const ENTITY = { width: 'ENTITY', entity: 'ada' } as const

function ada() {
  const oracle = space()
  const fact = says(oracle, 'A', 1, { attribute: 'ada/x' })
  return { oracle, fact }
}

describe('names', () => {
  test('all names of a forgotten entity are free, and what is said of one is a new entity', () => {
    const { oracle, fact } = ada()
    oracle.alias('ada', 'countess')
    expect(says(oracle, 'A', 1, { attribute: 'countess/x' })).toBe(fact)
    const first = oracle.entity('ada')
    oracle.forget(ENTITY)
    for (const name of ['ada', 'countess', `#${first}`]) expect(refusal(() => oracle.entity(name))).toBe('NOT_FOUND')
    expect(says(oracle, 'A', 1, { attribute: 'countess/x' })).not.toBe(fact)
    expect(oracle.entity('countess')).not.toBe(first)
    expect(refusal(() => oracle.entity('ada'))).toBe('NOT_FOUND')
  })

  test('an entity returns beside a newer namesake: its name is ambiguous, ids find each, nothing is merged', () => {
    const { oracle } = ada()
    const first = oracle.entity('ada')
    const forgotten = oracle.forget(ENTITY)
    says(oracle, 'N', 3, { attribute: 'ada/x' })
    const second = oracle.entity('ada')
    oracle.restore(forgotten.change.id)
    expect([line(oracle, `#${first}/x`), line(oracle, `#${second}/x`)]).toEqual(['.AAAAAAAAA', '...NNNNNNN'])
    for (const act of [
      () => oracle.read('ada/x'),
      () => says(oracle, 'Z', 5, { attribute: 'ada/x' }),
      () => says(oracle, '@ada', 5, { attribute: 'eve/knows' }),
      () => oracle.forget(ENTITY),
    ])
      expect(refusal(act)).toBe('AMBIGUOUS')
    oracle.forget({ width: 'ENTITY', entity: `#${first}` })
    expect(line(oracle, 'ada/x')).toBe('...NNNNNNN')
  })

  test('a reference said anew refers to the new entity, and follows the old one when that returns', () => {
    const { oracle } = ada()
    const old = says(oracle, '@ada', 1, { attribute: 'eve/knows' })
    const first = oracle.entity('ada')
    const forgotten = oracle.forget(ENTITY)
    const anew = says(oracle, '@ada', 4, { attribute: 'eve/knows' })
    expect(anew).not.toBe(old)
    expect([oracle.refersTo(old), oracle.refersTo(anew)]).toEqual(['withheld', oracle.entity('ada')])
    oracle.restore(forgotten.change.id)
    expect([oracle.refersTo(old), oracle.read('eve/knows', 3)]).toEqual([first, [`@${first}`]])
  })
})

describe('restoring', () => {
  test('a fact is hidden while any mark covers it, whatever the widths and in whatever order they are lifted', () => {
    const marks = (oracle: ReturnType<typeof space>, fact: string) => [
      oracle.forgetValue(fact).change.id,
      oracle.forgetAttribute('ada/x').change.id,
      oracle.forget({ ...ENTITY, width: 'ENTITY_AND_DERIVED' }).change.id,
    ]
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { oracle, fact } = ada()
      const all = marks(oracle, fact)
      const seen = order.map((i) => {
        const before = oracle.statusOf(fact)
        oracle.restore(all[i]!)
        return before
      })
      expect([...seen, oracle.statusOf(fact)]).toEqual(['FORGOTTEN', 'FORGOTTEN', 'FORGOTTEN', 'ACTIVE'])
      expect(oracle.restore(all[0]!).outcome).toBe('alreadyRestored')
    }
  })

  test('a width covers what another had hidden: a conclusion restored by value alone stays hidden', () => {
    const { oracle, fact } = ada()
    const conclusion = concludes(oracle, 'team/x', 'K', fact)
    const value = oracle.forgetValue(conclusion)
    const wide = oracle.forget({ ...ENTITY, width: 'ENTITY_AND_DERIVED' })
    oracle.restore(value.change.id)
    expect(oracle.statusOf(conclusion)).toBe('FORGOTTEN')
    oracle.restore(wide.change.id)
    expect(oracle.statusOf(conclusion)).toBe('ACTIVE')
  })

  test('an attribute written anew is a conflict also while its entity is hidden, and never two', () => {
    const { oracle } = ada()
    const attribute = oracle.forgetAttribute('ada/x')
    says(oracle, 'N', 3, { attribute: 'ada/x' })
    const entity = oracle.forget(ENTITY)
    expect(refusal(() => oracle.restore(attribute.change.id))).toBe('CONFLICT')
    oracle.restore(attribute.change.id, { merge: true })
    expect(line(oracle, 'ada/x')).toBe('..........')
    oracle.restore(entity.change.id)
    expect(line(oracle, 'ada/x')).toBe('.AANNNNNNN')
  })

  test('the undo of a forget is its restore, of every width, and cannot itself be undone', () => {
    for (const width of ['ENTITY', 'ENTITY_AND_DERIVED'] as const) {
      const { oracle, fact } = ada()
      const undone = oracle.undo(oracle.forget({ ...ENTITY, width }).change.id)
      expect([oracle.statusOf(fact), oracle.entity('ada')]).toEqual(['ACTIVE', 0])
      expect(refusal(() => oracle.undo(undone.change.id))).toBe('CONFLICT')
    }
  })
})

describe('verbs', () => {
  test('for each but restore, purge, undo and withdraw what is hidden is unknown', () => {
    const { oracle, fact } = ada()
    oracle.forget(ENTITY)
    for (const act of [
      () => oracle.retract(fact),
      () => oracle.release(fact, 5),
      () => oracle.correct(fact, { value: 'B' }),
      () => oracle.supersede(fact, 5, { value: 'B' }),
      () => concludes(oracle, 'y', 'K', fact),
      () => says(oracle, 'B', 5, { attribute: '#0/x' }),
      () => says(oracle, '@#0', 5, { attribute: 'eve/knows' }),
      () => oracle.forgetValue(fact),
      () => oracle.forgetAttribute('ada/x'),
      () => oracle.forget(ENTITY),
      () => oracle.previewForget(ENTITY),
      () => oracle.why(fact),
    ])
      expect(refusal(act)).toBe('NOT_FOUND')
  })

  test('undo and withdrawal reach it, and show when it is restored', () => {
    const oracle = space()
    const said = oracle.assert({ attribute: 'ada/x', value: 'A', from: 1 })
    says(oracle, 'B', 4, { attribute: 'ada/x', source: 'letter' })
    const forgotten = oracle.forget(ENTITY)
    expect([oracle.undo(said.change.id).fact, oracle.withdraw({ source: 'letter' }).fact]).toEqual([
      undefined,
      undefined,
    ])
    oracle.restore(forgotten.change.id)
    expect(line(oracle, 'ada/x')).toBe('..........')
    expect(oracle.statusOf(said.fact!)).toBe('RETRACTED')
  })

  test('a purge reaches a forgotten fact, and its restore gives nothing back', () => {
    const { oracle, fact } = ada()
    const forgotten = oracle.forget(ENTITY)
    oracle.purge(fact)
    expect([oracle.restore(forgotten.change.id).outcome, line(oracle, 'ada/x')]).toEqual(['done', '..........'])
  })

  test('a hidden value of a higher kind protects nothing, and confirms nothing', () => {
    const { oracle, fact } = ada()
    oracle.forgetValue(fact)
    const lower = oracle.assert({ attribute: 'ada/x', value: 'B', from: 3 }, THIRD)
    const again = oracle.assert({ attribute: 'ada/x', value: 'A', from: 1 })
    expect([lower.outcome, again.outcome, again.fact === fact]).toEqual(['recorded', 'recorded', false])
    expect(line(oracle, 'ada/x')).toBe('.AABBBBBBB')
  })

  test('a conflict with what is hidden is not told, nor is a repeat of its challenger held back', () => {
    const { oracle, fact } = ada()
    const challenger = says(oracle, 'B', 3, { attribute: 'ada/x', ...THIRD })
    const forgotten = oracle.forgetValue(fact)
    expect([oracle.conflicts(), oracle.statusOf(challenger)]).toEqual([[], 'QUARANTINED'])
    oracle.restore(forgotten.change.id)
    expect(oracle.conflicts()).toEqual([challenger])
    oracle.forgetValue(fact)
    expect(oracle.assert({ attribute: 'ada/x', value: 'B', from: 3 }, THIRD).outcome).toBe('recorded')
  })

  test('a value that is hidden ends no parts: a first value determines nothing', () => {
    const oracle = space()
    oracle.declare('city', { determines: ['postcode'] })
    const city = says(oracle, 'R', 1, { attribute: 'ada/city' })
    says(oracle, '1', 1, { attribute: 'ada/postcode' })
    oracle.forgetValue(city)
    says(oracle, 'M', 5, { attribute: 'ada/city' })
    expect(line(oracle, 'ada/postcode')).toBe('.111111111')
  })

  test('a hidden conclusion closes no cycle, but restoring it may not close one', () => {
    const oracle = space()
    const p = says(oracle, 'P', 1, { attribute: 'p' })
    const low = concludes(oracle, 'x', 'K', p)
    const high = concludes(oracle, 'y', 'J', low)
    const forgotten = oracle.forgetValue(high)
    const other = oracle.derive({ attribute: 'y', value: 'I', sets: [[p]], from: 3 }).fact!
    const above = oracle.derive({ attribute: 'x', value: 'L', sets: [[other]], from: 5 })
    expect([above.outcome, line(oracle)]).toEqual(['recorded', '.KKKKLLLLL'])
    expect(refusal(() => oracle.restore(forgotten.change.id))).toBe('CYCLE')
    oracle.forgetValue(above.fact!)
    expect(refusal(() => oracle.restore(forgotten.change.id))).toBe('accepted')
  })

  test('what is shown and rests on a hidden conclusion still may not carry it', () => {
    const oracle = space()
    const low = concludes(oracle, 'x', 'K', says(oracle, 'P', 1, { attribute: 'p' }))
    const high = concludes(oracle, 'z', 'H', concludes(oracle, 'y', 'J', low))
    oracle.forget({ width: 'VALUE', attribute: 'y', value: 'J' })
    expect(oracle.why(high)).toEqual([['withheld']])
    expect(refusal(() => oracle.derive({ attribute: 'x', value: 'L', sets: [[high]], from: 5 }))).toBe('CYCLE')
  })

  test('the key of a change whose facts are forgotten replays, and makes no new entity', () => {
    const oracle = space()
    const say = () => oracle.assert({ attribute: 'ada/x', value: 'A', from: 1 }, { key: 'k' })
    say()
    oracle.forget(ENTITY)
    expect(say().replayed).toBe(true)
    expect([oracle.facts.length, refusal(() => oracle.entity('ada'))]).toEqual([1, 'NOT_FOUND'])
  })
})

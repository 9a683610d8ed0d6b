import { describe, expect, test } from 'vitest'
import { concludes, line, refusal, says, space } from '../oracle/words.ts'

/** Ada knows Bob and Bob keeps a dog that nobody else knows; three lunches rest on Ada, on either, on both. */
function friends() {
  const oracle = space()
  const ada = says(oracle, 'noon', 1, { attribute: 'ada/lunch' })
  const bob = says(oracle, 'one', 1, { attribute: 'bob/lunch' })
  const knows = says(oracle, '@bob', 2, { attribute: 'ada/knows' })
  const dog = says(oracle, '@rex', 3, { attribute: 'bob/dog' })
  const rex = says(oracle, 'brown', 3, { attribute: 'rex/coat' })
  const onBob = concludes(oracle, 'team/late', 'L', bob)
  const either = oracle.derive({ attribute: 'team/table', value: 'T', sets: [[bob], [ada]] }).fact!
  const above = concludes(oracle, 'team/bill', 'B', onBob)
  return { oracle, ada, bob, knows, dog, rex, onBob, either, above }
}

describe('ENTITY', () => {
  test('takes all that the entity has, at every as-of, and nothing of anyone else', () => {
    const { oracle, knows } = friends()
    const before = oracle.clock
    oracle.forget({ width: 'ENTITY', entity: 'bob' })
    for (const recorded of [before, oracle.clock]) {
      expect(line(oracle, 'bob/lunch', recorded)).toBe('..........')
      expect(line(oracle, 'ada/lunch', recorded)).toBe('.noonnoonnoonnoonnoonnoonnoonnoonnoon')
      expect(line(oracle, 'rex/coat', recorded)).not.toBe('..........')
    }
    expect([oracle.statusOf(knows), oracle.refersTo(knows)]).toEqual(['ACTIVE', 'withheld'])
  })

  test('leaves conclusions, which show the premise as withheld', () => {
    const { oracle, onBob, either, above, ada } = friends()
    oracle.forget({ width: 'ENTITY', entity: 'bob' })
    expect([onBob, either, above].map((id) => [oracle.statusOf(id), oracle.why(id)])).toEqual([
      ['ACTIVE', [['withheld']]],
      ['ACTIVE', [['withheld'], [ada]]],
      ['ACTIVE', [[onBob]]],
    ])
  })

  test('a preview tells what would go, and what stays and why, and does nothing', () => {
    const { oracle, bob, dog, knows, onBob, either } = friends()
    const { clock } = oracle
    expect(oracle.previewForget({ width: 'ENTITY', entity: 'bob' })).toEqual({
      goes: [
        { fact: bob, why: 'ENTITY' },
        { fact: dog, why: 'ENTITY' },
      ],
      stays: [
        { fact: knows, why: 'REFERS_TO' },
        { fact: onBob, why: 'HIDDEN_SUPPORT' },
        { fact: either, why: 'OTHER_SUPPORT' },
        { entity: oracle.entity('rex'), why: 'BEYOND' },
      ],
    })
    expect([oracle.clock, oracle.statusOf(bob)]).toEqual([clock, 'ACTIVE'])
  })
})

describe('ENTITY_AND_DERIVED', () => {
  test('takes conclusions that nothing else carries, and what rests on those; what else carries stays', () => {
    const { oracle, bob, dog, knows, onBob, either, above } = friends()
    const wide = { width: 'ENTITY_AND_DERIVED', entity: 'bob' } as const
    expect(oracle.previewForget(wide)).toEqual({
      goes: [
        { fact: bob, why: 'ENTITY' },
        { fact: dog, why: 'ENTITY' },
        { fact: onBob, why: 'DERIVED' },
        { fact: above, why: 'DERIVED' },
      ],
      stays: [
        { fact: knows, why: 'REFERS_TO' },
        { fact: either, why: 'OTHER_SUPPORT' },
        { entity: oracle.entity('rex'), why: 'BEYOND' },
      ],
    })
    oracle.forget(wide)
    expect([bob, dog, knows, onBob, either, above].map((id) => oracle.statusOf(id))).toEqual([
      'FORGOTTEN',
      'FORGOTTEN',
      'ACTIVE',
      'FORGOTTEN',
      'ACTIVE',
      'FORGOTTEN',
    ])
  })

  test('what carries is judged at the forgetting: an ended support no longer does, a later one does', () => {
    const oracle = space()
    const bob = says(oracle, 'one', 1, { attribute: 'bob/lunch' })
    const ended = says(oracle, 'noon', 1, { attribute: 'ada/lunch', until: 4 })
    const later = says(oracle, 'noon', 4, { attribute: 'eve/lunch' })
    const onEnded = oracle.derive({ attribute: 'team/x', value: 'K', sets: [[bob], [ended]] }).fact!
    const onLater = concludes(oracle, 'team/y', 'K', bob)
    concludes(oracle, 'team/y', 'K', later)
    oracle.forget({ width: 'ENTITY_AND_DERIVED', entity: 'bob' })
    expect([oracle.statusOf(onEnded), oracle.statusOf(onLater)]).toEqual(['FORGOTTEN', 'ACTIVE'])
  })

  test('a conclusion that stands no more stays if it ever stood on something else, as known now', () => {
    const oracle = space()
    const bob = says(oracle, 'one', 1, { attribute: 'bob/lunch', until: 3 })
    const ada = says(oracle, 'noon', 2, { attribute: 'ada/lunch', until: 5 })
    const stood = concludes(oracle, 'team/x', 'K', bob)
    concludes(oracle, 'team/x', 'K', ada)
    const fell = concludes(oracle, 'team/y', 'K', bob)
    oracle.forget({ width: 'ENTITY_AND_DERIVED', entity: 'bob' })
    expect([oracle.statusOf(stood), oracle.statusOf(fell)]).toEqual(['UNSUPPORTED', 'FORGOTTEN'])
  })

  test('a conclusion whose only set was undone goes too, for an earlier as-of would show it', () => {
    const oracle = space()
    const bob = says(oracle, 'one', 1, { attribute: 'bob/lunch' })
    const derived = oracle.derive({ attribute: 'team/x', value: 'K', sets: [[bob]] })
    const before = oracle.clock
    oracle.undo(derived.change.id)
    expect(line(oracle, 'team/x', before)).toBe('.KKKKKKKKK')
    oracle.forget({ width: 'ENTITY_AND_DERIVED', entity: 'bob' })
    expect(line(oracle, 'team/x', before)).toBe('..........')
  })

  test('what is hidden already carries nothing: when both sides are forgotten, what rested on either goes', () => {
    const { oracle, either } = friends()
    oracle.forget({ width: 'ENTITY_AND_DERIVED', entity: 'ada' })
    expect(oracle.statusOf(either)).toBe('ACTIVE')
    oracle.forget({ width: 'ENTITY_AND_DERIVED', entity: 'bob' })
    expect(oracle.statusOf(either)).toBe('FORGOTTEN')
  })
})

describe('NEIGHBOURHOOD', () => {
  test('the first hop takes what refers to the entity, a further one whom nothing else refers to', () => {
    const { oracle, knows, rex } = friends()
    const goes = (hops: number) =>
      oracle.previewForget({ width: 'NEIGHBOURHOOD', entity: 'bob', hops }).goes.map(({ fact, why }) => [fact, why])
    expect(goes(1)).toContainEqual([knows, 'REFERS_TO'])
    expect(goes(1).map(([fact]) => fact)).not.toContain(rex)
    expect(goes(2)).toContainEqual([rex, 'NEIGHBOUR'])
    expect(refusal(() => goes(0))).toBe('BAD_USER_INPUT')
    expect(refusal(() => goes(4))).toBe('BAD_USER_INPUT')
  })

  test('who refers to the entity keeps all else, and a neighbour that another refers to stays', () => {
    const { oracle, ada, rex } = friends()
    says(oracle, '@rex', 4, { attribute: 'eve/walks' })
    const wide = { width: 'NEIGHBOURHOOD', entity: 'bob', hops: 3 } as const
    expect(oracle.previewForget(wide).stays).toContainEqual({ entity: oracle.entity('rex'), why: 'SHARED' })
    oracle.forget(wide)
    expect([ada, rex].map((id) => oracle.statusOf(id))).toEqual(['ACTIVE', 'ACTIVE'])
    expect(line(oracle, 'ada/knows')).toBe('..........')
  })

  test('a wrong statement on record is a reference too, and a hidden one is not', () => {
    const { oracle, rex } = friends()
    const walks = says(oracle, '@rex', 4, { attribute: 'eve/walks' })
    oracle.retract(walks)
    const goes = () =>
      oracle.previewForget({ width: 'NEIGHBOURHOOD', entity: 'bob', hops: 2 }).goes.map(({ fact }) => fact)
    expect(goes()).not.toContain(rex)
    oracle.forgetValue(walks)
    expect(goes()).toContain(rex)
  })

  test('neighbours that go together do not keep one another, and each hop reaches one further', () => {
    const oracle = space()
    says(oracle, '@rex', 1, { attribute: 'bob/dog' })
    says(oracle, '@tom', 1, { attribute: 'bob/cat' })
    says(oracle, '@tom', 1, { attribute: 'rex/chases' })
    says(oracle, '@rex', 1, { attribute: 'tom/fears' })
    says(oracle, '@hut', 1, { attribute: 'tom/sleeps' })
    const straw = says(oracle, 'straw', 1, { attribute: 'hut/floor' })
    const goes = (hops: number) => oracle.previewForget({ width: 'NEIGHBOURHOOD', entity: 'bob', hops }).goes
    expect([1, 2, 3].map((hops) => goes(hops).length)).toEqual([2, 5, 6])
    expect(goes(3)).toContainEqual({ fact: straw, why: 'NEIGHBOUR' })
  })

  test('conclusions that rest on a neighbour go with it', () => {
    const { oracle, rex } = friends()
    const onRex = concludes(oracle, 'eve/brush', 'soft', rex)
    oracle.forget({ width: 'NEIGHBOURHOOD', entity: 'bob', hops: 1 })
    expect(oracle.statusOf(onRex)).toBe('ACTIVE')
    const other = friends()
    const goes = concludes(other.oracle, 'eve/brush', 'soft', other.rex)
    other.oracle.forget({ width: 'NEIGHBOURHOOD', entity: 'bob', hops: 2 })
    expect(other.oracle.statusOf(goes)).toBe('FORGOTTEN')
  })
})

describe('VALUE and ATTRIBUTE', () => {
  test('a value named in an attribute goes wherever it was said, in both lanes, and no other', () => {
    const oracle = space()
    const first = says(oracle, 'A', 1)
    says(oracle, 'B', 3)
    const again = says(oracle, 'A', 6)
    const challenger = says(oracle, 'A', 4, { kind: 'THIRD_PARTY' })
    const concluded = concludes(oracle, 'x', 'A', says(oracle, 'P', 1, { attribute: 'p' }))
    oracle.forget({ width: 'VALUE', attribute: 'x', value: 'A' })
    expect([first, again, challenger, concluded].map((id) => oracle.statusOf(id))).toEqual(Array(4).fill('FORGOTTEN'))
    expect(line(oracle)).toBe('...BBB....')
    expect(refusal(() => oracle.forget({ width: 'VALUE', attribute: 'x', value: 'A' }))).toBe('NOT_FOUND')
  })

  test('an attribute goes with all its timelines, and the same attribute of another stays', () => {
    const oracle = space()
    oracle.declare('m', { many: true })
    for (const who of ['ada', 'bob']) for (const value of ['s', 't']) says(oracle, value, 1, { attribute: `${who}/m` })
    says(oracle, 'A', 1, { attribute: 'ada/x' })
    oracle.forgetAttribute('ada/m')
    expect(['ada/m', 'bob/m', 'ada/x'].map((name) => oracle.read(name, 5))).toEqual([[], ['s', 't'], ['A']])
  })

  test('what a value determines is a part of the same entity', () => {
    const oracle = space()
    oracle.declare('city', { determines: ['postcode'] })
    for (const who of ['ada', 'bob']) says(oracle, '1', 1, { attribute: `${who}/postcode` })
    says(oracle, 'R', 1, { attribute: 'ada/city' })
    says(oracle, 'M', 5, { attribute: 'ada/city' })
    expect([line(oracle, 'ada/postcode'), line(oracle, 'bob/postcode')]).toEqual(['.1111.....', '.111111111'])
  })
})

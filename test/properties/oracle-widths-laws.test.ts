import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Target } from '../oracle/index.ts'
import { check } from '../oracle/random.ts'
import {
  entities,
  forget,
  hiddenIds,
  isGone,
  isHidden,
  lived,
  lives,
  ownerOf,
  PEOPLE,
  people,
  person,
  planOf,
  shownFacts,
  target,
} from '../oracle/random-people.ts'

const around = (entity: string, hops: number): Target => ({ width: 'NEIGHBOURHOOD', entity, hops })

test('a preview names exactly what the forgetting hides, and nothing that was hidden before', () => {
  check(
    fc.property(lives(), target, (list, wanted) => {
      const oracle = lived(list)
      const before = hiddenIds(oracle)
      const plan = planOf(oracle, wanted)
      expect(forget(oracle, wanted) === undefined).toBe(plan === undefined)
      if (!plan) return
      const gone = hiddenIds(oracle).filter((id) => !before.includes(id))
      expect(plan.goes.map((one) => one.fact)).toEqual(gone)
      for (const stays of plan.stays) {
        expect(hiddenIds(oracle)).not.toContain(stays.fact)
        if (stays.entity !== undefined) expect(oracle.entity(`#${stays.entity}`)).toBe(stays.entity)
      }
    }),
    100,
  )
})

test('two entities forgotten with what derives from them hide the same in either order', () => {
  check(
    fc.property(lives(), person, person, (list, one, other) => {
      const hiding = (...order: string[]) => {
        const oracle = lived(list)
        const done = order.map((entity) => forget(oracle, { width: 'ENTITY_AND_DERIVED', entity }))
        return done.includes(undefined) ? [] : hiddenIds(oracle)
      }
      expect(hiding(one, other)).toEqual(hiding(other, one))
    }),
    100,
  )
})

test('each width covers the one below it', () => {
  check(
    fc.property(lives(), person, (list, entity) => {
      const widths: Target[] = [
        { width: 'ENTITY', entity },
        { width: 'ENTITY_AND_DERIVED', entity },
        ...[1, 2, 3].map((hops) => around(entity, hops)),
      ]
      const hidden = widths.map((wanted) => {
        const oracle = lived(list)
        forget(oracle, wanted)
        return hiddenIds(oracle)
      })
      hidden.reduce((narrow, wide) => {
        expect(wide).toEqual(expect.arrayContaining(narrow))
        return wide
      })
    }),
    50,
  )
})

test('what is shown and rests on a forgotten entity names a visible ground, and nothing went that had one', () => {
  check(
    fc.property(lives(people.ordinary), person, (list, entity) => {
      const [oracle, before] = [lived(list), lived(list)]
      const now = before.clock
      const own = before.entity(entity)
      oracle.forget({ width: 'ENTITY_AND_DERIVED', entity })
      for (const fact of before.facts.filter((one) => one.lane === 'CONCLUDED' && ownerOf(before, one.id) !== own)) {
        if (!before.intervals(fact.id).some(([from, until]) => from <= now && now < until)) continue
        const gone = (id: string) => isHidden(oracle, id)
        const grounds = before.why(fact.id, now)
        expect([fact.id, gone(fact.id)]).toEqual([fact.id, grounds.every((set) => set.some(gone))])
      }
    }),
    100,
  )
})

test('whatever was hidden before, what answers now and rests on the entity names a visible ground', () => {
  check(
    fc.property(lives(), person, (list, name) => {
      const oracle = lived(list)
      const entity = planOf(oracle, { width: 'ENTITY', entity: name }) && oracle.entity(name)
      if (!forget(oracle, { width: 'ENTITY_AND_DERIVED', entity: name })) return
      for (const { id, lane } of oracle.answering()) {
        const premises = oracle.space.sets.filter((set) => set.fact === id).flatMap((set) => set.premises)
        if (lane === 'ASSERTED' || !premises.some((premise) => ownerOf(oracle, premise) === entity)) continue
        expect(oracle.why(id).filter((set) => !set.includes('withheld'))).not.toEqual([])
      }
    }),
    100,
  )
})

test('after a neighbourhood is forgotten nothing shown refers to the entity, nor to any neighbour that went', () => {
  check(
    fc.property(lives(), person, fc.integer({ min: 1, max: 3 }), (list, entity, hops) => {
      const oracle = lived(list)
      const before = entities(oracle).filter((id) => !isGone(oracle, id))
      const plan = planOf(oracle, around(entity, hops))
      const named = plan && `@${oracle.entity(entity)}`
      if (!forget(oracle, around(entity, hops))) return
      const gone = before.filter((id) => isGone(oracle, id))
      for (const fact of shownFacts(oracle).filter((one) => before.some((id) => one.value === `@${id}`)))
        expect(gone.map((id) => `@${id}`)).not.toContain(fact.value)
      expect(gone.length).toBeGreaterThan(0)
      // Whatever else refers to a neighbour would have kept it.
      for (const { fact } of plan!.goes.filter((one) => one.why === 'REFERS_TO'))
        expect(oracle.facts.find((one) => one.id === fact)!.value).toBe(named)
    }),
    100,
  )
})

test('the people that histories are about are met, hidden, and met again', () => {
  const seen = new Set<string>()
  check(
    fc.property(lives(), person, (list, entity) => {
      const oracle = lived(list)
      if (hiddenIds(oracle).length > 0) seen.add('hidden')
      if (entities(oracle).filter((id) => oracle.space.entities[id]!.names.includes(entity)).length > 1)
        seen.add('anew')
      for (const reason of planOf(oracle, { width: 'ENTITY_AND_DERIVED', entity })?.goes ?? []) seen.add(reason.why)
      for (const name of PEOPLE) for (const stays of planOf(oracle, around(name, 2))?.stays ?? []) seen.add(stays.why)
      for (const goes of planOf(oracle, around(entity, 3))?.goes ?? []) seen.add(goes.why)
    }),
    200,
  )
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'DERIVED',
      'ENTITY',
      'NEIGHBOUR',
      'OTHER_SUPPORT',
      'REFERS_TO',
      'SHARED',
      'anew',
      'hidden',
    ]),
  )
})

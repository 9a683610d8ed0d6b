import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StatusContext, statusOf, validUntilOf } from '../../src/model/status.ts'
import { FOREVER, type Step } from '../../src/time/timeline.ts'
import { believed, endsOf, isWrong } from '../oracle/belief.ts'
import { covered } from '../oracle/holding.ts'
import type { Fact, Oracle, Piece } from '../oracle/index.ts'
import { check, latest, ordinary, pick, played, sequence, VALID } from '../oracle/random.ts'
import { nextFrom, slot } from '../oracle/timeline.ts'

const finite = (instant: number) => (instant === Infinity ? FOREVER : instant)
const orNull = (instant: number) => (instant === Infinity ? null : instant)
const flat = (list: readonly Piece[]) => list.flat().map(finite)

const stepOf = ({ space }: Oracle, fact: Fact, recorded: number): Step => ({
  valueKey: fact.value,
  validFrom: fact.from,
  statedUntil: orNull(fact.statedUntil),
  expiresAt: orNull(fact.expiresAt),
  ends: endsOf(space, fact, recorded).map(({ at, ending }) => ({ at, ending })),
})

function contextOf(oracle: Oracle, fact: Fact, recorded: number): StatusContext {
  const { space } = oracle
  const later = (other: Fact) => other.from > fact.from || (other.from === fact.from && other.order > fact.order)
  const followers = space.facts
    .filter((other) => slot(space, other) === slot(space, fact) && later(other) && believed(space, other, recorded))
    .sort((a, b) => a.from - b.from || a.order - b.order)
  return {
    step: stepOf(oracle, fact, recorded),
    archived: false,
    believed: believed(space, fact, recorded),
    challenges: fact.challenges.length > 0 && !isWrong(space, fact, recorded),
    nextFrom: finite(nextFrom(space, fact, recorded)),
    followers: followers.some(({ value }) => value === fact.value)
      ? followers.map((other) => stepOf(oracle, other, recorded))
      : [],
    judgement:
      fact.lane === 'ASSERTED'
        ? null
        : {
            holds: flat(oracle.intervals(fact.id, recorded)),
            stands: flat(oracle.supportIntervals(fact.id, recorded)),
          },
    coveredAt: (valid) => covered(space, fact, valid, recorded),
  }
}

test('section 6 and rule 20: a state and an end follow from the fact and what bounds it, at any two times', () => {
  check(
    fc.property(sequence(ordinary, 18), pick, (list, back) => {
      const oracle = played(list)
      const recorded = latest(oracle.changes, back)?.at ?? oracle.clock
      for (const fact of oracle.facts.filter((one) => one.recordedAt <= recorded)) {
        const context = contextOf(oracle, fact, recorded)
        for (const valid of VALID) {
          expect(statusOf(context, valid)).toBe(oracle.statusOf(fact.id, valid, recorded))
          if (context.believed)
            expect(validUntilOf(context, valid)).toBe(orNull(oracle.validUntil(fact.id, valid, recorded)))
        }
      }
    }),
    200,
  )
})

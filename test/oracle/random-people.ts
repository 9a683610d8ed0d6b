import fc from 'fast-check'
import { type Oracle, type Preview, Refused, type Target } from './index.ts'
import { forgetValue, type Operation, restore, run, sequence, VALID, vocabulary } from './random.ts'
import { says, space } from './words.ts'

export const PEOPLE = ['ada', 'bob', 'eve'] as const
const SAID = ['ada/x', 'ada/knows', 'bob/x', 'bob/m', 'bob/knows', 'eve/x', 'eve/knows']
const VALUES = ['a', 'b', '@ada', '@bob', '@eve']
export const people = vocabulary(SAID, ['ada/x', 'bob/x', 'eve/x', 'eve/m'], VALUES)

export const person = fc.constantFrom(...PEOPLE)
export const wide = fc.oneof(
  fc.record({ width: fc.constantFrom('ENTITY' as const, 'ENTITY_AND_DERIVED' as const), entity: person }),
  fc.record({ width: fc.constant('NEIGHBOURHOOD' as const), entity: person, hops: fc.integer({ min: 1, max: 3 }) }),
)
/** Of every width. */
export const target: fc.Arbitrary<Target> = fc.oneof(
  { weight: 3, arbitrary: wide },
  {
    weight: 1,
    arbitrary: fc.record({ width: fc.constant('ATTRIBUTE' as const), attribute: fc.constantFrom(...SAID) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      width: fc.constant('VALUE' as const),
      attribute: fc.constantFrom(...SAID),
      value: fc.constantFrom(...VALUES),
    }),
  },
)
const forgetting = fc.record({ op: fc.constant('forget' as const), target })
export const life: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 8, arbitrary: people.ordinary },
  { weight: 2, arbitrary: fc.oneof(forgetting, forgetValue, restore) },
)

/** Where it begins, so that there is something to refer to, to conclude and to forget. */
export function acquainted(): Oracle {
  const oracle = space()
  oracle.declare('m', { many: true })
  const [ada, bob] = PEOPLE.map((name) => says(oracle, 'a', 1, { attribute: `${name}/x` }))
  says(oracle, '@bob', 1, { attribute: 'ada/knows' })
  says(oracle, '@eve', 2, { attribute: 'bob/knows' })
  oracle.derive({ attribute: 'eve/m', value: 'a', sets: [[ada!], [bob!]] })
  oracle.derive({ attribute: 'eve/m', value: 'b', sets: [[ada!, bob!]] })
  return oracle
}

export function lived(operations: readonly Operation[]): Oracle {
  const oracle = acquainted()
  for (const op of operations) run(oracle, op)
  return oracle
}
export const lives = (of: fc.Arbitrary<Operation> = life, maxLength = 10) => sequence(of, maxLength)

/** Every recorded instant so far. */
export const moments = (oracle: Oracle, until = oracle.clock): number[] =>
  Array.from({ length: until - 999 }, (_, i) => 1000 + i)

/** The ids that answer, by recorded and valid instant. */
export const told = (oracle: Oracle, until?: number): string[][][] =>
  moments(oracle, until).map((recorded) =>
    VALID.map((valid) => oracle.answering(valid, recorded).map((fact) => fact.id)),
  )

export const isHidden = (oracle: Oracle, id: string): boolean => oracle.statusOf(id) === 'FORGOTTEN'
export const shownFacts = (oracle: Oracle) => oracle.facts.filter((fact) => !isHidden(oracle, fact.id))
export const hiddenIds = (oracle: Oracle): string[] =>
  oracle.facts.map((fact) => fact.id).filter((id) => isHidden(oracle, id))

/** All that any read tells: answers, statuses, ends, what carries a conclusion, open conflicts, references. */
export const everything = (oracle: Oracle, until?: number) => [
  told(oracle, until),
  moments(oracle, until).map((recorded) => [
    oracle.conflicts(recorded),
    shownFacts(oracle).map(({ id }) => [
      id,
      VALID.map((valid) => oracle.statusOf(id, valid, recorded)),
      oracle.validUntil(id, 5, recorded),
      oracle.why(id, 5, recorded),
      oracle.refersTo(id),
    ]),
  ]),
]

/** Undefined where it is refused. */
export const forget = (oracle: Oracle, wanted: Target) => run(oracle, { op: 'forget', target: wanted })
export const planOf = (oracle: Oracle, wanted: Target): Preview | undefined =>
  unlessRefused(() => oracle.previewForget(wanted))
export const entities = (oracle: Oracle): number[] => oracle.space.entities.map((_, entity) => entity)
export const isGone = (oracle: Oracle, entity: number): boolean =>
  unlessRefused(() => oracle.entity(`#${entity}`)) === undefined
export const ownerOf = (oracle: Oracle, id: string): number =>
  oracle.space.attributes[oracle.facts.find((fact) => fact.id === id)!.attribute]!.entity

function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

import { believed, standingAttestations } from './belief.ts'
import { find, once, type Space } from './space.ts'
import { countsAgainst, inStep, isMany, isVisible, root, slot } from './timeline.ts'
import type { Fact, Piece } from './types.ts'

/** The asserted facts in force where a conclusion might answer (rule 10). */
function above(space: Space, fact: Fact, valid: number, recorded: number): Fact[] {
  if (fact.lane !== 'CONCLUDED') return []
  return space.facts.filter(
    (other) =>
      other.lane === 'ASSERTED' &&
      root(space, other.attribute) === root(space, fact.attribute) &&
      countsAgainst(space, other, fact) &&
      inStep(space, other, valid, recorded),
  )
}

export const covered = (space: Space, fact: Fact, valid: number, recorded: number): boolean =>
  !isMany(space, fact) && above(space, fact, valid, recorded).some((other) => other.value !== fact.value)

/** A set counts while the attestation of the change that added it stands (rule 17). */
export const setsOf = (space: Space, fact: Fact, recorded: number) =>
  space.sets.filter(
    (set) =>
      set.fact === fact.id &&
      standingAttestations(space, fact, recorded).some((attestation) => attestation.change === set.change),
  )

export const setStands = (space: Space, premises: readonly string[], valid: number, recorded: number): boolean =>
  premises.every((id) => {
    const premise = find(space, id)
    return (
      premise !== undefined &&
      premise.boundary === null &&
      believed(space, premise, recorded) &&
      contains(runPieces(space, premise, recorded, true), valid)
    )
  })

export const supported = (space: Space, fact: Fact, valid: number, recorded: number): boolean =>
  fact.lane === 'ASSERTED' ||
  setsOf(space, fact, recorded).some((set) => setStands(space, set.premises, valid, recorded))

/** In its own lane; hidden facts hold too (hidden is not false). */
export const holds = (space: Space, fact: Fact, valid: number, recorded: number): boolean =>
  once(
    space,
    `holds ${fact.id} ${valid} ${recorded}`,
    () =>
      inStep(space, fact, valid, recorded) &&
      !covered(space, fact, valid, recorded) &&
      supported(space, fact, valid, recorded),
  )

/** Rule 10: an asserted fact of the same value is shown in the conclusion's place. */
export const answers = (space: Space, fact: Fact, valid: number, recorded: number): boolean =>
  isVisible(space, fact) &&
  holds(space, fact, valid, recorded) &&
  !above(space, fact, valid, recorded).some((other) => other.value === fact.value)

/** Every valid instant at which anything can begin or end. */
const instants = (space: Space): number[] =>
  once(space, 'instants', () => {
    const all = space.facts.flatMap((fact) => [fact.from, fact.statedUntil, fact.expiresAt])
    return [...new Set([...all, ...space.ends.map((end) => end.at)])].filter(Number.isFinite).sort((a, b) => a - b)
  })

export function pieces(space: Space, test: (valid: number) => boolean): Piece[] {
  const found: [number, number][] = []
  for (const valid of instants(space)) {
    const open = found.at(-1)?.[1] === Infinity
    if (test(valid) && !open) found.push([valid, Infinity])
    if (!test(valid) && open) found.at(-1)![1] = valid
  }
  return found
}

export const contains = (list: readonly Piece[], valid: number): boolean =>
  list.some(([from, until]) => from <= valid && valid < until)

export const intervals = (space: Space, fact: Fact, recorded: number): Piece[] =>
  once(space, `intervals ${fact.id} ${recorded}`, () => pieces(space, (valid) => holds(space, fact, valid, recorded)))

/** Rule 8: where adjacent asserted facts of equal value hold as one; a conclusion is a run of its own. */
export function runPieces(space: Space, fact: Fact, recorded: number, hiddenToo = false): Piece[] {
  if (fact.lane === 'CONCLUDED') return intervals(space, fact, recorded)
  return once(space, `run ${fact.id} ${recorded} ${hiddenToo}`, () => {
    const equal = space.facts.filter((other) => isEqual(space, other, fact) && (hiddenToo || isVisible(space, other)))
    return pieces(space, (valid) => equal.some((other) => inStep(space, other, valid, recorded))).filter((piece) =>
      contains([piece], fact.from),
    )
  })
}

/** The believed, visible facts of its run, itself included. */
export function runMembers(space: Space, fact: Fact, recorded: number): Fact[] {
  if (fact.lane === 'CONCLUDED') return [fact]
  const run = runPieces(space, fact, recorded)
  return space.facts.filter(
    (other) =>
      other === fact ||
      (isEqual(space, other, fact) &&
        isVisible(space, other) &&
        believed(space, other, recorded) &&
        contains(run, other.from)),
  )
}

const isEqual = (space: Space, other: Fact, fact: Fact): boolean =>
  other.value === fact.value && slot(space, other) === slot(space, fact)

import type { Evaluation } from './evaluation.ts'
import { factConsolidationTriples } from './factconsolidation.ts'
import { memoraStructured } from './memora.ts'
import { supersedeText } from './supersede.ts'

/** Sets by name, lanes by name; the first lane is the default. A lane that stands empty isn't built. */
const SETS: Readonly<Record<string, Readonly<Record<string, Evaluation | undefined>>>> = {
  factconsolidation: { triples: factConsolidationTriples, text: undefined },
  memora: { structured: memoraStructured, text: undefined },
  forgeteval: { text: undefined },
  supersede: { text: supersedeText },
}

export interface Chosen {
  readonly lane: string
  readonly evaluation: Evaluation
}

export class ChoiceProblem extends Error {
  override readonly name = 'ChoiceProblem'
}

export function choose(set: string, lane: string | undefined): Chosen {
  const lanes = SETS[set]
  if (lanes === undefined) throw new ChoiceProblem(`There is no set "${set}". Sets: ${Object.keys(SETS).join(', ')}.`)
  const name = lane ?? Object.keys(lanes)[0] ?? ''
  if (!Object.hasOwn(lanes, name)) {
    throw new ChoiceProblem(`The set ${set} has no lane "${name}". Lanes: ${Object.keys(lanes).join(', ')}.`)
  }
  const evaluation = lanes[name]
  if (evaluation === undefined) throw new ChoiceProblem(`The lane ${name} of the set ${set} is not built yet.`)
  return { lane: name, evaluation }
}

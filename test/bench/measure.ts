import type { Graph } from '../../src/graph/graph.ts'
import { LEVELS, type Level, type Operation, sendRaw, type Ways } from './operations.ts'
import { EMPTY_WRITE, RETURN_ONE } from './raw-statements.ts'
import { seeded, shuffled } from './statistics.ts'
import type { Turns } from './turns.ts'

export type Baseline = 'returnOne' | 'emptyWrite'
const PROBE = 'bench'
const SEED = 7

/** Milliseconds of one operation, by round. */
export type ByLevel = Record<Level, number[]>

export interface Timings {
  readonly baselines: Record<Baseline, number[]>
  readonly operations: { readonly operation: Operation; readonly byLevel: ByLevel }[]
}

export interface Rounds {
  readonly operations: readonly Operation[]
  readonly rounds: number
  /** Whole rounds before the first that counts: plans are compiled and caches filled. */
  readonly warmUp: number
}

export const plantProbe = (graph: Graph) => graph.raw('MERGE (n:BenchProbe {id: $id}) SET n.turn = 0', { id: PROBE })

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Sample = () => Promise<number>

const samplesOf = (ways: Ways, turns: Turns, timings: Timings): { into: number[]; sample: Sample }[] => {
  let turn = 0
  const baseline = (text: string) => () => {
    turn += 1
    return milliseconds(() => sendRaw(ways.driver, text, { id: PROBE, turn }))
  }
  return [
    { into: timings.baselines.returnOne, sample: baseline(RETURN_ONE) },
    { into: timings.baselines.emptyWrite, sample: baseline(EMPTY_WRITE) },
    ...timings.operations.flatMap(({ operation, byLevel }) =>
      LEVELS.map((level) => ({
        into: byLevel[level],
        sample: async () => {
          const dealt = await turns.next(operation.statement)
          return milliseconds(() => operation.run(level, ways, dealt))
        },
      })),
    ),
  ]
}

/** Everything once a round, in another order each round: what slows the machine for a while slows all alike. */
export const measure = async (ways: Ways, turns: Turns, { operations, rounds, warmUp }: Rounds): Promise<Timings> => {
  const timings: Timings = {
    baselines: { returnOne: [], emptyWrite: [] },
    operations: operations.map((operation) => ({ operation, byLevel: { L0: [], L1: [], L2: [] } })),
  }
  const samples = samplesOf(ways, turns, timings)
  const random = seeded(SEED)
  for (let round = -warmUp; round < rounds; round += 1)
    for (const { into, sample } of shuffled(samples, random)) {
      const taken = await sample()
      if (round >= 0) into.push(taken)
    }
  return timings
}

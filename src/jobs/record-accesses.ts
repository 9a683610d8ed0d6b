import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Accesses } from '../recall/accesses.ts'
import type { Job } from './loop.ts'

/** Facts written in one round. */
export const MAX_FACTS_A_ROUND = 500
const EVERY_MS = 2_000

const recordAccesses = query('jobs/record-accesses.cypher', {
  params: z.strictObject({
    accesses: z.array(z.strictObject({ spaceId: id, id, at: instant, count: z.number().int() })),
  }),
  row: z.strictObject({ facts: z.number().int() }),
})

/** Writes what views delivered since the last round: `lastAccessedAt` and `accessCount` of facts (presets, upkeep). */
export const recordingAccesses = (graph: Graph, accesses: Accesses): Job => ({
  name: 'record accesses',
  everyMs: EVERY_MS,
  round: async () => {
    const taken = accesses.take(MAX_FACTS_A_ROUND)
    if (taken.length === 0) return false
    // In one order everywhere, so that two services never wait for one another.
    const inOrder = [...taken].sort((one, other) => (one.id < other.id ? -1 : 1))
    try {
      await graph.run(recordAccesses, { accesses: inOrder })
    } catch (fault) {
      accesses.putBack(taken)
      throw fault
    }
    return taken.length === MAX_FACTS_A_ROUND
  },
})

import { z } from 'zod'
import { id, nullable } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { chainHashOf } from '../model/audit.ts'
import type { Job } from './loop.ts'

const SPACES_PER_PAGE = 500
const CHANGES_PER_BATCH = 500
const BATCHES_PER_ROUND = 40
const EVERY_MS = 1_000

const count = z.number().int()
const spacesToSeal = query('jobs/spaces-to-seal.cypher', {
  params: z.strictObject({ after: z.string(), limit: count }),
  row: z.strictObject({ id, waiting: z.boolean() }),
})
const unsealedChanges = query('jobs/unsealed-changes.cypher', {
  params: z.strictObject({ spaceId: id, limit: count }),
  row: z.strictObject({ seq: count, bodyHash: z.string(), sealedSeq: count, sealedHash: nullable(z.string()) }),
})
const sealBatch = query('jobs/seal-changes.cypher', {
  params: z.strictObject({
    spaceId: id,
    from: count,
    to: count,
    hash: z.string(),
    seals: z.array(z.strictObject({ seq: count, chainHash: z.string() })),
  }),
  row: z.strictObject({ sealed: count }),
})

/**
 * Chains up to one batch of a space's changes in order of `seq`. Answers how many; 0: nothing waits, or a rival was
 * faster. Sealed changes never change, so what was read before the lock still stands under it.
 */
export async function sealSpace(graph: Graph, spaceId: string, limit = CHANGES_PER_BATCH): Promise<number> {
  const changes = await graph.run(unsealedChanges, { spaceId, limit })
  const [first] = changes
  if (first === undefined) return 0
  const seals: { seq: number; chainHash: string }[] = []
  let hash = first.sealedHash
  for (const [index, change] of changes.entries()) {
    // A gap is a fault for the audit to name: the chain must not be drawn over it.
    if (change.seq !== first.sealedSeq + 1 + index) break
    hash = chainHashOf(hash, change.seq, change.bodyHash)
    seals.push({ seq: change.seq, chainHash: hash })
  }
  const last = seals.at(-1)
  if (last === undefined) return 0
  const from = first.sealedSeq
  const [row] = await graph.run(sealBatch, { spaceId, from, to: last.seq, hash: last.chainHash, seals })
  return row?.sealed ?? 0
}

/** Chains the changes of every space within seconds, in bounded rounds; several processes may do it at once. */
export const sealChanges = (graph: Graph): Job => {
  let after = ''
  return {
    name: 'seal-changes',
    everyMs: EVERY_MS,
    round: async () => {
      const spaces = await graph.run(spacesToSeal, { after, limit: SPACES_PER_PAGE })
      const waiting = spaces.filter((space) => space.waiting)
      const now = waiting.slice(0, BATCHES_PER_ROUND)
      const rest = now.length < waiting.length
      after = (rest ? now.at(-1)?.id : spaces.length < SPACES_PER_PAGE ? '' : spaces.at(-1)?.id) ?? ''
      const sealed = await sealEach(graph, now)
      return sealed.includes(CHANGES_PER_BATCH) || after !== ''
    },
  }
}

/** One space that can't be sealed doesn't keep the others from it. */
async function sealEach(graph: Graph, spaces: readonly { id: string }[]): Promise<number[]> {
  const sealed: number[] = []
  const faults: unknown[] = []
  for (const space of spaces) {
    const count = await sealSpace(graph, space.id).catch((fault: unknown) => {
      faults.push(fault)
      return 0
    })
    sealed.push(count)
  }
  if (faults.length > 0) throw faults[0]
  return sealed
}

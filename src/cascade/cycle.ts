import { z } from 'zod'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { Refusal } from '../refusal.ts'

const slotsAbove = query('cascade/slots-above.cypher', {
  params: z.strictObject({ slotKeys: z.array(z.string()) }),
  row: z.strictObject({ slotKey: z.string() }),
})

/** Rule 19: the graph of timelines, a conclusion's to its premises', stays acyclic over every set ever recorded. */
export const refuseCycle = async (tx: Runs, slotKey: string, premiseSlots: readonly string[]): Promise<void> => {
  const reached = new Set([slotKey])
  for (let frontier = [slotKey]; frontier.length > 0; ) {
    if (premiseSlots.some((slot) => reached.has(slot)))
      throw new Refusal('CYCLE', 'A conclusion would rest on itself.', { path: ['input', 'supports'] })
    const above = (await tx.run(slotsAbove, { slotKeys: frontier })).map((row) => row.slotKey)
    frontier = above.filter((slot) => !reached.has(slot))
    for (const slot of frontier) reached.add(slot)
  }
}

import { z } from 'zod'
import { id } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { Refusal } from '../refusal.ts'

const spaceQuery = query('reads/space-of-fact.cypher', {
  params: z.strictObject({ id }),
  row: z.strictObject({ spaceId: id }),
})

/** For the command line alone: a caller of the service has one space, and learns of no other. */
export const spaceOfFact = async (graph: Graph, factId: string): Promise<string> => {
  const [row] = await graph.run(spaceQuery, { id: factId })
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such fact.')
  return row.spaceId
}

import { z } from 'zod'
import { id } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { Refusal } from '../refusal.ts'
import { type SpaceRow, spaceRow } from './space.ts'

const statement = query('spaces/find-space.cypher', {
  params: z.strictObject({ id }),
  row: z.strictObject({ space: spaceRow }),
})

/** Unknown and foreign spaces answer alike. */
export const noSuchSpace = (): Refusal => new Refusal('NOT_FOUND', 'There is no such space.')

export const findSpace = async (graph: Graph, spaceId: string): Promise<SpaceRow> => {
  const [row] = await graph.run(statement, { id: spaceId })
  if (row === undefined) throw noSuchSpace()
  return row.space
}

import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'

/** The last change of a space: its `seq` and when it was recorded. */
export interface Head {
  readonly seq: number
  readonly clock: number
}

const headsQuery = query('reads/heads.cypher', {
  params: z.strictObject({ spaces: z.array(id) }),
  row: z.strictObject({ id, seq: z.number().int(), clock: instant }),
})

/** The heads of many spaces by one statement. */
export const readHeads = async (graph: Graph, spaces: string[]): Promise<ReadonlyMap<string, Head>> =>
  new Map((await graph.run(headsQuery, { spaces })).map((row) => [row.id, row]))

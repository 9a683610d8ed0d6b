import { z } from 'zod'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { type Credential, keyRow } from './space.ts'

const statement = query('spaces/list-keys.cypher', {
  params: z.strictObject({ owner: z.string(), limit: z.number().int() }),
  row: z.strictObject({ key: keyRow }),
})

/** The keys of an owner, oldest first: for the command line. */
export const listKeys = async (graph: Graph, owner: string, limit = 1_000): Promise<Credential[]> =>
  (await graph.run(statement, { owner, limit })).map(({ key }) => key)

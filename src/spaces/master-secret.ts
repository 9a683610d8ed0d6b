import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { id } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'

const statement = query('service/secret-check.cypher', {
  params: z.strictObject({ id, check: z.string() }),
  row: z.strictObject({ check: z.string() }),
})

/** The database was made with another master secret: its keyed digests would find nothing. */
export class MasterSecretProblem extends Error {
  override readonly name = 'MasterSecretProblem'
}

/** Keeps a check value of the first secret seen; refuses any other from then on. The secret itself is never stored. */
export const ensureMasterSecret = async (
  graph: Graph,
  masterSecret: string,
  record = 'master-secret',
): Promise<void> => {
  const check = createHmac('sha256', masterSecret).update('check value of the master secret').digest('base64url')
  const [row] = await graph.run(statement, { id: record, check })
  if (row?.check !== check)
    throw new MasterSecretProblem(
      'This database was made with another master secret. Give the one it was made with (STEMMA_MASTER_SECRET or the data folder’s master-secret), or use another database.',
    )
}

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { id } from './codec.ts'
import type { Graph } from './graph.ts'
import { query } from './query.ts'

const secretCheck = query('service/secret-check.cypher', {
  params: z.strictObject({ id, check: z.string() }),
  row: z.strictObject({ check: z.string() }),
})

/** The keyed digests in the database were made with another master secret. */
export class WrongMasterSecret extends Error {
  constructor() {
    super(
      'The master secret is not the one this database was made with. Give the right one by STEMMA_MASTER_SECRET, or by the data folder it was kept in.',
    )
    this.name = 'WrongMasterSecret'
  }
}

/** Refuses a master secret other than the first one used on this database: with it, nothing stored would be found. */
export async function checkMasterSecret(graph: Graph, masterSecret: string, service = 'stemma'): Promise<void> {
  const check = createHmac('sha256', masterSecret).update('check value of the master secret').digest('base64url')
  const [row] = await graph.run(secretCheck, { id: service, check })
  if (row?.check !== check) throw new WrongMasterSecret()
}

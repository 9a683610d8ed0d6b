import { z } from 'zod'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'

const entityName = query('facts/entity-name.cypher', {
  params: z.strictObject({ spaceId: z.string(), entityId: z.string() }),
  row: z.strictObject({ name: z.string() }),
})

export const readEntityName = async (open: OpenChange, entityId: string): Promise<string> => {
  const [row] = await open.tx.run(entityName, { spaceId: open.caller.spaceId, entityId })
  return row?.name ?? ''
}

import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { Refusal } from '../refusal.ts'
import type { Administrator } from './administrator.ts'
import { type Credential, keyRow } from './space.ts'

const statement = query('spaces/revoke-key.cypher', {
  params: z.strictObject({ id: z.string(), owner: z.string(), reach: z.array(id), now: instant }),
  row: z.strictObject({ key: keyRow, alreadyRevoked: z.boolean() }),
})

/** Refuses a key from now on. A key that reaches further than the revoking one is unknown to it. */
export const revokeKey = async (
  { credential, graph, now }: Administrator,
  input: { readonly id: string },
): Promise<{ key: Credential; alreadyRevoked: boolean }> => {
  const [row] = await graph.run(statement, { id: input.id, owner: credential.owner, reach: credential.spaces, now })
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such key.', { path: ['input', 'id'] })
  return row
}

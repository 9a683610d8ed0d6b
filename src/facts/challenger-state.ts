import { z } from 'zod'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'
import { asserterKind } from '../model/kinds.ts'

const stateOf = query('facts/challenger-state.cypher', {
  params: z.strictObject({ factId: z.string() }),
  row: z.strictObject({ kinds: z.array(asserterKind), isRetracted: z.boolean() }),
})

export const challengerState = async (open: OpenChange, factId: string) => {
  const [row] = await open.tx.run(stateOf, { factId })
  const kinds = row?.kinds ?? []
  return { kinds, isStanding: kinds.length > 0 && row?.isRetracted === false }
}

import { z } from 'zod'
import type { OpenChange } from '../changes/write-change.ts'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { valueType } from '../model/kinds.ts'

const readValueOf = query('facts/read-value.cypher', {
  params: z.strictObject({ spaceId: z.string(), factId: z.string() }),
  row: z.strictObject({
    value: z.string(),
    valueType,
    valueKey: z.string(),
    text: z.string(),
    refersTo: nullable(z.string()),
  }),
})

/** A stored fact's value and sentence, as parts of a new recording. */
export const readValue = async (open: OpenChange, factId: string) => {
  const [row] = await open.tx.run(readValueOf, { spaceId: open.caller.spaceId, factId })
  if (!row) return null
  const { value, valueType: type, valueKey, text, refersTo } = row
  return { row: { value, valueType: type, canonical: value }, valueKey, text, refersTo }
}

import { z } from 'zod'
import type { Draft } from '../changes/draft.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { valueType } from '../model/kinds.ts'
import type { ValueRow } from '../values/value.ts'

const shape = { value: z.string(), valueType, valueKey: z.string(), text: z.string(), refersTo: nullable(z.string()) }
const valueRow = z.strictObject(shape)
const draftedValue = z.object(shape)

const readValueOf = query('facts/read-value.cypher', {
  params: z.strictObject({ spaceId: z.string(), factId: z.string() }),
  row: valueRow,
})

export interface KnownValue {
  readonly row: ValueRow
  readonly valueKey: string
  readonly text: string
  readonly refersTo: string | null
}

/** A fact's value and sentence, as parts of a new recording; the fact may be of this very change. */
export const readValue = async (open: OpenChange, draft: Draft, factId: string): Promise<KnownValue | null> => {
  const made = draft.facts.find((fact) => fact.properties['id'] === factId)
  const row = made
    ? draftedValue.parse({ ...made.properties, refersTo: made.refersTo })
    : await storedValue(open, factId)
  if (!row) return null
  const { value, valueType: type, valueKey, text, refersTo } = row
  return { row: { value, valueType: type, canonical: value }, valueKey, text, refersTo }
}

const storedValue = async (open: OpenChange, factId: string) =>
  (await open.tx.run(readValueOf, { spaceId: open.caller.spaceId, factId }))[0]

import { join } from 'node:path'
import { z } from 'zod'
import { optionalRows, partsOf, readRows } from './files.ts'

const statement = z.object({
  serial: z.int(),
  text: z.string(),
  relation: z.string(),
  subject: z.string(),
  object: z.string(),
})

const stale = z.array(z.object({ text: z.string() }))

const singleHop = z.object({
  id: z.string(),
  question: z.string(),
  current_text: z.string().nullable(),
  stale,
  conflicting: z.boolean(),
  gold_is_current: z.boolean(),
})

const multiHop = z.object({
  id: z.string(),
  question: z.string(),
  chain_status: z.string(),
  chain: z.array(z.object({ current_text: z.string(), stale })).nullable(),
})

const probe = z.object({ as_of_serial: z.int(), present: z.string(), absent: z.string() })
const asOf = z.object({ id: z.string(), question: z.string(), before: probe, after: probe })

export type Statement = z.infer<typeof statement>
export type SingleHop = z.infer<typeof singleHop>
export type MultiHop = z.infer<typeof multiHop>
export type AsOfCase = z.infer<typeof asOf>

export interface History {
  readonly name: string
  /** In the order of their serials. */
  readonly statements: readonly Statement[]
  readonly singleHop: readonly SingleHop[]
  readonly multiHop: readonly MultiHop[]
  readonly asOf: readonly AsOfCase[]
}

/** Every `facts_*.jsonl` is a history of its own, with the questions of the same ending beside it. */
export async function readHistories(data: string): Promise<History[]> {
  const { folder, parts } = await partsOf(data, 'facts_*.jsonl')
  return Promise.all(
    parts.map(async (name) => {
      const statements = await readRows(join(folder, `facts_${name}.jsonl`), statement)
      return {
        name,
        statements: statements.toSorted((one, other) => one.serial - other.serial),
        singleHop: await optionalRows(folder, `sh_${name}.jsonl`, singleHop),
        multiHop: await optionalRows(folder, `mh_${name}.jsonl`, multiHop),
        asOf: await optionalRows(folder, `asof_${name}.jsonl`, asOf),
      }
    }),
  )
}

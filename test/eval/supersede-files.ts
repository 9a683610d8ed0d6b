import { join } from 'node:path'
import { z } from 'zod'
import { partsOf, readRows } from './files.ts'

const said = z.object({
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
  superseded_by: z.string().nullish(),
})

const row = z.object({
  subject: z.string(),
  predicate: z.string(),
  current_answer: z.string(),
  stale_answers: z.array(z.string()),
  /** Texts of one or several sentences, in the order in which they came in. */
  sessions: z.array(z.string()),
  query: z.string(),
  facts: z.array(said),
})

/** What one statement says, and whether a later one takes its place. */
export type Said = z.output<typeof said>

export interface Timeline extends z.output<typeof row> {
  readonly id: string
}

/** Every file of the folder holds cases of one kind: timelines that change, or a control in which nothing does. */
export async function readTimelines(data: string): Promise<Timeline[]> {
  const { folder, parts } = await partsOf(data, '*.jsonl')
  const files = await Promise.all(
    parts.map(async (name) => {
      const rows = await readRows(join(folder, `${name}.jsonl`), row)
      return rows.map((timeline, index) => ({ ...timeline, id: `${name}-${index}` }))
    }),
  )
  return files.flat()
}

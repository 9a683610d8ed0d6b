import { join } from 'node:path'
import { z } from 'zod'
import { optionalRows, partsOf, readRows } from './files.ts'

const session = z.object({
  persona: z.string(),
  session_id: z.int(),
  date: z.iso.date(),
  operation: z.enum(['add', 'update', 'delete']).nullable(),
  operation_details: z.record(z.string(), z.unknown()),
  session_type: z.string(),
  memory_turns: z.array(z.string()),
})

const criterion = z.object({ value: z.union([z.string(), z.number()]).nullable(), in_history: z.boolean() })
const preferences = z.record(z.string(), z.object({ likes: z.array(z.unknown()), dislikes: z.array(z.unknown()) }))

const question = z.object({
  id: z.string(),
  persona: z.string(),
  task: z.string(),
  question: z.string(),
  question_date: z.iso.date(),
  presence: z.array(criterion),
  absence: z.array(criterion),
  memory_evidence: z.object({ memory_items: preferences.optional().catch(undefined) }).nullable(),
})

const interval = z.object({
  id: z.string(),
  persona: z.string(),
  slot: z.array(z.string()),
  value: z.string(),
  from_session: z.int(),
  to_session: z.int().nullable(),
})

export type Session = z.infer<typeof session>
export type MemoraQuestion = z.infer<typeof question>
export type Interval = z.infer<typeof interval>

export interface Persona {
  readonly name: string
  /** In the order of the file, with the instant each is placed at. */
  readonly sessions: readonly (Session & { readonly instant: string })[]
  readonly questions: readonly MemoraQuestion[]
  readonly intervals: readonly Interval[]
}

/** Every `sessions.*.jsonl` with the questions and intervals of the same ending; one history per persona. */
export async function readPersonas(data: string): Promise<Persona[]> {
  const { folder, parts } = await partsOf(data, 'sessions.*.jsonl')
  const personas = await Promise.all(
    parts.map(async (part) => {
      const sessions = await readRows(join(folder, `sessions.${part}.jsonl`), session)
      const questions = await optionalRows(folder, `questions.${part}.jsonl`, question)
      const intervals = await optionalRows(folder, `intervals.${part}.jsonl`, interval)
      return [...new Set(sessions.map(({ persona }) => persona))].map((name) => ({
        name,
        sessions: placed(sessions.filter(({ persona }) => persona === name)),
        questions: questions.filter(({ persona }) => persona === name),
        intervals: intervals.filter(({ persona }) => persona === name),
      }))
    }),
  )
  return personas.flat()
}

/** Session n of a day is placed n seconds after midnight UTC, in the order of the file; days in their order. */
export function placed(sessions: readonly Session[]): (Session & { instant: string })[] {
  const seen = new Map<string, number>()
  const byDate = sessions.toSorted((one, other) => one.date.localeCompare(other.date))
  return byDate.map((one) => {
    const number = (seen.get(one.date) ?? 0) + 1
    seen.set(one.date, number)
    return { ...one, instant: new Date(Date.parse(`${one.date}T00:00:00Z`) + number * 1_000).toISOString() }
  })
}

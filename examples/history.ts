import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const asserter = z.strictObject({
  role: z.enum(['USER', 'TOOL', 'DOCUMENT', 'ASSISTANT']),
  name: z.string(),
})

/** `as` names the fact for later lines; `fact` and `supports` hold such names. The rest is the verb's own input. */
const statement = z.looseObject({
  verb: z.enum(['define', 'assert', 'derive', 'supersede', 'correct', 'release', 'retract']),
  as: z.string().optional(),
  fact: z.string().optional(),
  supports: z.array(z.array(z.string())).optional(),
})

const observation = z.strictObject({
  /** When it was observed; lines stand in this order. */
  at: z.iso.datetime(),
  channel: z.string(),
  by: asserter,
  /** What came in, word for word; absent where nothing came in and something was concluded or declared. */
  text: z.string().optional(),
  does: z.array(statement),
})

export type Statement = z.infer<typeof statement>
export type Observation = z.infer<typeof observation>

export const HISTORY = new URL('./history.jsonl', import.meta.url)

export async function readHistory(file: URL | string = HISTORY): Promise<Observation[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => parseLine(line, index + 1))
}

function parseLine(line: string, number: number): Observation {
  try {
    return observation.parse(JSON.parse(line))
  } catch (fault) {
    throw new Error(`Line ${number} of the history can't be read: ${String(fault)}`)
  }
}

import { expect } from 'vitest'
import { instant } from './dates.ts'

const LINE =
  'fact { id text status } line tokens rank score scores { overlap active semantic recency frequency } reason via hops rescued conflicted'
const VIEW = `query ($input: RecallInput!, $switches: EvaluationSwitches) { recall(input: $input, switches: $switches) {
  text tokens intent suggestedIntent asOf { valid recorded } archiveRescues unresolvedEntities fallback viewId stale
  entries { ${LINE} } pinned { ${LINE} } omitted { fact { id text } reason tokens }
  conflicts { kind facts { text } challengers { text } } ambiguousNames { name candidates { id } }
  curated { text line attribute current source { id } } replayed { left { text status } gone }
} }`

/** Ids differ from run to run: in a text they are read as their labels, or left out. */
const withoutIds = (text: string): string => text.replace(/\[[0-9A-Za-z-]{8,40}\] /g, '')

interface Reads {
  read: (document: string, variables?: Record<string, unknown>) => Promise<unknown>
}

/** Asks for a view as an agent would, and tells of it what tests look at. */
export const viewIn = async (space: Reads, query: string, rest: Record<string, unknown> = {}) => {
  const { switches, asOf, ...input } = rest
  const times = Object.entries((asOf ?? {}) as Record<string, string>).map(([name, when]) => [name, instant(when)])
  const given = { query, ...input, ...(times.length === 0 ? {} : { asOf: Object.fromEntries(times) }) }
  const data = (await space.read(VIEW, { input: given, switches })) as { recall: RecalledView }
  const view = data.recall
  expect(view.tokens).toBeLessThanOrEqual((rest['budgetTokens'] as number | undefined) ?? 2_048)
  return {
    ...view,
    texts: view.entries.map(({ fact }) => fact.text),
    /** The text line by line, without ids. */
    lines: withoutIds(view.text).split('\n'),
  }
}

export interface RecalledEntry {
  fact: { id: string; text: string; status: string }
  line: string
  tokens: number
  rank: number
  score: number
  scores: { overlap: number; active: number; semantic: number; recency: number; frequency: number }
  reason: string
  via: string | null
  hops: number
  rescued: boolean
  conflicted: boolean
}

export interface RecalledView {
  text: string
  tokens: number
  intent: string
  suggestedIntent: string | null
  asOf: { valid: string; recorded: string }
  archiveRescues: number
  unresolvedEntities: string[]
  fallback: boolean
  viewId: string
  stale: boolean
  entries: RecalledEntry[]
  pinned: RecalledEntry[]
  omitted: { fact: { id: string; text: string }; reason: string; tokens: number }[]
  conflicts: { kind: string; facts: { text: string }[]; challengers: { text: string }[] }[]
  ambiguousNames: { name: string; candidates: { id: string }[] }[]
  curated: { text: string; line: string; attribute: string | null; current: boolean; source: { id: string } }[]
  replayed: { left: { text: string; status: string }[]; gone: number } | null
}

import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { cardinality } from '../model/kinds.ts'

/** What a space has declared of an attribute name. Names and aliases are canonical. */
const definitionRow = z.strictObject({
  key: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  cardinality,
  volatility: nullable(z.string()),
  category: nullable(z.string()),
  determines: z.array(z.string()),
})
export type Definition = z.infer<typeof definitionRow>

const loadDefinitions = query('changes/definitions.cypher', {
  params: z.strictObject({ spaceId: z.string() }),
  row: definitionRow,
})

export interface Definitions {
  /** `seq` of the change that declared last. */
  readonly seq: number
  readonly all: readonly Definition[]
}

const NONE: Definitions = { seq: 0, all: [] }
const MAX_SPACES_KEPT = 1_000
const kept = new Map<string, Definitions>()

/** What this process last knew; the lock tells whether it is still so. */
export const knownDefinitions = (spaceId: string): Definitions => kept.get(spaceId) ?? NONE

/** The definitions as of `seq`, read again only if they moved. */
export const definitionsAt = async (runs: Runs, caller: Caller, seq: number): Promise<Definitions> => {
  const known = knownDefinitions(caller.spaceId)
  if (known.seq === seq) return known
  const fresh: Definitions = { seq, all: await runs.run(loadDefinitions, { spaceId: caller.spaceId }) }
  kept.delete(caller.spaceId)
  kept.set(caller.spaceId, fresh)
  const oldest = kept.keys().next().value
  if (kept.size > MAX_SPACES_KEPT && oldest !== undefined) kept.delete(oldest)
  return fresh
}

/** Rule 12: the declared name that a name or alias leads to, else the name itself. */
export const definitionOf = (definitions: Definitions, name: string): Definition | undefined =>
  definitions.all.find((definition) => definition.name === name || definition.aliases.includes(name))

export const nameIn = (definitions: Definitions, name: string): string => definitionOf(definitions, name)?.name ?? name

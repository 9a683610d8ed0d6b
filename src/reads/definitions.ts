import { z } from 'zod'
import { id, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { cardinality } from '../model/kinds.ts'

const definitionsQuery = query('reads/definitions.cypher', {
  params: z.strictObject({ space: id }),
  row: z.strictObject({
    name: z.string(),
    aliases: z.array(z.string()),
    cardinality,
    volatility: nullable(z.enum(['STABLE', 'PERIODIC', 'VOLATILE'])),
    category: nullable(z.string()),
    determines: z.array(z.string()),
  }),
})

export type DefinitionView = z.output<typeof definitionsQuery.row>

export const listDefinitions = (caller: Caller): Promise<DefinitionView[]> =>
  caller.graph.run(definitionsQuery, { space: caller.spaceId })

/** The stored name that a canonical name or alias leads to (rule 12). */
export const storedName = async (caller: Caller, canonical: string): Promise<string> => {
  const definitions = await listDefinitions(caller)
  const own = definitions.find(({ name }) => name === canonical)
  return (own ?? definitions.find(({ aliases }) => aliases.includes(canonical)))?.name ?? canonical
}

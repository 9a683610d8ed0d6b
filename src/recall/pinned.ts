import { z } from 'zod'
import type { Definition } from '../changes/definitions.ts'
import { id } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { FindHolders, Holder } from './holders.ts'

/** Most entities whose protected facts are looked for, and most timelines of them, the latest first. */
export const MAX_ENTITIES_IN_PLAY = 8
export const MAX_PINNED_TIMELINES = 40

const constraints = query('recall/constraints.cypher', {
  params: z.strictObject({
    space: id,
    entities: z.array(id),
    nameKeys: z.array(z.string()),
    most: z.number().int(),
  }),
  row: z.strictObject({ slotKey: z.string() }),
})

/** What must not be overlooked of the entities in play: their protected facts, and those declared as constraints. */
export async function pinnedFacts(
  caller: Caller,
  entityIds: readonly string[],
  { definitions, find }: { definitions: readonly Definition[]; find: FindHolders },
): Promise<Holder[]> {
  const entities = [...entityIds].slice(0, MAX_ENTITIES_IN_PLAY)
  if (entities.length === 0) return []
  const names = definitions.filter(({ category }) => category === 'constraint').map(({ name }) => name)
  const nameKeys = names.map((name) => caller.keys.definitionKey(name))
  const rows = await caller.graph.run(constraints, {
    space: caller.spaceId,
    entities,
    nameKeys,
    most: MAX_PINNED_TIMELINES,
  })
  const slotKeys = rows.map(({ slotKey }) => slotKey)
  const holders = await find({ entities: [], slotKeys, mostOfEach: 0 })
  const newest = holders.filter(({ status }) => status === 'ACTIVE')
  return newest.sort((one, other) => other.recordedAt - one.recordedAt || (one.id < other.id ? -1 : 1))
}

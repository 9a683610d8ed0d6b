import { z } from 'zod'
import type { Definition } from '../changes/definitions.ts'
import { id, instant } from '../graph/codec.ts'
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
    recorded: instant,
    history: z.boolean(),
  }),
  row: z.strictObject({ slotKey: z.string() }),
})

/** Timelines of what must not be overlooked: protected facts of the entities in play, and those declared as constraints. */
export async function constraintTimelines(
  caller: Caller,
  entityIds: readonly string[],
  definitions: readonly Definition[],
  { recorded, history }: { recorded: number; history: boolean },
): Promise<string[]> {
  const entities = [...entityIds].slice(0, MAX_ENTITIES_IN_PLAY)
  if (entities.length === 0) return []
  const names = definitions.filter(({ category }) => category === 'constraint').map(({ name }) => name)
  const rows = await caller.graph.run(constraints, {
    space: caller.spaceId,
    entities,
    nameKeys: names.map((name) => caller.keys.definitionKey(name)),
    most: MAX_PINNED_TIMELINES,
    recorded,
    history,
  })
  return rows.map(({ slotKey }) => slotKey)
}

/** What holds in them, the newest first. */
export async function pinnedFacts(find: FindHolders, slotKeys: readonly string[]): Promise<Holder[]> {
  const holders = await find({ entities: [], slotKeys, mostOfEach: 0 })
  const active = holders.filter(({ status }) => status === 'ACTIVE')
  return active.sort((one, other) => other.recordedAt - one.recordedAt || (one.id < other.id ? -1 : 1))
}

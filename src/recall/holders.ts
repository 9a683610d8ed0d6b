import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { Moment } from '../reads/moment.ts'

const findHolders = query('recall/find-holders.cypher', {
  params: z.strictObject({
    space: id,
    valid: instant,
    recorded: instant,
    history: z.boolean(),
    entities: z.array(id),
    slotKeys: z.array(z.string()),
    attributes: z.array(z.string()).nullable(),
    mostOfEach: z.number().int(),
  }),
  row: z.strictObject({
    fact: z.strictObject({
      id,
      slotKey: z.string(),
      valueKey: nullable(z.string()),
      text: z.string(),
      tokens: nullable(z.number().int()),
      validFrom: instant,
      recordedAt: instant,
      level: nullable(z.number().int()),
    }),
    attributeName: nullable(z.string()),
    entity: nullable(z.strictObject({ id, name: z.string(), type: nullable(z.string()) })),
    refersTo: z.array(z.strictObject({ id, name: z.string() })),
    premises: z.array(z.strictObject({ slotKey: z.string(), valueKey: nullable(z.string()) })),
  }),
})

/** A fact that holds at the moment of the read, with what ranking and closure look at. */
export interface Holder {
  id: string
  slotKey: string
  valueKey: string | null
  text: string
  tokens: number | null
  validFrom: number
  recordedAt: number
  attributeName: string | null
  entity: { id: string; name: string; type: string | null } | null
  /** The entities that are its value. */
  refersTo: readonly { id: string; name: string }[]
  /** Timelines of the facts it was concluded from. */
  premises: readonly { slotKey: string; valueKey: string | null }[]
}

export interface Wanted {
  entities: readonly string[]
  slotKeys: readonly string[]
  /** Most timelines of one entity, the latest first. */
  mostOfEach: number
}

/** Gives what holds in the timelines wanted. */
export type FindHolders = (wanted: Wanted) => Promise<Holder[]>

export interface Scope {
  moment: Moment
  history: boolean
  attributes: string[] | null
}

/** Rules 3, 4 and 10 at one moment for a whole read: however many statements it takes, they agree. */
export const holdersAt =
  (caller: Caller, { moment, history, attributes }: Scope): FindHolders =>
  async ({ entities, slotKeys, mostOfEach }) => {
    if (entities.length + slotKeys.length === 0) return []
    const rows = await caller.graph.run(findHolders, {
      space: caller.spaceId,
      valid: moment.valid,
      recorded: moment.recorded,
      history,
      attributes,
      entities: [...entities],
      slotKeys: [...slotKeys],
      mostOfEach,
    })
    const allowed = (name: string | null) => attributes === null || (name !== null && attributes.includes(name))
    return rows
      .filter(({ attributeName }) => allowed(attributeName))
      .map(({ fact: { level: _, ...fact }, ...links }) => ({ ...fact, ...links }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
  }

import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { FactStatus } from '../model/status.ts'
import { viewFacts } from '../reads/fact-view.ts'
import type { Moment } from '../reads/moment.ts'
import { onAllowedGrounds } from './grounds.ts'

const candidateRow = z.strictObject({
  fact: z.strictObject({
    id,
    slotKey: z.string(),
    valueKey: nullable(z.string()),
    text: z.string(),
    tokens: nullable(z.number().int()),
    validFrom: instant,
    recordedAt: instant,
    level: nullable(z.number().int()),
    lastAccessedAt: nullable(instant),
    accessCount: nullable(z.number().int()),
  }),
  attributeName: nullable(z.string()),
  entity: nullable(z.strictObject({ id, name: z.string(), type: nullable(z.string()) })),
  refersTo: z.array(z.strictObject({ id, name: z.string() })),
  premises: z.array(z.strictObject({ slotKey: z.string(), valueKey: nullable(z.string()) })),
  archived: z.boolean(),
})
const filters = { attributes: z.array(z.string()).nullable(), purpose: z.string().nullable() }

const findHolders = query('recall/find-holders.cypher', {
  params: z.strictObject({
    space: id,
    valid: instant,
    recorded: instant,
    history: z.boolean(),
    entities: z.array(id),
    slotKeys: z.array(z.string()),
    mostOfEach: z.number().int(),
    ...filters,
  }),
  row: candidateRow,
})

const formerFacts = query('recall/former-facts.cypher', {
  params: z.strictObject({
    space: id,
    valid: instant,
    recorded: instant,
    ids: z.array(id),
    slotKeys: z.array(z.string()),
    former: z.array(id),
    archived: z.array(id),
    mostOfEach: z.number().int(),
    ...filters,
  }),
  row: candidateRow,
})

/** A fact as ranking and closure look at it. */
export interface Holder {
  id: string
  slotKey: string
  valueKey: string | null
  text: string
  tokens: number | null
  validFrom: number
  recordedAt: number
  /** 0 for what was said. */
  level: number
  lastAccessedAt: number | null
  accessCount: number
  attributeName: string | null
  entity: { id: string; name: string; type: string | null } | null
  /** The entities that are its value. */
  refersTo: readonly { id: string; name: string }[]
  /** Timelines of the facts it was concluded from. */
  premises: readonly { slotKey: string; valueKey: string | null }[]
  status: FactStatus
}

/** Of facts that came twice the first. */
export const firstOfEach = <T>(all: readonly T[], idOf: (one: T) => string): T[] => [
  ...new Map([...all].reverse().map((one) => [idOf(one), one])).values(),
]

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
  /** Timelines without a live fact are looked at too. */
  history: boolean
  attributes: string[] | null
  purpose: string | null
}

const candidatesOf = (rows: readonly z.output<typeof candidateRow>[], scope: Scope): Holder[] => {
  const { attributes } = scope
  const allowed = (name: string | null) => attributes === null || (name !== null && attributes.includes(name))
  return rows
    .filter(({ attributeName }) => allowed(attributeName))
    .map(({ fact, archived, ...links }): Holder => {
      const status = archived ? 'ARCHIVED' : 'ACTIVE'
      return { ...fact, level: fact.level ?? 0, accessCount: fact.accessCount ?? 0, ...links, status }
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Rules 3, 4 and 10 at one moment for a whole read: however many statements it takes, they agree. */
export const holdersAt =
  (caller: Caller, scope: Scope): FindHolders =>
  async ({ entities, slotKeys, mostOfEach }) => {
    if (entities.length + slotKeys.length === 0) return []
    const { moment, history, attributes, purpose } = scope
    const wanted = { entities: [...entities], slotKeys: [...slotKeys], mostOfEach }
    const times = { valid: moment.valid, recorded: moment.recorded }
    const params = { space: caller.spaceId, ...times, history, attributes, purpose, ...wanted }
    return onAllowedGrounds(caller, candidatesOf(await caller.graph.run(findHolders, params), scope), scope)
  }

export interface FormerWanted {
  ids: readonly string[]
  /** The latest facts of whole timelines, whatever became of them. */
  slotKeys: readonly string[]
  /** Entities whose latest former, or archived, facts are wanted. */
  former: readonly string[]
  archived: readonly string[]
  mostOfEach: number
}

/** Facts that need not hold, each with what became of it by the moment. */
export const formersAt = async (caller: Caller, scope: Scope, wanted: FormerWanted): Promise<Holder[]> => {
  const { ids, slotKeys, former, archived, mostOfEach } = wanted
  if (ids.length + slotKeys.length + former.length + archived.length === 0) return []
  const { moment, attributes, purpose } = scope
  const times = { valid: moment.valid, recorded: moment.recorded }
  const lists = { ids: [...ids], slotKeys: [...slotKeys], former: [...former], archived: [...archived] }
  const params = { space: caller.spaceId, ...times, attributes, purpose, ...lists, mostOfEach }
  const all = candidatesOf(await caller.graph.run(formerFacts, params), scope)
  const candidates = await onAllowedGrounds(caller, all, scope)
  const found = candidates.map((one) => one.id)
  const views = new Map((await viewFacts(caller, found, moment)).map((view) => [view.id, view.status]))
  return candidates.flatMap((one) => {
    const status = views.get(one.id)
    return status === undefined ? [] : [{ ...one, status }]
  })
}

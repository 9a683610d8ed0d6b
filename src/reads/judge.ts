import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { Moment } from './moment.ts'

/** A timeline to judge, at an instant of its own. */
export interface Probe {
  slotKey: string
  valid: number
}

export interface Holder extends Probe {
  id: string
  valueKey: string
}

const judgeQuery = query('reads/judge-slots.cypher', {
  params: z.strictObject({
    space: id,
    recorded: instant,
    probes: z.array(z.strictObject({ slotKey: z.string(), valid: instant })),
  }),
  row: z.strictObject({ slotKey: z.string(), valid: instant, id, valueKey: z.string() }),
})

/** Statements stay small: a request judges its timelines in parts of this size. */
const MAX_PROBES = 500

export const inParts = async <T, R>(
  all: readonly T[],
  size: number,
  work: (part: T[]) => Promise<R[]>,
): Promise<R[]> => {
  const found: R[] = []
  for (let start = 0; start < all.length; start += size) found.push(...(await work(all.slice(start, start + size))))
  return found
}

/** The holders of timelines as known at `recorded`; a timeline that nothing holds has none. */
export const judgeProbes = (caller: Caller, probes: readonly Probe[], recorded: number): Promise<Holder[]> =>
  inParts(probes, MAX_PROBES, (part) => caller.graph.run(judgeQuery, { space: caller.spaceId, recorded, probes: part }))

/** What holds in each timeline at the moment (rules 3 and 10), asserted and concluded ones alike. */
export const judgeSlots = (caller: Caller, slotKeys: readonly string[], moment: Moment): Promise<Holder[]> =>
  judgeProbes(
    caller,
    [...new Set(slotKeys)].map((slotKey) => ({ slotKey, valid: moment.valid })),
    moment.recorded,
  )

/** The parts of a `slotKey`: attribute, lane, and for MANY the value. */
export const slotParts = (slotKey: string): { attributeId: string; lane: string; valueKey: string | null } => {
  const [attributeId = '', lane = '', valueKey] = slotKey.split('|')
  return { attributeId, lane, valueKey: valueKey ?? null }
}

/** Timelines, and for each concluded one the asserted one that answers before it: what `answering` needs to know. */
export const withTwins = (slotKeys: readonly string[]): string[] =>
  slotKeys.flatMap((slotKey) => {
    const { attributeId, lane, valueKey } = slotParts(slotKey)
    if (lane !== 'C') return [slotKey]
    return [slotKey, valueKey === null ? `${attributeId}|A` : `${attributeId}|A|${valueKey}`]
  })

/**
 * Rule 10 over the holders of many timelines: of a ONE attribute the asserted one answers, else the concluded one; of
 * a MANY attribute all do, an equal value once. `U|…` timelines stand alone.
 */
export const answering = (holders: readonly Holder[]): Holder[] => {
  const asserted = new Set(
    holders
      .map(({ slotKey }) => slotParts(slotKey))
      .filter(({ lane }) => lane === 'A')
      .map(timelineName),
  )
  return holders.filter(({ slotKey }) => {
    const parts = slotParts(slotKey)
    return parts.lane !== 'C' || !asserted.has(timelineName(parts))
  })
}

const timelineName = ({ attributeId, valueKey }: { attributeId: string; valueKey: string | null }): string =>
  valueKey === null ? attributeId : `${attributeId}|${valueKey}`

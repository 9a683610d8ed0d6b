import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { canonicalAttributeName, canonicalScope } from '../identity/canonical.ts'
import type { Caller } from '../model/caller.ts'
import type { Lane } from '../model/kinds.ts'
import type { FactStatus } from '../model/status.ts'
import type { InputPath } from '../refusal.ts'
import { storedName } from './definitions.ts'
import { type EntityRef, findEntity } from './entities.ts'
import { type FactView, viewFacts } from './fact-view.ts'
import { answering, judgeSlots, withTwins } from './judge.ts'
import type { Moment } from './moment.ts'

export interface FactFilter {
  entity?: EntityRef | null | undefined
  attribute?: string | null | undefined
  scope?: string | null | undefined
  status?: readonly FactStatus[] | null | undefined
  lane?: Lane | null | undefined
  unresolved?: boolean | null | undefined
}

/** The place of a fact in the order of recording: what a cursor of a page of facts holds. */
export const factKey = z.strictObject({ recordedAt: instant, ordinal: z.number().int(), id: z.string() })
export type FactKey = z.output<typeof factKey>

export const factKeyOf = ({ recordedAt, ordinal, id }: FactKey): FactKey => ({ recordedAt, ordinal, id })

const BEFORE_ALL: FactKey = { recordedAt: Number.MIN_SAFE_INTEGER, ordinal: -1, id: '' }
const CHUNK = 200

const conditions = {
  space: id,
  valid: instant,
  recorded: instant,
  afterAt: instant,
  afterOrdinal: z.number().int(),
  afterId: z.string(),
  concluded: z.boolean().nullable(),
  unresolved: z.boolean(),
  name: z.string().nullable(),
  scope: z.string().nullable(),
  anyState: z.boolean(),
  limit: z.number().int(),
}
const row = factKey.extend({ slotKey: z.string() })
const ofSpace = query('reads/list-facts.cypher', { params: z.strictObject(conditions), row })
const ofEntity = query('reads/list-entity-facts.cypher', { params: z.strictObject({ ...conditions, entity: id }), row })
type Candidate = z.output<typeof row>

export interface Page<K> {
  limit: number
  after: K | null
}

/** The conditions of a filter that a statement can test, with names and references resolved. */
const resolve = async (caller: Caller, filter: FactFilter, moment: Moment, path: InputPath) => {
  const name =
    filter.attribute == null
      ? null
      : await storedName(caller, canonicalAttributeName(filter.attribute, [...path, 'attribute']))
  return {
    entity: filter.entity == null ? null : await findEntity(caller, filter.entity, moment, [...path, 'entity']),
    conditions: {
      space: caller.spaceId,
      ...moment,
      name,
      scope: canonicalScope(filter.scope, [...path, 'scope']),
      concluded: filter.lane == null ? null : filter.lane === 'CONCLUDED',
      unresolved: filter.unresolved ?? false,
      anyState: filter.status != null,
      limit: CHUNK,
    },
  }
}

/** Of the candidates those that hold and answer at the moment: each timeline once, both lanes taken together. */
export const holdingAmong = async (
  caller: Caller,
  candidates: readonly { id: string; slotKey: string }[],
  moment: Moment,
): Promise<Set<string>> => {
  const slotKeys = withTwins(candidates.map(({ slotKey }) => slotKey))
  return new Set(answering(await judgeSlots(caller, slotKeys, moment)).map((holder) => holder.id))
}

const fitting = async (
  caller: Caller,
  candidates: readonly Candidate[],
  filter: FactFilter,
  moment: Moment,
): Promise<FactView[]> => {
  const ids = candidates.map((candidate) => candidate.id)
  if (filter.status != null) {
    const wanted = new Set(filter.status)
    return (await viewFacts(caller, ids, moment)).filter((view) => wanted.has(view.status))
  }
  const holding = await holdingAmong(caller, candidates, moment)
  return viewFacts(
    caller,
    ids.filter((one) => holding.has(one)),
    moment,
  )
}

/**
 * Facts in order of recording that hold at the moment, or, with `status`, those in these states. Candidates come by
 * index, part by part, and are judged until the page is full.
 */
export const listFacts = async (
  caller: Caller,
  { filter, moment, page, path }: { filter: FactFilter; moment: Moment; page: Page<FactKey>; path: InputPath },
): Promise<FactView[]> => {
  const { entity, conditions } = await resolve(caller, filter, moment, path)
  const found: FactView[] = []
  let after = page.after ?? BEFORE_ALL
  while (found.length < page.limit) {
    const place = { afterAt: after.recordedAt, afterOrdinal: after.ordinal, afterId: after.id }
    const candidates =
      entity === null
        ? await caller.graph.run(ofSpace, { ...conditions, ...place })
        : await caller.graph.run(ofEntity, { ...conditions, ...place, entity: entity.id })
    found.push(...(await fitting(caller, candidates, filter, moment)))
    const last = candidates.at(-1)
    if (last === undefined || candidates.length < CHUNK) break
    after = factKeyOf(last)
  }
  return found.slice(0, page.limit)
}

export const byRecording = (left: FactKey, right: FactKey): number =>
  left.recordedAt - right.recordedAt || left.ordinal - right.ordinal || (left.id < right.id ? -1 : 1)

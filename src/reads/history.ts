import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { asserterKind } from '../model/kinds.ts'
import { type AttributeView, attributesOf, timelinesOf } from './attributes.ts'
import type { Page } from './list-facts.ts'
import type { Moment } from './moment.ts'

/** The place of a fact in a drift chain: the attribute, then start, recording and order within the change. */
export const historyKey = z.strictObject({
  attributeId: z.string(),
  validFrom: instant,
  recordedAt: instant,
  ordinal: z.number().int(),
  id: z.string(),
})
export type HistoryKey = z.output<typeof historyKey>

const chainQuery = query('reads/history.cypher', {
  params: z.strictObject({
    space: id,
    recorded: instant,
    slotKeys: z.array(z.string()),
    afterFrom: instant,
    afterAt: instant,
    afterOrdinal: z.number().int(),
    afterId: z.string(),
    limit: z.number().int(),
  }),
  row: z.strictObject({ id, validFrom: instant, recordedAt: instant, ordinal: z.number().int() }),
})
const entriesQuery = query('reads/history-entries.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), recorded: instant }),
  row: z.strictObject({
    id,
    changeId: id,
    first: nullable(z.strictObject({ kind: asserterKind, name: nullable(z.string()), sourceId: nullable(z.string()) })),
    moved: z.array(id),
  }),
})

export interface HistoryView {
  key: HistoryKey
  factId: string
  changeId: string
  asserter: { kind: z.output<typeof asserterKind>; name: string | null } | null
  sourceId: string | null
  movedIds: string[]
  moment: Moment
}

const chainOf = async (caller: Caller, attribute: AttributeView, page: Page<HistoryKey>): Promise<HistoryKey[]> => {
  const { recorded } = attribute.moment
  const slotKeys = await timelinesOf(caller, [attribute], recorded)
  const { after } = page
  const rows = await caller.graph.run(chainQuery, {
    space: caller.spaceId,
    recorded,
    slotKeys,
    afterFrom: after?.validFrom ?? Number.MIN_SAFE_INTEGER,
    afterAt: after?.recordedAt ?? Number.MIN_SAFE_INTEGER,
    afterOrdinal: after?.ordinal ?? -1,
    afterId: after?.id ?? '',
    limit: page.limit,
  })
  return rows.map((row) => ({ attributeId: attribute.id, ...row }))
}

const entriesOf = async (caller: Caller, keys: readonly HistoryKey[], moment: Moment): Promise<HistoryView[]> => {
  const params = { space: caller.spaceId, ids: keys.map((key) => key.id), recorded: moment.recorded }
  const rows = new Map((await caller.graph.run(entriesQuery, params)).map((row) => [row.id, row]))
  return keys.flatMap((key) => {
    const row = rows.get(key.id)
    if (row === undefined) return []
    const { first, changeId, moved } = row
    const asserter = first === null ? null : { kind: first.kind, name: first.name }
    return [{ key, factId: key.id, changeId, asserter, sourceId: first?.sourceId ?? null, movedIds: moved, moment }]
  })
}

/** Every fact of the attribute ever recorded, challengers and retracted ones too; linear in the page only. */
export const attributeHistory = async (
  caller: Caller,
  attribute: AttributeView,
  page: Page<HistoryKey>,
): Promise<HistoryView[]> => entriesOf(caller, await chainOf(caller, attribute, page), attribute.moment)

/** The same attribute by attribute, these by name. */
export const entityHistory = async (
  caller: Caller,
  entityId: string,
  moment: Moment,
  page: Page<HistoryKey>,
): Promise<HistoryView[]> => {
  const attributes = await attributesOf(caller, [entityId], moment)
  const started = attributes.findIndex((attribute) => attribute.id === page.after?.attributeId)
  const keys: HistoryKey[] = []
  for (const attribute of attributes.slice(Math.max(started, 0))) {
    if (keys.length >= page.limit) break
    const after = attribute.id === page.after?.attributeId ? page.after : null
    keys.push(...(await chainOf(caller, attribute, { limit: page.limit - keys.length, after })))
  }
  return entriesOf(caller, keys, moment)
}

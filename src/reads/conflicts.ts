import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { Page } from './list-facts.ts'
import type { Moment } from './moment.ts'

const conflictRow = z.strictObject({
  conflict: z.strictObject({
    id,
    kind: z.enum(['CONTRADICTION', 'COLLISION', 'NEAR_NAME']),
    openedAt: instant,
  }),
  resolvedAt: nullable(instant),
  names: z.array(z.string()),
  factIds: z.array(id),
  challengerIds: z.array(id),
})
const byIdQuery = query('reads/conflicts-by-id.cypher', {
  params: z.strictObject({ space: id, ids: z.array(z.string()), recorded: instant }),
  row: conflictRow,
})
const listQuery = query('reads/list-conflicts.cypher', {
  params: z.strictObject({
    space: id,
    recorded: instant,
    beforeAt: instant,
    beforeId: z.string(),
    open: z.boolean().nullable(),
    limit: z.number().int(),
  }),
  row: conflictRow,
})

export type ConflictStatus = 'OPEN' | 'CLOSED'

export interface ConflictView {
  id: string
  kind: z.output<typeof conflictRow>['conflict']['kind']
  status: ConflictStatus
  openedAt: number
  resolvedAt: number | null
  names: string[]
  factIds: string[]
  challengerIds: string[]
  moment: Moment
}

const viewOf =
  (moment: Moment) =>
  ({ conflict, ...more }: z.output<typeof conflictRow>): ConflictView => ({
    ...conflict,
    ...more,
    status: more.resolvedAt === null ? 'OPEN' : 'CLOSED',
    moment,
  })

/** Conflicts by id, in the order asked, without those unknown at the moment. */
export const viewConflicts = async (
  caller: Caller,
  ids: readonly string[],
  moment: Moment,
): Promise<ConflictView[]> => {
  const params = { space: caller.spaceId, ids: [...new Set(ids)], recorded: moment.recorded }
  const rows = await caller.graph.run(byIdQuery, params)
  const found = new Map(rows.map((row) => [row.conflict.id, viewOf(moment)(row)]))
  return ids.flatMap((one) => found.get(one) ?? [])
}

export const conflictKey = z.strictObject({ openedAt: instant, id: z.string() })
export type ConflictKey = z.output<typeof conflictKey>

/** Open questions, newest first, open or closed as known at the moment. */
export const listConflicts = async (
  caller: Caller,
  { status, moment, page }: { status: ConflictStatus | null; moment: Moment; page: Page<ConflictKey> },
): Promise<ConflictView[]> => {
  const rows = await caller.graph.run(listQuery, {
    space: caller.spaceId,
    recorded: moment.recorded,
    beforeAt: page.after?.openedAt ?? Number.MAX_SAFE_INTEGER,
    beforeId: page.after?.id ?? '',
    open: status === null ? null : status === 'OPEN',
    limit: page.limit,
  })
  return rows.map(viewOf(moment))
}

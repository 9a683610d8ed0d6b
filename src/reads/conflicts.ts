import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { groupBy } from './group.ts'
import type { Page } from './list-facts.ts'
import type { Moment } from './moment.ts'

const conflictRow = z.strictObject({
  conflict: z.strictObject({
    id,
    kind: z.enum(['CONTRADICTION', 'COLLISION', 'NEAR_NAME']),
    openedAt: instant,
  }),
  open: z.boolean(),
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

const instantsQuery = query('reads/conflict-instants.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), recorded: instant }),
  row: z.strictObject({ id, at: instant, open: z.boolean() }),
})
type ConflictRow = z.output<typeof conflictRow>

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

/** Since when each closed conflict is closed: the first instant after the last at which it was open. */
const closings = async (caller: Caller, rows: readonly ConflictRow[], moment: Moment): Promise<Map<string, number>> => {
  const closed = rows.filter((row) => !row.open).map((row) => row.conflict.id)
  if (closed.length === 0) return new Map()
  const params = { space: caller.spaceId, ids: closed, recorded: moment.recorded }
  const instants = groupBy(await caller.graph.run(instantsQuery, params), (row) => row.id)
  return new Map(
    [...instants].flatMap(([conflictId, events]) => {
      const since = events[events.findLastIndex((event) => event.open) + 1]
      return since === undefined ? [] : [[conflictId, since.at] as const]
    }),
  )
}

const viewsOf = async (caller: Caller, rows: readonly ConflictRow[], moment: Moment): Promise<ConflictView[]> => {
  const closedAt = await closings(caller, rows, moment)
  return rows.map(({ conflict, open, ...more }) => ({
    ...conflict,
    ...more,
    status: open ? 'OPEN' : 'CLOSED',
    resolvedAt: open ? null : (closedAt.get(conflict.id) ?? conflict.openedAt),
    moment,
  }))
}

/** Conflicts by id, in the order asked, without those unknown at the moment. */
export const viewConflicts = async (
  caller: Caller,
  ids: readonly string[],
  moment: Moment,
): Promise<ConflictView[]> => {
  const params = { space: caller.spaceId, ids: [...new Set(ids)], recorded: moment.recorded }
  const views = await viewsOf(caller, await caller.graph.run(byIdQuery, params), moment)
  const found = new Map(views.map((view) => [view.id, view]))
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
  return viewsOf(caller, rows, moment)
}

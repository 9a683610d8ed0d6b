import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { asserterKind } from '../model/kinds.ts'
import { groupBy } from './group.ts'
import type { Page } from './list-facts.ts'
import type { Moment } from './moment.ts'

const sourceRow = z.strictObject({
  source: z.strictObject({
    id,
    channel: nullable(z.string()),
    reference: nullable(z.string()),
    sessionId: nullable(z.string()),
    position: nullable(z.number().int()),
    role: nullable(z.enum(['USER', 'TOOL', 'DOCUMENT', 'ASSISTANT'])),
    text: nullable(z.string()),
    observedAt: instant,
    recordedAt: instant,
    purpose: nullable(z.string()),
  }),
  withdrawn: z.boolean(),
})

const byIdQuery = query('reads/sources-by-id.cypher', {
  params: z.strictObject({ space: id, ids: z.array(z.string()), recorded: instant }),
  row: sourceRow,
})
const listQuery = query('reads/list-sources.cypher', {
  params: z.strictObject({
    space: id,
    recorded: instant,
    beforeAt: instant,
    beforeId: z.string(),
    limit: z.number().int(),
  }),
  row: sourceRow,
})
const attestationsQuery = query('reads/attestations.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), recorded: instant }),
  row: z.strictObject({
    factId: id,
    at: instant,
    changeId: id,
    kind: asserterKind,
    name: nullable(z.string()),
    sourceId: nullable(z.string()),
    stands: z.boolean(),
  }),
})

export type SourceView = z.output<typeof sourceRow>['source'] & { withdrawn: boolean; moment: Moment }

const viewOf =
  (moment: Moment) =>
  ({ source, withdrawn }: z.output<typeof sourceRow>): SourceView => ({ ...source, withdrawn, moment })

export const viewSources = async (
  caller: Caller,
  ids: readonly string[],
  moment: Moment,
): Promise<(SourceView | null)[]> => {
  const params = { space: caller.spaceId, ids: [...new Set(ids)], recorded: moment.recorded }
  const found = new Map((await caller.graph.run(byIdQuery, params)).map((row) => [row.source.id, viewOf(moment)(row)]))
  return ids.map((one) => found.get(one) ?? null)
}

export const sourceKey = z.strictObject({ recordedAt: instant, id: z.string() })
export type SourceKey = z.output<typeof sourceKey>

/** The archive, newest first. */
export const listSources = async (caller: Caller, moment: Moment, page: Page<SourceKey>): Promise<SourceView[]> => {
  const rows = await caller.graph.run(listQuery, {
    space: caller.spaceId,
    recorded: moment.recorded,
    beforeAt: page.after?.recordedAt ?? Number.MAX_SAFE_INTEGER,
    beforeId: page.after?.id ?? '',
    limit: page.limit,
  })
  return rows.map(viewOf(moment))
}

export interface AttestationView {
  asserter: { kind: z.output<typeof asserterKind>; name: string | null }
  at: number
  changeId: string
  sourceId: string | null
  stands: boolean
  moment: Moment
}

/** For each fact who stands behind it as known at the moment, earliest first. */
export const attestationsOf = async (
  caller: Caller,
  factIds: readonly string[],
  moment: Moment,
): Promise<AttestationView[][]> => {
  const params = { space: caller.spaceId, ids: [...new Set(factIds)], recorded: moment.recorded }
  const rows = groupBy(await caller.graph.run(attestationsQuery, params), (row) => row.factId)
  return factIds.map((one) =>
    (rows.get(one) ?? []).map(({ kind, name, at, changeId, sourceId, stands }) => ({
      asserter: { kind, name },
      at,
      changeId,
      sourceId,
      stands,
      moment,
    })),
  )
}

import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { FOREVER, inOrder, runStop } from '../time/timeline.ts'
import { type FactView, viewFacts } from './fact-view.ts'
import { groupBy } from './group.ts'
import { inParts } from './judge.ts'
import type { Moment } from './moment.ts'

const edgeRow = z.strictObject({ conclusion: id, premise: id, support: id, counts: z.boolean() })
const edgesQuery = query('reads/support-edges.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), recorded: instant }),
  row: edgeRow,
})
const end = nullable(instant)
const runBeforeQuery = query('reads/run-before.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), valid: instant, recorded: instant }),
  row: z.strictObject({
    id,
    validFrom: instant,
    steps: z.array(
      z.strictObject({
        valueKey: z.string(),
        validFrom: instant,
        recordedAt: instant,
        ordinal: z.number().int(),
        statedUntil: end,
        expiresAt: end,
        ends: z.array(z.strictObject({ at: instant, ending: z.enum(['SUPERSEDED', 'RELEASED']) })),
      }),
    ),
  }),
})

export type SupportEdge = z.output<typeof edgeRow>

/** One support set of a conclusion (rule 17). */
export interface SupportSet {
  conclusion: string
  support: string
  premises: string[]
  /** Its attestation stands. */
  counts: boolean
}

const MAX_CONCLUSIONS = 1_000

/** Edges from conclusions to their premises, as known at the moment. */
export const supportEdges = (caller: Caller, ids: readonly string[], moment: Moment): Promise<SupportEdge[]> =>
  inParts(ids, MAX_CONCLUSIONS, (part) =>
    caller.graph.run(edgesQuery, { space: caller.spaceId, ids: part, recorded: moment.recorded }),
  )

export const setsOf = (edges: readonly SupportEdge[]): SupportSet[] =>
  [...groupBy(edges, (edge) => `${edge.conclusion} ${edge.support}`).values()].map((set) => ({
    conclusion: set[0]!.conclusion,
    support: set[0]!.support,
    premises: set.map((edge) => edge.premise),
    counts: set[0]!.counts,
  }))

export interface Premises {
  views: Map<string, FactView>
  /** Whether a fact stands as a premise at the moment. */
  stands: (id: string) => boolean
}

/** Facts with whether each stands as a premise: itself, or the equal values that adjoin it (rules 8 and 17). */
export const viewPremises = async (caller: Caller, ids: readonly string[], moment: Moment): Promise<Premises> => {
  const views = await viewFacts(caller, [...new Set(ids)], moment)
  const earlier = views.filter((view) => view.status === 'SCHEDULED' && view.lane === 'ASSERTED').map((view) => view.id)
  const reaching = new Set<string>()
  if (earlier.length > 0) {
    const rows = await caller.graph.run(runBeforeQuery, { space: caller.spaceId, ids: earlier, ...moment })
    for (const row of rows) if ((runStop(inOrder(row.steps), FOREVER)?.until ?? 0) > row.validFrom) reaching.add(row.id)
  }
  const standing = new Map(views.map((view) => [view.id, view.standing || reaching.has(view.id)]))
  return { views: new Map(views.map((view) => [view.id, view])), stands: (one) => standing.get(one) ?? false }
}

export const setStands = (set: SupportSet, stands: (id: string) => boolean): boolean =>
  set.counts && set.premises.every(stands)

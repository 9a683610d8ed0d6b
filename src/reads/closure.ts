import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { type AsserterKind, trustOf } from '../model/kinds.ts'
import { badInput } from '../refusal.ts'
import type { FactView } from './fact-view.ts'
import { groupBy } from './group.ts'
import { type SupportEdge, type SupportSet, setStands, setsOf, supportEdges, viewPremises } from './support.ts'

export const MAX_CLOSURE_FACTS = 5_000
export const MAX_DEPTH = 1_000

const params = z.strictObject({
  space: id,
  id,
  recorded: instant,
  depth: z.number().int(),
  limit: z.number().int(),
})
const row = z.strictObject({ id, depth: z.number().int() })
const downQuery = query('reads/closure-down.cypher', { params, row })
const upQuery = query('reads/closure-up.cypher', { params, row })

export interface EdgeView {
  conclusion: string
  premise: string
  support: string
  stands: boolean
}

export interface WhyView {
  nodes: { fact: FactView; depth: number; stands: boolean; withheld: boolean }[]
  edges: EdgeView[]
  leastTrust: AsserterKind | null
  truncated: boolean
}

export interface ImpactView {
  wouldFall: FactView[]
  wouldStand: FactView[]
  edges: EdgeView[]
  truncated: boolean
}

const depthOf = (depth: number | null | undefined): number => {
  if (depth == null) return MAX_DEPTH
  const fits = Number.isInteger(depth) && depth >= 0 && depth <= MAX_DEPTH
  if (!fits) throw badInput(['depth'], 'The depth is a whole number from 0 to 1,000.', { limit: MAX_DEPTH })
  return depth
}

const closure = async (caller: Caller, fact: FactView, which: typeof downQuery, depth: number) => {
  const given = { space: caller.spaceId, id: fact.id, recorded: fact.moment.recorded, depth }
  // The asked fact comes first and isn't counted.
  const nodes = await caller.graph.run(which, { ...given, limit: MAX_CLOSURE_FACTS + 2 })
  const shown = nodes.slice(0, MAX_CLOSURE_FACTS + 1)
  return { ids: shown.map((node) => node.id), truncated: nodes.length > shown.length }
}

/**
 * Steps from the root over edges known at the moment. The graph holds later sets too, so what the closure found may
 * be further away, or not be there at all.
 */
const depthsFrom = (
  root: string,
  edges: readonly SupportEdge[],
  from: 'conclusion' | 'premise',
): Map<string, number> => {
  const to = from === 'conclusion' ? 'premise' : 'conclusion'
  const next = groupBy(edges, (edge) => edge[from])
  const depths = new Map([[root, 0]])
  // A map is walked in order of insertion, also over what is added meanwhile: nearest first.
  for (const [node, depth] of depths)
    for (const edge of next.get(node) ?? []) if (!depths.has(edge[to])) depths.set(edge[to], depth + 1)
  return depths
}

const shownEdges = (
  edges: readonly SupportEdge[],
  sets: readonly SupportSet[],
  shown: ReadonlySet<string>,
  stands: (id: string) => boolean,
): EdgeView[] => {
  const standing = new Set(
    sets.filter((set) => setStands(set, stands)).map((set) => `${set.conclusion} ${set.support}`),
  )
  return edges
    .filter((edge) => shown.has(edge.conclusion) && shown.has(edge.premise))
    .map(({ conclusion, premise, support }) => ({
      conclusion,
      premise,
      support,
      stands: standing.has(`${conclusion} ${support}`),
    }))
}

const leastOf = (kinds: readonly AsserterKind[]): AsserterKind | null =>
  kinds.reduce<AsserterKind | null>(
    (least, kind) => (least === null || trustOf(kind) < trustOf(least) ? kind : least),
    null,
  )

/** What a fact rests on at the moment: nodes by depth, edges by set, and the least trust beneath. */
export const whyOf = async (caller: Caller, fact: FactView, depth?: number | null): Promise<WhyView> => {
  const deepest = depthOf(depth)
  const { ids, truncated } = await closure(caller, fact, downQuery, deepest)
  const edges = await supportEdges(caller, ids, fact.moment)
  const { views, stands } = await viewPremises(caller, [...ids, ...edges.map((edge) => edge.premise)], fact.moment)
  const within = new Set(ids)
  const depths = depthsFrom(fact.id, edges, 'conclusion')
  const nodes = [...depths].flatMap(([one, steps]) => {
    const view = views.get(one)
    const shown = view !== undefined && steps <= deepest && within.has(one)
    return shown ? [{ fact: view, depth: steps, stands: stands(one), withheld: false }] : []
  })
  const beneath = nodes.filter((node) => node.depth > 0)
  const kinds = (beneath.length > 0 ? beneath : nodes).flatMap((node) => node.fact.trust ?? [])
  const shown = new Set(nodes.map((node) => node.fact.id))
  return { nodes, edges: shownEdges(edges, setsOf(edges), shown, stands), leastTrust: leastOf(kinds), truncated }
}

/** Which of the conclusions that hold would fall with the root: those left without a set, in order of level. */
const fallenWith = (
  root: string,
  holding: readonly FactView[],
  sets: readonly SupportSet[],
  stands: (id: string) => boolean,
): Set<string> => {
  const fallen = new Set([root])
  const ofConclusion = groupBy(sets, (set) => set.conclusion)
  const left = (one: string): boolean => stands(one) && !fallen.has(one)
  for (let before = 0; before < fallen.size; ) {
    before = fallen.size
    for (const view of holding)
      if (!(ofConclusion.get(view.id) ?? []).some((set) => setStands(set, left))) fallen.add(view.id)
  }
  return fallen
}

/** What would fall at the moment if the fact stopped holding, and what would hold on by another set. Writes nothing. */
export const impactOf = async (caller: Caller, fact: FactView, depth?: number | null): Promise<ImpactView> => {
  const furthest = depthOf(depth)
  // The whole closure is judged whatever depth is shown: another support may lie further up and fall as well.
  const { ids, truncated } = await closure(caller, fact, upQuery, MAX_DEPTH)
  const edges = await supportEdges(caller, ids, fact.moment)
  const { views, stands } = await viewPremises(caller, [...ids, ...edges.map((edge) => edge.premise)], fact.moment)
  const depths = depthsFrom(fact.id, edges, 'premise')
  const sets = setsOf(edges)
  const holding = ids
    .flatMap((one) => views.get(one) ?? [])
    .filter((view) => view.id !== fact.id && view.standing)
    .sort((left, right) => left.level - right.level)
  const fallen = stands(fact.id) ? fallenWith(fact.id, holding, sets, stands) : new Set<string>()
  const resting = holding.filter((view) => (depths.get(view.id) ?? Number.POSITIVE_INFINITY) <= furthest)
  const shown = new Set([fact.id, ...resting.map((view) => view.id)])
  return {
    wouldFall: resting.filter((view) => fallen.has(view.id)),
    wouldStand: resting.filter((view) => !fallen.has(view.id)),
    edges: shownEdges(edges, sets, shown, stands),
    truncated,
  }
}

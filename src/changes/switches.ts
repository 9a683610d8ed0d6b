import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { type AsserterKind, asserterKind } from '../model/kinds.ts'
import { isOnNow, unionOfSwitches } from '../time/belief.ts'
import { fromFlat } from '../time/flat.ts'
import { type Piece, subtract } from '../time/intervals.ts'
import type { Draft } from './draft.ts'

const switches = z.array(z.number())
const withdrawal = z.strictObject({ changeId: z.string(), seq: z.number(), at: z.number(), off: switches })
export type Withdrawal = z.infer<typeof withdrawal>

const loadEffects = query('changes/effects.cypher', {
  params: z.strictObject({
    changeId: z.string().nullable(),
    sourceId: z.string().nullable(),
    asserterKey: z.string().nullable(),
  }),
  row: z.strictObject({
    edgeId: z.string(),
    kind: z.enum(['ASSERTED_BY', 'ENDED', 'DISBELIEVED']),
    factId: z.string(),
    attributeId: nullable(z.string()),
    level: z.number(),
    changeId: z.string(),
    changeSeq: z.number(),
    changeOff: switches,
    off: switches,
    saidBy: nullable(asserterKind),
    sourceId: nullable(z.string()),
    asserterKey: nullable(z.string()),
    by: nullable(z.string()),
    sourceWithdrawals: z.array(withdrawal),
    asserterWithdrawals: z.array(withdrawal),
  }),
})
export type Effect = z.output<typeof loadEffects.row>

const loadBeliefs = query('changes/beliefs.cypher', {
  params: z.strictObject({ factIds: z.array(z.string()) }),
  row: z.strictObject({
    factId: z.string(),
    level: z.number(),
    believed: z.boolean(),
    challenger: z.boolean(),
    disbelievedAt: nullable(z.number()),
    lapses: nullable(switches),
    said: z.array(z.strictObject({ edgeId: z.string(), off: switches, kind: asserterKind })),
    disbelieved: z.array(z.strictObject({ edgeId: z.string(), off: switches })),
  }),
})

/** What an undo of a change or a withdrawal may switch. */
export interface Scope {
  changeId?: string
  sourceId?: string
  asserterKey?: string
}

export const readEffects = (tx: Runs, scope: Scope): Promise<Effect[]> =>
  tx.run(loadEffects, {
    changeId: scope.changeId ?? null,
    sourceId: scope.sourceId ?? null,
    asserterKey: scope.asserterKey ?? null,
  })

/** What this change alters of what is in force: lists of other changes, and a withdrawal of its own. */
export interface Alteration {
  readonly offOf: ReadonlyMap<string, readonly number[]>
  readonly added: {
    readonly at: number
    readonly seq: number
    readonly sourceId: string | null
    readonly asserterKey: string | null
  } | null
}

/** When a withdrawal is in force: from its instant on, except while it is undone. */
const inForce = (at: number, off: readonly number[]): number[] => {
  const pieces = subtract([[at, Infinity]], toPieces(off))
  return pieces.flatMap(([from, until]) => (until === Infinity ? [from] : [from, until]))
}

const toPieces = (off: readonly number[]): Piece[] =>
  off.length % 2 === 0 ? fromFlat(off) : [...fromFlat(off.slice(0, -1)), [off.at(-1)!, Infinity]]

/** Rules 2 and 16: off while its change is undone, its source withdrawn, or its asserter withdrawn since. */
const switchesOf = (effect: Effect, { offOf, added }: Alteration): number[] => {
  const now = (changeId: string, off: readonly number[]) => offOf.get(changeId) ?? off
  const isFromSource = effect.kind === 'ASSERTED_BY' || (effect.kind === 'ENDED' && effect.by === null)
  const bySource = isFromSource ? effect.sourceWithdrawals : []
  const byAsserter = effect.asserterWithdrawals.filter((one) => one.seq > effect.changeSeq)
  const lists = [
    now(effect.changeId, effect.changeOff),
    ...[...bySource, ...byAsserter].map((one) => inForce(one.at, now(one.changeId, one.off))),
  ]
  if (added && isFromSource && added.sourceId !== null && added.sourceId === effect.sourceId) lists.push([added.at])
  if (added && added.asserterKey !== null && added.asserterKey === effect.asserterKey) lists.push([added.at])
  return unionOfSwitches(lists)
}

/** An asserted fact that is believed again, and who stands behind it now. */
export interface Reopened {
  readonly factId: string
  readonly kinds: readonly AsserterKind[]
}

/** Adds to the draft the switched edges and the belief that follows from them; answers what is believed again. */
export const switchEffects = async (
  tx: Runs,
  draft: Draft,
  effects: readonly Effect[],
  alteration: Alteration,
  at: number,
): Promise<Reopened[]> => {
  const switched = new Map<string, number[]>()
  for (const effect of effects) {
    const off = switchesOf(effect, alteration)
    if (String(off) !== String(effect.off)) switched.set(effect.edgeId, off)
  }
  const touched = effects.filter((effect) => switched.has(effect.edgeId))
  draft.switchedEdges.push(...[...switched].map(([id, off]) => ({ id, off })))
  draft.touched.push(...new Set(touched.flatMap((effect) => (effect.attributeId ? [effect.attributeId] : []))))
  draft.moved.push(...new Set(touched.map((effect) => effect.factId)))
  if (touched.some((effect) => effect.level > 0)) draft.cascades = true
  return moveBeliefs(tx, draft, switched, at)
}

const moveBeliefs = async (
  tx: Runs,
  draft: Draft,
  switched: ReadonlyMap<string, number[]>,
  at: number,
): Promise<Reopened[]> => {
  const reopened: Reopened[] = []
  const rows = draft.moved.length === 0 ? [] : await tx.run(loadBeliefs, { factIds: draft.moved })
  for (const row of rows) {
    if (row.challenger) continue
    const isOn = ({ edgeId, off }: { edgeId: string; off: number[] }) => isOnNow(switched.get(edgeId) ?? off)
    const believed = row.said.some(isOn) && !row.disbelieved.some(isOn)
    if (believed === row.believed) continue
    if (believed && row.level === 0)
      reopened.push({ factId: row.factId, kinds: row.said.filter(isOn).map((one) => one.kind) })
    draft.beliefs.push(
      believed
        ? { factId: row.factId, believed, disbelievedAt: null, lapses: [...(row.lapses ?? []), row.disbelievedAt!, at] }
        : { factId: row.factId, believed, disbelievedAt: at, lapses: row.lapses },
    )
  }
  return reopened
}

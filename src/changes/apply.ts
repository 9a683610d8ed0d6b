import { z } from 'zod'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { bodyHashOf, bodyOf } from '../model/audit.ts'
import type { Caller } from '../model/caller.ts'
import type { AsserterKind } from '../model/kinds.ts'
import type { Draft } from './draft.ts'

const list = z.array(z.unknown()).optional()

/** Lists of what is said in a change. */
const said = {
  spaceId: z.string(),
  seq: z.number(),
  at: z.number(),
  change: z.looseObject({ id: z.string() }),
  notes: list,
  entities: list,
  identifiers: list,
  attributes: list,
  asserters: list,
  sources: list,
  facts: list,
  attestations: list,
  touched: list,
  conflicts: list,
  definition: z.record(z.string(), z.unknown()).nullable().optional(),
}

const recordChange = query('changes/record-change.cypher', {
  params: z.strictObject({ ...said, bounded: list }),
  row: z.strictObject({ written: z.boolean() }),
})

const applyChange = query('changes/apply-change.cypher', {
  params: z.strictObject({
    ...said,
    supports: list,
    ends: list,
    disbelieved: list,
    withdrawn: list,
    undoes: list,
    switchedChanges: list,
    switchedEdges: list,
    beliefs: list,
    protects: list,
    defined: z.record(z.string(), z.unknown()).optional(),
    moved: list,
  }),
  row: z.strictObject({
    refreshed: z.array(z.strictObject({ id: z.string(), carries: z.boolean() })),
  }),
})

/** The change as decided under the lock. */
export interface DecidedChange {
  id: string
  verb: string
  seq: number
  at: number
  kind: AsserterKind
  reasonCode: string | null
  note: string | null
  idempotencyKey: string | null
  requestHash: string | null
}

export interface Refreshed {
  id: string
  /** Whether anything was ever derived from its attribute. */
  carries: boolean
}

/** Writes the draft; answers whose materialised end was computed anew. `undefined`: the space has moved on, nothing is written. */
export const applyDraft = async (
  tx: Runs,
  caller: Caller,
  decided: DecidedChange,
  draft: Draft,
): Promise<Refreshed[] | undefined> => {
  const { seq, at, note } = decided
  const notes = note === null ? [] : [note]
  const change = { spaceId: caller.spaceId, seq, at, change: propertiesOf(caller, decided, draft) }
  const { entities, identifiers, attributes, asserters, sources, facts, attestations, conflicts } = draft
  // A new fact moves its attribute's version itself.
  const touched = draft.touched.filter((id) => !facts.some((fact) => fact.attributeId === id))
  const said = { notes, entities, identifiers, attributes, asserters, sources, facts, attestations, touched, conflicts }
  if (draft.bounded !== null) {
    const [row] = await tx.run(recordChange, { ...change, ...filled({ ...said, bounded: draft.bounded }) })
    return row ? [] : undefined
  }
  const { supports, ends, disbelieved, withdrawn, undoes, switchedChanges, switchedEdges } = draft
  const { beliefs, protects, moved, definition } = draft
  const altered = { supports, ends, disbelieved, withdrawn, undoes, switchedChanges, switchedEdges, beliefs, protects }
  const [row] = await tx.run(applyChange, {
    ...change,
    ...filled({ ...said, ...altered, moved }),
    ...(definition === null ? {} : { definition, defined: definition }),
  })
  return row?.refreshed
}

const propertiesOf = (caller: Caller, { note: _, ...decided }: DecidedChange, draft: Draft) => {
  const { id, seq, verb, at, kind } = decided
  const { outcome, factId, sourceId, determined, gap, items } = draft
  const body = bodyOf({ id, seq, verb, at, kind, actor: caller.actor, counts: countsOf(draft) })
  return {
    ...decided,
    spaceId: caller.spaceId,
    actor: caller.actor,
    outcome,
    factId,
    sourceId,
    determined,
    gap: gap === null ? null : [gap.from, ...(gap.until === null ? [] : [gap.until])],
    items: items.length === 0 ? null : JSON.stringify(items),
    body,
    bodyHash: bodyHashOf(body),
  }
}

/** The lists that hold something: to the statements an absent list is an empty one, and an absent member is null. */
const filled = (lists: Record<string, readonly unknown[]>) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [] : [[name, list.map(withoutNulls)]])),
  )

const withoutNulls = (value: unknown): unknown =>
  isMap(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])),
      )
    : value

const isMap = (value: unknown): value is object =>
  value !== null && value !== undefined && Object.getPrototypeOf(value) === Object.prototype

/** Counts of direct effects: all that an audit body says of them. */
const countsOf = (draft: Draft) => ({
  recorded: draft.facts.length,
  confirmed: draft.attestations.filter((attestation) => attestation.confirms).length,
  ended: draft.ends.length + draft.superseded.length,
  disbelieved: draft.disbelieved.length,
  sources: draft.sources.length,
})

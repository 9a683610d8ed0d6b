import { z } from 'zod'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { bodyHashOf, bodyOf } from '../model/audit.ts'
import type { Caller } from '../model/caller.ts'
import type { AsserterKind } from '../model/kinds.ts'
import type { Draft } from './draft.ts'

const list = z.array(z.unknown())

const applyChange = query('changes/apply-change.cypher', {
  params: z.strictObject({
    spaceId: z.string(),
    seq: z.number(),
    at: z.number(),
    change: z.looseObject({ id: z.string() }),
    notes: z.array(z.string()),
    entities: list,
    identifiers: list,
    attributes: list,
    asserters: list,
    sources: list,
    facts: list,
    attestations: list,
    supports: list,
    ends: list,
    disbelieved: list,
    withdrawn: list,
    undoes: list,
    switchedChanges: list,
    switchedEdges: list,
    beliefs: list,
    touched: list,
    conflicts: list,
    protects: list,
    definition: z.record(z.string(), z.unknown()).nullable(),
    defined: z.record(z.string(), z.unknown()),
    moved: z.array(z.string()),
  }),
  row: z.strictObject({
    refreshed: z.array(z.strictObject({ id: z.string(), shorter: z.boolean(), carries: z.boolean() })),
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
  /** Whether its end came nearer. */
  shorter: boolean
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
  const { note, ...properties } = decided
  const body = bodyOf({
    id: decided.id,
    seq: decided.seq,
    verb: decided.verb,
    at: decided.at,
    kind: decided.kind,
    actor: caller.actor,
    counts: countsOf(draft),
  })
  const { outcome, factId, sourceId, determined, gap, items, cascades, superseded, definition, ...lists } = draft
  const [row] = await tx.run(applyChange, {
    ...lists,
    spaceId: caller.spaceId,
    seq: decided.seq,
    at: decided.at,
    change: {
      ...properties,
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
    },
    notes: note === null ? [] : [note],
    definition,
    defined: definition ?? {},
  })
  return row?.refreshed
}

/** Counts of direct effects: all that an audit body says of them. */
const countsOf = (draft: Draft) => ({
  recorded: draft.facts.length,
  confirmed: draft.attestations.filter((attestation) => attestation.confirms).length,
  ended: draft.ends.length + draft.superseded.length,
  disbelieved: draft.disbelieved.length,
  sources: draft.sources.length,
})

import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { Outcome, WriteItem, WriteResult } from '../model/write-result.ts'
import type { DecidedChange } from './apply.ts'
import type { Draft, Unchanged } from './draft.ts'

const ids = z.array(z.string())

const reply = query('changes/reply.cypher', {
  params: z.strictObject({ spaceId: z.string(), changeId: z.string() }),
  row: z.strictObject({
    id: z.string(),
    seq: z.number(),
    at: z.number(),
    verb: z.string(),
    outcome: z.string(),
    factId: nullable(z.string()),
    sourceId: nullable(z.string()),
    gap: nullable(z.array(z.number())),
    items: nullable(z.string()),
    determined: ids,
    definitionName: nullable(z.string()),
    recorded: ids,
    confirmed: ids,
    ended: ids,
    disbelieved: ids,
    reopened: ids,
    unsupported: ids,
    conflictIds: ids,
  }),
})

/** Rule 26: an answer is rebuilt from the change and its edges, never stored. */
export const replyOf = async (
  runs: Runs,
  caller: Caller,
  changeId: string,
  replayed: boolean,
): Promise<WriteResult> => {
  const row = (await runs.run(reply, { spaceId: caller.spaceId, changeId }))[0]!
  const { id, seq, at, verb, gap, items, outcome, ...effects } = row
  const from = gap?.[0]
  return {
    change: { id, seq, at, verb },
    replayed,
    ...effects,
    outcome: outcome as Outcome,
    gap: from === undefined ? null : { from, until: gap?.[1] ?? null },
    items: items === null ? [] : (JSON.parse(items) as WriteItem[]),
  }
}

const unique = (all: readonly string[]): string[] => [...new Set(all)]

/** The answer of a change just written on which nothing rests: the same as from its edges, without reading them. */
export const resultOf = ({ id, seq, at, verb }: DecidedChange, draft: Draft): WriteResult => ({
  change: { id, seq, at, verb },
  replayed: false,
  outcome: draft.outcome,
  factId: draft.factId,
  sourceId: draft.sourceId,
  definitionName: (draft.definition?.['name'] as string | undefined) ?? null,
  recorded: draft.facts.map((fact) => fact.properties['id'] as string),
  confirmed: unique(draft.attestations.filter((one) => one.confirms).map((one) => one.factId)),
  ended: unique([...draft.ends.map((end) => end.factId), ...draft.superseded]),
  disbelieved: unique([
    ...draft.disbelieved.map((one) => one.factId),
    ...draft.beliefs.filter((one) => !one.believed).map((one) => one.factId),
  ]),
  reopened: draft.beliefs.filter((one) => one.believed).map((one) => one.factId),
  unsupported: [],
  determined: draft.determined,
  gap: draft.gap,
  conflictIds: draft.conflicts.map((conflict) => conflict.id),
  items: draft.items,
})

/** The answer of a write that found things already so. */
export const unchanged = (draft: Unchanged): WriteResult => ({
  change: null,
  replayed: false,
  outcome: draft.unchanged,
  factId: draft.factId,
  sourceId: null,
  definitionName: draft.definitionName ?? null,
  recorded: [],
  confirmed: [],
  ended: [],
  disbelieved: [],
  reopened: [],
  unsupported: [],
  determined: [],
  gap: null,
  conflictIds: [],
  items: [],
})

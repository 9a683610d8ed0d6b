import { z } from 'zod'
import { type Draft, emptyDraft, type Unchanged } from '../changes/draft.ts'
import { type AsserterInput, speakerOf } from '../changes/speaker.ts'
import { type Effect, readEffects, type Scope, switchEffects } from '../changes/switches.ts'
import { type ChangeInput, type OpenChange, writeChange } from '../changes/write-change.ts'
import type { WithdrawAsserterInput, WithdrawSourceInput } from '../generated/graphql.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { trustOf } from '../model/kinds.ts'
import type { WriteResult } from '../model/write-result.ts'
import { Refusal } from '../refusal.ts'
import { isOnNow } from '../time/belief.ts'
import { checkId, checkText, MAX_NAME_CHARACTERS } from '../values/text.ts'

const withdrawable = query('changes/withdrawable.cypher', {
  params: z.strictObject({ spaceId: z.string(), sourceId: z.string().nullable(), asserterKey: z.string().nullable() }),
  row: z.strictObject({ exists: z.boolean(), isWithdrawn: z.boolean() }),
})

/** This source no longer counts (rule 16). */
export const withdrawSource = (caller: Caller, input: WithdrawSourceInput): Promise<WriteResult> =>
  withdraw(caller, input, input.by, { sourceId: checkId(input.source, ['input', 'source']) }, ['input', 'source'])

/** What this asserter said so far no longer counts; what it says later does (rule 16). */
export const withdrawAsserter = (caller: Caller, input: WithdrawAsserterInput): Promise<WriteResult> => {
  const name =
    input.name === null || input.name === undefined
      ? ''
      : checkText(input.name, { path: ['input', 'name'], maxCharacters: MAX_NAME_CHARACTERS, name: 'A name' }).trim()
  const asserterKey = caller.keys.asserterKey(input.kind, name)
  return withdraw(caller, input, input.by, { asserterKey }, ['input', 'name'])
}

const withdraw = (
  caller: Caller,
  input: ChangeInput,
  by: AsserterInput | null | undefined,
  scope: Scope,
  path: string[],
): Promise<WriteResult> =>
  writeChange(caller, {
    verb: 'withdraw',
    input,
    speaker: speakerOf(caller, by, null, ['input', 'by']),
    references: [],
    sourceIds: [],
    read: (tx) => {
      const named = { sourceId: scope.sourceId ?? null, asserterKey: scope.asserterKey ?? null }
      return Promise.all([tx.run(withdrawable, { spaceId: caller.spaceId, ...named }), readEffects(tx, scope)])
    },
    decide: async (open, [state, effects]) => {
      if (!state[0]?.exists) throw new Refusal('NOT_FOUND', 'Nothing of that name in this space.', { path })
      return decide(open, scope, state[0].isWithdrawn, effects)
    },
  })

const decide = async (
  open: OpenChange,
  scope: Scope,
  isWithdrawn: boolean,
  effects: readonly Effect[],
): Promise<Draft | Unchanged> => {
  const standing = effects.filter((effect) => effect.kind === 'ASSERTED_BY' && isOnNow(effect.off))
  if (isWithdrawn && standing.length === 0) return { unchanged: 'ALREADY_WITHDRAWN', factId: null }
  if (standing.some((effect) => effect.saidBy !== null && trustOf(effect.saidBy) > trustOf(open.speaker.kind)))
    throw new Refusal('TRUST', 'A higher kind stands behind what was said.')
  const draft = emptyDraft('WITHDRAWN')
  const sourceId = scope.sourceId ?? null
  const asserterKey = scope.asserterKey ?? null
  draft.withdrawn.push({ sourceId, asserterKey })
  const added = { at: open.at, seq: open.seq, sourceId, asserterKey }
  await switchEffects(open.tx, draft, effects, { offOf: new Map(), added }, open.at)
  return { ...draft, sourceId }
}

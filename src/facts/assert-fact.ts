import type { AssertFactInput, AssertFactsInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput } from '../refusal.ts'
import { assertItems } from './assert-items.ts'
import { type AssertInput, parseItems } from './item.ts'

/** Most statements of one batch. */
export const MAX_BATCH = 500

/** This is so, says somebody: one fact, or one a part for a composite, in one change. */
export const assertFact = (caller: Caller, input: AssertFactInput): Promise<WriteResult> =>
  assertItems(caller, 'assert', input, parseItems(caller, input as AssertInput, ['input'], 0))

/** Several statements in one change, all or nothing (rule 24). */
export const assertFacts = async (caller: Caller, input: AssertFactsInput): Promise<WriteResult> => {
  const { inputs } = input
  if (inputs.length === 0 || inputs.length > MAX_BATCH)
    throw badInput(['input', 'inputs'], `A batch has 1 to ${MAX_BATCH} statements.`, { limit: MAX_BATCH })
  const items = inputs.flatMap((one, index) =>
    parseItems(caller, one as AssertInput, ['input', 'inputs', index], index),
  )
  return assertItems(caller, 'assert', input, items, true)
}

import { assertFact, assertFacts } from '../../facts/assert-fact.ts'
import type { MutationResolvers } from '../../generated/graphql.ts'
import type { Caller } from '../../model/caller.ts'
import type { WriteResult } from '../../model/write-result.ts'
import type { Context } from '../context.ts'

const write =
  <Input>(verb: (caller: Caller, input: Input) => Promise<WriteResult>) =>
  (_: unknown, { input }: { input: Input }, { caller }: Context): Promise<WriteResult> =>
    verb(caller, input)

/** Verbs of the space's facts: each is one function of the caller and the input. */
export const mutations: Partial<MutationResolvers> = {
  assertFact: write(assertFact),
  assertFacts: write(assertFacts),
}

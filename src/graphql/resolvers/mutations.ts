import { assertFact, assertFacts } from '../../facts/assert-fact.ts'
import { attachFact } from '../../facts/attach-fact.ts'
import { correctFact } from '../../facts/correct-fact.ts'
import { defineAttribute } from '../../facts/define-attribute.ts'
import { deriveFact } from '../../facts/derive-fact.ts'
import { observe } from '../../facts/observe.ts'
import { protectFact } from '../../facts/protect-fact.ts'
import { releaseFact } from '../../facts/release-fact.ts'
import { remember } from '../../facts/remember.ts'
import { retractFact } from '../../facts/retract-fact.ts'
import { supersedeFact } from '../../facts/supersede-fact.ts'
import { undoChange } from '../../facts/undo-change.ts'
import { withdrawAsserter, withdrawSource } from '../../facts/withdraw.ts'
import type { MutationResolvers } from '../../generated/graphql.ts'
import type { Caller } from '../../model/caller.ts'
import type { WriteResult } from '../../model/write-result.ts'
import type { Context } from '../context.ts'
import type { spaceMutations } from './spaces.ts'

const write =
  <Input>(verb: (caller: Caller, input: Input) => Promise<WriteResult>) =>
  (_: unknown, { input }: { input: Input }, { caller }: Context): Promise<WriteResult> =>
    verb(caller, input)

/** Verbs of the space's facts: each is one function of the caller and the input. The compiler asks for every one. */
export const mutations: Required<Omit<MutationResolvers, keyof typeof spaceMutations>> = {
  observe: write(observe),
  remember: write(remember),
  assertFact: write(assertFact),
  assertFacts: write(assertFacts),
  deriveFact: write(deriveFact),
  supersedeFact: write(supersedeFact),
  correctFact: write(correctFact),
  releaseFact: write(releaseFact),
  retractFact: write(retractFact),
  withdrawSource: write(withdrawSource),
  withdrawAsserter: write(withdrawAsserter),
  undo: write(undoChange),
  attachFact: write(attachFact),
  protectFact: write(protectFact),
  defineAttribute: write(defineAttribute),
}

import { attribute } from './attribute.ts'
import { change } from './change.ts'
import { conflict } from './conflict.ts'
import { entity } from './entity.ts'
import { attestation, fact, why } from './fact.ts'
import { historyEntry } from './history.ts'
import { mutations } from './mutations.ts'
import {
  assertItem,
  batchPayload,
  definePayload,
  determiningPayload,
  observePayload,
  writePayload,
} from './payloads.ts'
import { clauseProposal, planQueries } from './plans.ts'
import { readQueries } from './reads.ts'
import { recallQueries, view } from './recall.ts'
import { space, spaceMutations, spaceQueries } from './spaces.ts'
import { subscriptions } from './subscriptions.ts'

/** Every type whose fields are more than columns of what its parent gave. */
export const resolvers: Record<string, Record<string, unknown>> = {
  Query: { ...readQueries, ...planQueries, ...recallQueries, ...spaceQueries },
  Subscription: subscriptions,
  Mutation: { ...mutations, ...spaceMutations },
  Attestation: attestation,
  Attribute: attribute,
  Change: change,
  ClauseProposal: clauseProposal,
  Conflict: conflict,
  Entity: entity,
  Fact: fact,
  HistoryEntry: historyEntry,
  Space: space,
  View: view,
  Why: why,
  ObservePayload: observePayload,
  RememberPayload: batchPayload,
  AssertFactPayload: batchPayload,
  AssertFactsPayload: batchPayload,
  DeriveFactPayload: writePayload,
  SupersedeFactPayload: determiningPayload,
  CorrectFactPayload: determiningPayload,
  ReleaseFactPayload: writePayload,
  RetractFactPayload: writePayload,
  WithdrawSourcePayload: writePayload,
  WithdrawAsserterPayload: writePayload,
  UndoPayload: writePayload,
  AttachFactPayload: writePayload,
  ProtectFactPayload: writePayload,
  DefineAttributePayload: definePayload,
  AssertItem: assertItem,
}

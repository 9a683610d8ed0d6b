import { mutations } from './mutations.ts'
import { assertItem, batchPayload, determiningPayload, writePayload } from './payloads.ts'
import { recallQueries, view } from './recall.ts'
import { space, spaceMutations, spaceQueries } from './spaces.ts'

/** Every type whose fields are more than columns of what its parent gave. */
export const resolvers: Record<string, Record<string, unknown>> = {
  Query: { ...recallQueries, ...spaceQueries },
  Mutation: { ...mutations, ...spaceMutations },
  Space: space,
  View: view,
  ObservePayload: writePayload,
  RememberPayload: writePayload,
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
  DefineAttributePayload: writePayload,
  AssertItem: assertItem,
}

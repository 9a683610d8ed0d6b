import { mutations } from './mutations.ts'
import { assertItem, batchPayload, determiningPayload, writePayload } from './payloads.ts'
import { space, spaceMutations, spaceQueries } from './spaces.ts'

/** Every type whose fields are more than columns of what its parent gave. */
export const resolvers: Record<string, Record<string, unknown>> = {
  Query: { ...spaceQueries },
  Mutation: { ...mutations, ...spaceMutations },
  Space: space,
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

import type { MutationResolvers } from '../../generated/graphql.ts'

/** Verbs of the space's facts: each is one function of the caller and the input. */
export const mutations: Partial<MutationResolvers> = {}

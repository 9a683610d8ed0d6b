import type { GraphQLFieldResolver } from 'graphql'
import type { Scope } from '../spaces/space.ts'
import { checkInput } from '../values/scan.ts'
import type { Context } from './context.ts'

type Resolver = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>
type ResolverMap = Record<string, unknown>

interface Need {
  scope: Scope
  /** Whether the request must name a space. */
  space: boolean
}

/** What a root field needs, where it isn't READ for a query and WRITE for a mutation, in the request's space. */
const NEEDS: Record<string, Need> = {
  spaces: { scope: 'ADMIN', space: false },
  createSpace: { scope: 'ADMIN', space: false },
  updateSpaceSettings: { scope: 'ADMIN', space: true },
  createKey: { scope: 'ADMIN', space: false },
  revokeKey: { scope: 'ADMIN', space: false },
}

const tokenOf = (args: Record<string, unknown>): { token: string; path: string[] } | undefined => {
  if (typeof args['notBefore'] === 'string') return { token: args['notBefore'], path: ['notBefore'] }
  const input = args['input'] as Record<string, unknown> | undefined
  if (typeof input?.['notBefore'] === 'string') return { token: input['notBefore'], path: ['input', 'notBefore'] }
  return undefined
}

const guard =
  (need: Need, resolve: Resolver): Resolver =>
  async (parent, args, context, info) => {
    context.require(need.scope)
    if (need.space) void context.caller
    checkInput(args)
    const awaited = tokenOf(args)
    if (awaited !== undefined) await context.notBefore(awaited.token, awaited.path)
    return resolve(parent, args, context, info)
  }

const guardFields = (fields: unknown, usual: Scope): Record<string, Resolver> =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Record<string, Resolver>).map(([name, resolve]) => [
      name,
      guard(NEEDS[name] ?? { scope: usual, space: true }, resolve),
    ]),
  )

/** Every mutation is counted, and followers of the space's changes learn of it as soon as it is committed. */
const telling =
  (resolve: Resolver): Resolver =>
  async (parent, args, context, info) => {
    const { metrics } = context.service
    try {
      const result = await resolve(parent, args, context, info)
      metrics.wrote(info.fieldName, result)
      context.noteWrite(result)
      return result
    } catch (error) {
      metrics.refused(info.fieldName, error)
      throw error
    }
  }

const eachField = <From, To>(fields: unknown, make: (field: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries((fields ?? {}) as Record<string, From>).map(([name, field]) => [name, make(field)]))

const READ_IN_SPACE: Need = { scope: 'READ', space: true }

/**
 * Every root field behind one gate: the credential and its scope, the space, the state of every text of the input, and
 * the wait for `notBefore`. A resolver behind it may take all four for granted.
 */
export const guardRoots = (resolvers: ResolverMap): ResolverMap => ({
  ...resolvers,
  Query: guardFields(resolvers['Query'], 'READ'),
  Mutation: eachField(guardFields(resolvers['Mutation'], 'WRITE'), telling),
  Subscription: eachField(resolvers['Subscription'], (field: { subscribe: Resolver; resolve: Resolver }) => ({
    ...field,
    subscribe: guard(READ_IN_SPACE, field.subscribe),
  })),
})

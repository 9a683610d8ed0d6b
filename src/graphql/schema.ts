import { readdirSync, readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { IResolvers } from '@graphql-tools/utils'
import type { GraphQLSchema } from 'graphql'
import { fromRoot } from '../root.ts'
import { guardRoots } from './guard.ts'
import { resolvers } from './resolvers/index.ts'
import { scalars } from './scalars.ts'

export const readSdl = (): string[] => {
  const folder = fromRoot('schema/')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
}

/** As members of the SDL's scalars, which keep their descriptions. */
const scalarResolvers = Object.fromEntries(
  Object.entries(scalars).map(([name, { serialize, parseValue, parseLiteral }]) => [
    name,
    { __serialize: serialize, __parseValue: parseValue, __parseLiteral: parseLiteral },
  ]),
)

/** The schema with its resolvers, each root behind its guard. */
export const makeSchema = (): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: readSdl(),
    resolvers: [scalarResolvers as IResolvers, guardRoots(resolvers) as IResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForResolveType: 'ignore' },
  })

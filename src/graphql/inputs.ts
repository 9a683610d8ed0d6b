import type { ApolloServerPlugin } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import {
  type ASTNode,
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
} from 'graphql'
import { badInput } from '../refusal.ts'
import type { Context } from './context.ts'
import { asRefusal, FOUND_PATH } from './mask.ts'

/** The library's messages without the value they quote and without hints at other names. */
const withoutValue = (message: string): string =>
  message
    .replace(/ ?Did you mean .*$/s, '')
    .replace(/^(\w+ cannot represent [^:]*): .*$/s, '$1.')
    .replace(/^Value .* does not exist in "(\w+)" enum\.?$/s, 'Not a value of the enum $1.')
    .replace(/^Enum "(\w+)" cannot represent .*$/s, 'Not a value of the enum $1.')
    .replace(/^(Expected type "\w+!?") to be an object\..*$/s, '$1 to be an object.')

/** A member that is missing or unknown is named in the message only. */
const MEMBER = /^Field "([^"]+)" (?:of required type|is not defined)/

const checkVariable = (schema: GraphQLSchema, definition: VariableDefinitionNode, given: Record<string, unknown>) => {
  const name = definition.variable.name.value
  const type = typeFromAST(schema, definition.type as never)
  if (!isInputType(type) || !Object.hasOwn(given, name)) return
  coerceInputValue(given[name], type, (path, _value, error) => {
    const refusal = asRefusal(error)
    const member = refusal === undefined ? MEMBER.exec(error.message)?.[1] : undefined
    const here = [name, ...path, ...(member === undefined ? [] : [member])]
    throw badInput(here, refusal?.message ?? withoutValue(error.message), refusal?.detail)
  })
}

type Visited = ASTNode | readonly ASTNode[]

/** Where a literal stands: the names of its argument and fields, and indexes of lists. */
const literalPath = (document: DocumentNode, wanted: ASTNode): (string | number)[] | undefined => {
  let found: (string | number)[] | undefined
  visit(document, {
    enter: (node, _key, parent, _path, ancestors) => {
      if (node !== wanted) return
      const chain = [...ancestors, ...(parent === undefined ? [] : [parent]), node] as Visited[]
      found = chain.flatMap((_, index) => stepOf(chain, index))
    },
  })
  return found
}

const stepOf = (chain: Visited[], index: number): (string | number)[] => {
  const one = chain[index] as Visited
  if ('kind' in one) return one.kind === Kind.ARGUMENT || one.kind === Kind.OBJECT_FIELD ? [one.name.value] : []
  const owner = chain[index - 1]
  const isList = owner !== undefined && 'kind' in owner && owner.kind === Kind.LIST
  return isList ? [one.indexOf(chain[index + 1] as ASTNode)] : []
}

/** Refuses the first variable that its type has no room for. */
export const checkVariables = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Record<string, unknown>,
): void => {
  for (const definition of operation.variableDefinitions ?? []) checkVariable(schema, definition, given)
}

/** Says of each literal that a scalar refused where it stands. */
export const notePaths = (document: DocumentNode, errors: readonly GraphQLError[]): void => {
  for (const error of errors) {
    const [node] = error.nodes ?? []
    if (node === undefined || asRefusal(error) === undefined || error.path !== undefined) continue
    const path = literalPath(document, node)
    if (path !== undefined) Object.assign(error.extensions, { [FOUND_PATH]: path })
  }
}

/**
 * Says of a value that a scalar or the schema refuses, as variable or literal: which field, and never the value itself.
 */
export const inputErrors = (): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, operation, request }) => {
      try {
        if (operation !== undefined) checkVariables(schema, operation, request.variables ?? {})
      } catch (error) {
        const refusal = asRefusal(error)
        if (refusal === undefined) throw error
        throw new GraphQLError(refusal.message, {
          originalError: error as Error,
          extensions: { http: { status: 400 } },
        })
      }
    },
    didEncounterErrors: async ({ document, errors }) => {
      if (document !== undefined) notePaths(document, errors)
    },
  }),
})

/** No credential is 401 and a lacking scope 403, as HTTP has it; other refusals are answers like any other. */
export const refusalStatus = (): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ response, errors }) => {
      const codes = (errors ?? []).map((error) => asRefusal(error)?.code)
      if (codes.includes('UNAUTHENTICATED')) response.http.status = 401
      else if (codes.includes('FORBIDDEN')) response.http.status = 403
    },
  }),
})

import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { badInput, Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import { checkVariables, notePaths } from './inputs.ts'
import { LIMITS } from './limits.ts'
import { isNestedTooDeep } from './nesting.ts'
import { checkPagesOf } from './pages.ts'

/** What a client sends to subscribe. */
export interface Asked {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Record<string, unknown> | null | undefined
}

export interface Rules {
  readonly schema: GraphQLSchema
  /** Besides those of the specification. */
  readonly validationRules: readonly ValidationRule[]
  /** Whether an error may name what else there is. */
  readonly hints: boolean
}

type Operation = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>

/** An operation within every limit that holds for a request, or what is wrong with it. */
export const readOperation = (rules: Rules, asked: Asked): Operation | readonly GraphQLError[] => {
  try {
    if (isNestedTooDeep(asked.query, LIMITS.nesting))
      throw new Refusal('QUOTA', `A document nests at most ${LIMITS.nesting} brackets.`, { limit: LIMITS.nesting })
    const document = parsed(asked.query)
    const wrong = validate(rules.schema, document, [...specifiedRules, ...rules.validationRules])
    if (wrong.length > 0) {
      notePaths(document, wrong)
      return wrong.map((error) => coded(rules.hints ? error : withoutHint(error), 'GRAPHQL_VALIDATION_FAILED'))
    }
    const variableValues = asked.variables ?? {}
    checkOperation(rules.schema, document, asked.operationName, variableValues)
    return { schema: rules.schema, document, operationName: asked.operationName, variableValues }
  } catch (error) {
    return [asGraphqlError(error)]
  }
}

const parsed = (query: string): DocumentNode => {
  try {
    return parse(query, { maxTokens: LIMITS.tokens })
  } catch (error) {
    throw error instanceof GraphQLError ? coded(error, 'GRAPHQL_PARSE_FAILED') : error
  }
}

const checkOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string | null | undefined,
  variables: Record<string, unknown>,
): void => {
  const operation = getOperationAST(document, name)
  if (operation == null) throw badInput(['operationName'], 'The document has no such operation.')
  if (operation.operation !== 'subscription')
    throw badInput([], 'Only subscriptions go over a socket. Send queries and mutations by POST.')
  checkPagesOf(document, operation, variables)
  checkVariables(schema, operation, variables)
}

const coded = (error: GraphQLError, code: string): GraphQLError =>
  Object.assign(error, { extensions: { code, ...error.extensions } })

const withoutHint = (error: GraphQLError): GraphQLError =>
  Object.assign(error, { message: error.message.replace(/ ?Did you mean .*$/s, '') })

export const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('A fault.', { originalError: error as Error })

/**
 * Subscribes, and answers each event with a context of its own: what it loads isn't kept for the next, and its credential
 * is looked at anew. `renew` gives none when the subscription must end.
 */
export const subscribeWith = async (
  args: ExecutionArgs,
  renew: () => Promise<Context | undefined>,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> => {
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  const events = source[Symbol.asyncIterator]()
  const end = async (): Promise<IteratorResult<ExecutionResult>> => {
    await events.return?.()
    return { done: true, value: undefined }
  }
  const answers: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      const event = await events.next()
      if (event.done) return { done: true, value: undefined }
      const contextValue = await renew()
      if (contextValue === undefined) return end()
      return { done: false, value: await execute({ ...args, rootValue: event.value, contextValue }) }
    },
    return: end,
    [Symbol.asyncIterator]: () => answers,
  }
  return answers
}

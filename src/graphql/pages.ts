import type { ApolloServerPlugin } from '@apollo/server'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { badInput, Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import { LIMITS } from './limits.ts'

const DEFAULT_PAGE = 20
const MAX_PAGE = 100
/** The fields of a page; a field that takes `first` has `edges` beneath it. */
const EDGES = 'edges'

interface Document {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Record<string, unknown>
}

const pageSize = (field: FieldNode, variables: Record<string, unknown>): number => {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value
  const given =
    first?.kind === Kind.INT ? Number(first.value) : first?.kind === Kind.VARIABLE ? variables[first.name.value] : null
  // A size that no page may have is for the field itself to refuse.
  return typeof given === 'number' && given > 0 ? Math.min(given, MAX_PAGE) : DEFAULT_PAGE
}

const fieldsOf = (set: SelectionSetNode | undefined, document: Document): FieldNode[] =>
  (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const spread = selection.kind === Kind.INLINE_FRAGMENT ? selection : document.fragments.get(selection.name.value)
    return fieldsOf(spread?.selectionSet, document)
  })

/** The most entries that a document's pages within pages can hold, and the innermost field that makes them so many. */
const countEntries = (set: SelectionSetNode | undefined, document: Document, times: number, path: string[]): number => {
  let entries = 0
  for (const field of fieldsOf(set, document)) {
    const here = [...path, field.alias?.value ?? field.name.value]
    const isPage = fieldsOf(field.selectionSet, document).some(({ name }) => name.value === EDGES)
    const size = isPage ? times * pageSize(field, document.variables) : times
    if (size > LIMITS.pageEntries) throw tooMany(here)
    entries += (isPage ? size : 0) + countEntries(field.selectionSet, document, size, here)
    if (entries > LIMITS.pageEntries) throw tooMany(here)
  }
  return entries
}

const tooMany = (path: string[]): Refusal =>
  new Refusal('QUOTA', `Pages within pages may hold at most ${LIMITS.pageEntries} entries: ask for smaller pages.`, {
    path,
    limit: LIMITS.pageEntries,
  })

/** Refuses a document before it runs; sizes of pages count as given, also by variables. */
export const checkPages = (
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Record<string, unknown>,
): void => {
  countEntries(operation.selectionSet, { fragments, variables }, 1, [])
}

export const checkPagesOf = (
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void => {
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  checkPages(operation, new Map(fragments.map((fragment) => [fragment.name.value, fragment])), variables)
}

const asRequestError = (error: unknown): unknown =>
  error instanceof Refusal
    ? new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 400 } } })
    : error

/** What the limits by text can't see: the sizes of pages, and an operation that doesn't go by POST. */
export const operationLimits = (): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request }) => {
      if (operation === undefined) return
      try {
        if (operation.operation === 'subscription')
          throw badInput([], 'Subscriptions go over a WebSocket at /graphql, by the protocol graphql-transport-ws.')
        checkPagesOf(document, operation, request.variables ?? {})
      } catch (error) {
        throw asRequestError(error)
      }
    },
  }),
})

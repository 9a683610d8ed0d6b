import { unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { Logger } from '../log.ts'
import type { RefusalCode, RefusalDetail } from '../refusal.ts'

interface RefusalLike {
  message: string
  code: RefusalCode
  detail: RefusalDetail
}

const CODES: Record<RefusalCode, true> = {
  BAD_USER_INPUT: true,
  NOT_FOUND: true,
  AMBIGUOUS: true,
  CONFLICT: true,
  CYCLE: true,
  PLAN_STALE: true,
  PLAN_EXPIRED: true,
  IDEMPOTENCY_KEY_REUSED: true,
  TRUST: true,
  FROZEN: true,
  QUOTA: true,
  UNAUTHENTICATED: true,
  FORBIDDEN: true,
  UNAVAILABLE: true,
}

/** What the GraphQL library says about a document or request: made of the caller's own words and the schema's. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'QUOTA',
])

/** Judged by its shape, not its class: a class may come from another copy of a module. */
export const asRefusal = (error: unknown): RefusalLike | undefined => {
  for (let cause = error; cause instanceof Error; cause = (cause as { originalError?: unknown }).originalError) {
    const like = cause as unknown as Partial<RefusalLike>
    if (cause.name === 'Refusal' && typeof like.code === 'string' && Object.hasOwn(CODES, like.code))
      return { message: cause.message, code: like.code, detail: like.detail ?? {} }
  }
  return undefined
}

/** A path that the GraphQL layer found for a refusal of a scalar, which doesn't know where it stands. */
export const FOUND_PATH = 'stemmaPath'

/** An error that the GraphQL layer itself raises about the request has no cause but, at most, a scalar's refusal. */
const isRequestError = (formatted: GraphQLFormattedError, error: unknown): boolean => {
  const code = formatted.extensions?.['code']
  return typeof code === 'string' && REQUEST_CODES.has(code) && unwrapResolverError(error) === error
}

/** The one way out for errors: a refusal as it is, a fault as an id that stands in the log too. */
export const masking =
  (logger: Logger, newId: () => string) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const at = {
      ...(formatted.locations ? { locations: formatted.locations } : {}),
      ...(formatted.path ? { path: formatted.path } : {}),
    }
    const refusal = asRefusal(error)
    if (refusal !== undefined) {
      const found = formatted.extensions?.[FOUND_PATH]
      const path = Array.isArray(found) ? { path: [...found, ...(refusal.detail.path ?? [])] } : {}
      return { message: refusal.message, ...at, extensions: { ...refusal.detail, ...path, code: refusal.code } }
    }
    if (isRequestError(formatted, error)) return asRequestError(formatted, at)
    const faultId = newId()
    logger.error('fault', { faultId, fault: unwrapResolverError(error) })
    const message = `Something went wrong here, not in the request. The log has it as ${faultId}.`
    return { message, ...at, extensions: { code: 'INTERNAL_SERVER_ERROR', faultId } }
  }

const OVER_LIMIT = /^(?:Syntax Error: )?(?:.*limit of (\d+) exceeded|Document contains more that (\d+) tokens)/

const asRequestError = (formatted: GraphQLFormattedError, at: object): GraphQLFormattedError => {
  const { code, path, limit } = formatted.extensions ?? {}
  const passed = OVER_LIMIT.exec(formatted.message)
  const over = passed?.[1] ?? passed?.[2]
  const message = passed === null ? formatted.message : formatted.message.replace(/^Syntax Error: /, '')
  const extensions =
    over !== undefined && limit === undefined
      ? { code: 'QUOTA', limit: Number(over) }
      : { code, ...(path === undefined ? {} : { path }), ...(limit === undefined ? {} : { limit }) }
  return { message, ...at, extensions }
}

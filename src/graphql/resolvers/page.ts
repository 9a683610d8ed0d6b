import type { z } from 'zod'
import { openToken, sealToken } from '../../identity/opaque.ts'
import { badInput } from '../../refusal.ts'
import type { Context } from '../context.ts'

export const DEFAULT_PAGE = 20
export const MAX_PAGE = 100

export interface PageArgs {
  first?: number | null | undefined
  after?: string | null | undefined
}

export interface Connection<N> {
  edges: { cursor: string; node: N }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export interface PageSource<K, N> {
  /** What the order and content of the page depend on besides the key: a cursor fits no other. */
  filter: unknown
  key: z.ZodType<K>
  keyOf: (node: N) => K
  /** The first `limit` after the key. */
  load: (page: { limit: number; after: K | null }) => Promise<N[]>
}

const firstOf = (first: number | null | undefined): number => {
  if (first == null) return DEFAULT_PAGE
  if (first < 1 || first > MAX_PAGE) throw badInput(['first'], 'A page has 1 to 100 entries.', { limit: MAX_PAGE })
  return first
}

/** A Relay page: one entry more is read than shown, to tell whether more follow. */
export const pageOf = async <K, N>(
  context: Context,
  { first, after }: PageArgs,
  { filter, key, keyOf, load }: PageSource<K, N>,
): Promise<Connection<N>> => {
  const limit = firstOf(first)
  const seal = context.cursorSeal(filter)
  const start = after == null ? null : key.parse(openToken(seal, after, ['after']))
  const nodes = await load({ limit: limit + 1, after: start })
  const edges = nodes.slice(0, limit).map((node) => ({ cursor: sealToken(seal, keyOf(node)), node }))
  return { edges, pageInfo: { hasNextPage: nodes.length > limit, endCursor: edges.at(-1)?.cursor ?? null } }
}

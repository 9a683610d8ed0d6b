import { z } from 'zod'
import { id } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { openToken, sealToken } from '../identity/opaque.ts'
import { badInput } from '../refusal.ts'
import type { Administrator } from './administrator.ts'
import { type SpaceRow, spaceRow } from './space.ts'

const statement = query('spaces/list-spaces.cypher', {
  params: z.strictObject({ owner: z.string(), after: z.string(), spaces: z.array(id), limit: z.number().int() }),
  row: z.strictObject({ space: spaceRow }),
})

const DEFAULT_PAGE = 20
const MAX_PAGE = 100
const cursorPayload = z.strictObject({ id })

export interface SpacePage {
  edges: { cursor: string; node: SpaceRow }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** The spaces the key may name, in the order they were made. */
export const listSpaces = async (
  administrator: Administrator,
  page: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<SpacePage> => {
  const { credential, graph, masterSecret } = administrator
  const first = page.first ?? DEFAULT_PAGE
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE)
    throw badInput(['first'], `A page has 1 to ${MAX_PAGE} entries.`, { limit: MAX_PAGE })
  // Tied to the key's owner as other cursors are to their space.
  const seal = { masterSecret, purpose: 'cursor', spaceId: `spaces of ${credential.owner}` }
  const after = page.after == null ? '' : cursorPayload.parse(openToken(seal, page.after, ['after'])).id
  const rows = await graph.run(statement, {
    owner: credential.owner,
    after,
    spaces: credential.spaces,
    limit: first + 1,
  })
  const edges = rows.slice(0, first).map(({ space }) => ({ cursor: sealToken(seal, { id: space.id }), node: space }))
  return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null } }
}

import { z } from 'zod'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { hashSecret } from './secret.ts'
import { type Credential, keyRow, type SpaceRow, spaceRow } from './space.ts'

const authenticate = query('spaces/authenticate.cypher', {
  params: z.strictObject({ hash: z.string(), spaceId: z.string().nullable() }),
  row: z.strictObject({ key: keyRow, space: spaceRow.nullable() }),
})

/** A known key, and the space of the request if the key may name it. Expiry and revocation are for the caller to judge. */
export interface Known {
  credential: Credential
  space: SpaceRow | null
}

export interface KeyRing {
  /** Null for a secret that no key has. */
  find(secret: string, spaceId: string | null): Promise<Known | null>
  /** A key was made, changed or revoked: nothing learnt before counts any more. */
  forget(): void
}

const REMEMBERED = 1_000

/**
 * Looks keys up by the hash of their secret and remembers them for a moment, so that a busy caller doesn't cost one
 * statement more per request. A revocation in this process is seen at once, in another one after `rememberMs`.
 */
export const keyRing = (graph: Graph, options: { rememberMs: number; elapsed: () => number }): KeyRing => {
  let remembered = new Map<string, { known: Known; until: number }>()
  return {
    find: async (secret, spaceId) => {
      const hash = hashSecret(secret)
      const name = `${hash} ${spaceId ?? ''}`
      const before = remembered.get(name)
      if (before !== undefined && before.until > options.elapsed()) return before.known
      // What a look-up begun before a revocation brings must not be remembered after it.
      const into = remembered
      const [row] = await graph.run(authenticate, { hash, spaceId })
      if (row === undefined) return null
      const known = { credential: row.key, space: row.space }
      if (into.size >= REMEMBERED) into.clear()
      into.set(name, { known, until: options.elapsed() + options.rememberMs })
      return known
    },
    forget: () => {
      remembered = new Map()
    },
  }
}

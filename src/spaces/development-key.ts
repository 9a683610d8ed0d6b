import type { Graph } from '../graph/graph.ts'
import { keyRing } from './authenticate.ts'
import { storeKey } from './create-key.ts'
import { SCOPES } from './space.ts'

/** Who owns what is made at the command line of this installation. */
export const LOCAL_OWNER = 'local'

/**
 * The key of a local installation: a service key of all of its owner's spaces, with every scope. The secret on file is
 * given back while it works; else a new key is made, and the caller keeps and prints its secret, once.
 */
export const ensureDevelopmentKey = async (
  graph: Graph,
  options: { secretOnFile: string | null; now: number; newId: () => string; newSecret: () => string },
): Promise<{ secret: string; made: boolean }> => {
  const { secretOnFile, now, newId, newSecret } = options
  if (secretOnFile !== null) {
    const known = await keyRing(graph, { rememberMs: 0, elapsed: () => 0 }).find(secretOnFile, null)
    if (known !== null && known.credential.revokedAt === null) return { secret: secretOnFile, made: false }
  }
  const secret = newSecret()
  const name = 'local development key'
  const rights = { owner: LOCAL_OWNER, scopes: [...SCOPES], kind: 'USER' as const, service: true, spaces: [] }
  await storeKey(graph, { id: newId(), name, ...rights, expiresAt: null }, secret, now)
  return { secret, made: true }
}

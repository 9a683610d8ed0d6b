import { z } from 'zod'
import type { Graph } from '../graph/graph.ts'
import { openToken, type Seal, sealToken } from '../identity/opaque.ts'
import { type InputPath, Refusal } from '../refusal.ts'
import { findSpace } from '../spaces/find-space.ts'

export const MAX_WAIT_MS = 10_000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 200

const payload = z.strictObject({ seq: z.number().int(), bookmarks: z.array(z.string()) })

/** A token by which a later read, on any server, can ask to see this write. */
export const mintConsistency = (seal: Seal, seq: number, bookmarks: string[]): string =>
  sealToken(seal, { seq, bookmarks })

/**
 * Waits until the space has reached the token's write. The bookmarks join only after that, for the other members of a
 * cluster: taken before, those of a database since restored would block every read of this process.
 */
export const awaitConsistency = async (graph: Graph, seal: Seal, token: string, path: InputPath): Promise<void> => {
  const { seq, bookmarks } = payload.parse(openToken(seal, token, path))
  const deadline = performance.now() + MAX_WAIT_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    if ((await findSpace(graph, seal.spaceId)).seq >= seq) return graph.awaitBookmarks(bookmarks)
    if (performance.now() + pause > deadline)
      throw new Refusal('UNAVAILABLE', 'The write of this token isn’t visible here yet. Try again.', {
        path,
        limit: MAX_WAIT_MS,
        retryable: true,
      })
    await new Promise((done) => setTimeout(done, pause))
  }
}

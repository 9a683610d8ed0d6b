import { type Embedder, EmbedderFault } from '../model/embedder.ts'
import { embedded } from './texts.ts'

/** After a failure reads don't ask for this long: an endpoint that is down delays one read, not each. */
export const REST_MS = 5_000

const restsUntil = new WeakMap<Embedder, number>()

/**
 * The vector of a query within `queryWaitMs`, or null: the embedder failed, was too slow, or is given a rest after that.
 * `elapsed` is a clock in milliseconds from any start.
 */
export async function queryVector(
  embedder: Embedder,
  query: string,
  elapsed: () => number = () => performance.now(),
): Promise<Float32Array | null> {
  if (elapsed() < (restsUntil.get(embedder) ?? Number.NEGATIVE_INFINITY)) return null
  try {
    const [vector] = await embedder.embed([embedded(query)], { timeoutMs: embedder.queryWaitMs })
    return vector ?? null
  } catch (fault) {
    if (!(fault instanceof EmbedderFault)) throw fault
    // One that is refused or answered badly may be about this query alone.
    if (fault.code === 'EMBEDDER_TIMED_OUT' || fault.code === 'EMBEDDER_UNREACHABLE')
      restsUntil.set(embedder, elapsed() + REST_MS)
    return null
  }
}

import { type Embedder, EmbedderFault } from '../model/embedder.ts'
import { embedded } from './texts.ts'

/** After a failure reads don't ask for this long: an endpoint that is down delays one read, not each. */
export const REST_MS = 5_000
/** Queries whose vectors are kept: a read that looks twice, or is asked again, needn't wait again. */
export const MAX_KEPT_QUERIES = 256

interface Asking {
  restsUntil: number
  /** By the query, the longest kept first. */
  vectors: Map<string, Float32Array>
}

const askings = new WeakMap<Embedder, Asking>()

/**
 * The vector of a query within `queryWaitMs`, or null: the embedder failed, was too slow, or is given a rest after that.
 * `elapsed` is a clock in milliseconds from any start.
 */
export async function queryVector(
  embedder: Embedder,
  query: string,
  elapsed: () => number = () => performance.now(),
): Promise<Float32Array | null> {
  const asking = askings.get(embedder) ?? { restsUntil: Number.NEGATIVE_INFINITY, vectors: new Map() }
  askings.set(embedder, asking)
  const text = embedded(query)
  const known = asking.vectors.get(text)
  if (known !== undefined) return known
  if (elapsed() < asking.restsUntil) return null
  try {
    const [vector] = await embedder.embed([text], { timeoutMs: embedder.queryWaitMs })
    return vector === undefined ? null : keep(asking, text, vector)
  } catch (fault) {
    if (!(fault instanceof EmbedderFault)) throw fault
    // One that is refused or answered badly may be about this query alone.
    if (fault.code === 'EMBEDDER_TIMED_OUT' || fault.code === 'EMBEDDER_UNREACHABLE')
      asking.restsUntil = elapsed() + REST_MS
    return null
  }
}

function keep({ vectors }: Asking, text: string, vector: Float32Array): Float32Array {
  vectors.set(text, vector)
  for (const oldest of vectors.keys()) {
    if (vectors.size <= MAX_KEPT_QUERIES) break
    vectors.delete(oldest)
  }
  return vector
}
